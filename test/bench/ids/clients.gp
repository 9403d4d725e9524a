# test/bench/plot: clients.dat, which the benchmark wrote, as clients.svg
load "../style.gp"
set terminal svg size 900,440 dynamic font "Helvetica,Arial,sans-serif,14"
set multiplot layout 1,2 margins 0.06,0.98,0.32,0.88 spacing 0.09
set xlabel "clients"
set xrange [0:*]
set yrange [0:*]
set key at screen 0.62,0.15 center top vertical maxrows 2 Left reverse
set title "Million ids a second"
plot "clients.dat" using 1:($2/1e6) with linespoints lw 2 pt 7 lc rgb ours title "next\\_id()", \
     "" using 1:($4/1e6) with linespoints lw 2 pt 5 lc rgb ours2 title "layout snowflake", \
     "" using 1:($6/1e6) with linespoints lw 2 pt 9 lc rgb plain title "nextval()", \
     "" using 1:($8/1e6) with linespoints lw 2 pt 11 lc rgb theirs title "pgEdge snowflake", \
     "" using 1:($10/1e6) with linespoints lw 2 pt 13 dt 2 lc rgb plain title "nextval(), CACHE 100"
unset key
set title "CPU an id, ns"
plot "clients.dat" using 1:3 with linespoints lw 2 pt 7 lc rgb ours title "next\\_id()", \
     "" using 1:5 with linespoints lw 2 pt 5 lc rgb ours2 title "layout snowflake", \
     "" using 1:7 with linespoints lw 2 pt 9 lc rgb plain title "nextval()", \
     "" using 1:9 with linespoints lw 2 pt 11 lc rgb theirs title "pgEdge snowflake", \
     "" using 1:11 with linespoints lw 2 pt 13 dt 2 lc rgb plain title "nextval(), CACHE 100"
unset multiplot
