# test/bench/plot: run.dat as run.svg, the questions as prepared statements
load "../style.gp"
set terminal svg size 940,900 dynamic noenhanced font "Helvetica,Arial,sans-serif,14"
set title "Audiences: how many times less CPU than pg_roaringbitmap (right of 1: less)"
blank(key) = system("echo ".key." | tr _ ' '")
set logscale x
set format x "%g"
set xrange [0.4:2000]
set grid noytics xtics lc rgb ink lw 0.25
stats "run.dat" using 4 nooutput
n = STATS_records + STATS_invalid
set yrange [n + 0.6:-1.6]
set ytics () textcolor rgb ink scale 0
set lmargin 34
set arrow from 1, -1.6 to 1, n + 0.6 nohead lc rgb theirs lw 1.5
plot "run.dat" using 4:0:ytic(blank(stringcolumn(1))) with points pt 7 ps 0.9 lc rgb ours2 title "sets in rows", \
     "" using 5:0 with points pt 7 ps 0.9 lc rgb ours title "graph"
