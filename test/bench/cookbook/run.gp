# test/bench/plot: run.dat, which run -p wrote, as run.svg
load "../style.gp"
set terminal svg size 940,600 dynamic font "Helvetica,Arial,sans-serif,14"
set title "The recipes of the cookbook on larger data: ms of CPU a question"
set logscale x
set format x "%g"
set grid noytics xtics lc rgb ink lw 0.25
stats "run.dat" using 2 nooutput
n = STATS_records
set yrange [n - 0.4:-0.6]
set ytics () textcolor rgb ink scale 0
set lmargin 52
plot "run.dat" using 3:0:2:3:($0 - 0.05):($0 + 0.05):ytic(1) with boxxyerror fs solid 0.4 noborder lc rgb ink notitle, \
     "" using 2:0 with points pt 7 ps 1.2 lc rgb plain title "plain SQL, indexed", \
     "" using 3:0 with points pt 7 ps 1.2 lc rgb ours title "census"
