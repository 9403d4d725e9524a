# gnuplot clients.gp: clients.dat, which the benchmark wrote, as clients.svg
set terminal svg size 860,420 font "sans-serif,13" background "white"
set output "clients.svg"
set multiplot layout 1,2
set datafile missing "-"
set xlabel "clients"
set grid ytics lc rgb "#dddddd"
set xrange [0:*]
set yrange [0:*]
set key bottom right
set title "Million ids a second, clients that do nothing else"
plot "clients.dat" using 1:($2/1e6) with linespoints lw 2 pt 7 lc rgb "#1f77b4" title "next_id()", \
     "" using 1:($4/1e6) with linespoints lw 2 pt 5 lc rgb "#2ca02c" title "next_id(), layout snowflake", \
     "" using 1:($6/1e6) with linespoints lw 2 pt 9 lc rgb "#777777" title "nextval()", \
     "" using 1:($8/1e6) with linespoints lw 2 pt 11 lc rgb "#d62728" title "pgEdge snowflake"
set title "CPU an id, ns"
unset key
plot "clients.dat" using 1:3 with linespoints lw 2 pt 7 lc rgb "#1f77b4" title "next_id()", \
     "" using 1:5 with linespoints lw 2 pt 5 lc rgb "#2ca02c" title "next_id(), layout snowflake", \
     "" using 1:7 with linespoints lw 2 pt 9 lc rgb "#777777" title "nextval()", \
     "" using 1:9 with linespoints lw 2 pt 11 lc rgb "#d62728" title "pgEdge snowflake"
unset multiplot
