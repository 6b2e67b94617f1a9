#= values
notice(String(strftime(Timestamp(0),'%Y-%m-%d %H:%M:%S %j %A %b'), '%p'))
notice(String(Timestamp(86400).strftime('%F %T %z','UTC'), '%p'))
notice(String(Timestamp(0).strftime('%s %L %N'), '%p'))
notice(String(Timespan(90061).strftime('%D-%H:%M:%S'), '%p'))
notice(String(Timespan(1.5).strftime('%S.%L'), '%p'))
notice(String(Timestamp(0).strftime('%H','+02:00'), '%p'))

#= a-bad-format
notice(Timespan(1).strftime('%Q'))
