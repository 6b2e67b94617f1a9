#@ check: compile

#= bounds-that-are-floats
notice(Timespan[77.3] == Timespan['0-00:01:17.3'], Timespan(77.3) =~ Timespan[77.3], Timespan(77.2) =~ Timespan[77.3])
notice(Timestamp[77.3], Timestamp[1.5, 77.3], Timespan[1e10], Timespan[2.0, 3.0])

#= texts-of-bounds-that-are-floats
notice(Timespan[77.3], Timespan[1.05], Timespan[-0.05], Timespan[1.000000001], "${Timespan[1.5, 2]}")

#= bounds-of-other-forms
notice(Timespan['0-00:00:01.5'], Timespan[1], Timespan[{ seconds => 1, milliseconds => 500 }], Timespan[Timespan(1.5)])

#= a-bound-beyond-all-time
notice(Timespan[1e30])
