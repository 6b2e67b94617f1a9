class profile_web { }
include profile_wbe
