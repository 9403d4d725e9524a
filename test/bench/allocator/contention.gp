# test/bench/plot: contention.dat, which the benchmark wrote, as contention.svg
load "../style.gp"
set title "Allocations a second, each held for 10 ms by its transaction"
set xlabel "clients"
set ylabel "allocations a second"
set xrange [0:*]
set yrange [0:*]
plot "contention.dat" using 1:4 with linespoints lw 2 pt 7 lc rgb ours title "allocate(), dense", \
     "" using 1:5 with linespoints lw 2 pt 5 lc rgb ours2 title "allocate(), window", \
     "" using 1:3 with linespoints lw 2 pt 9 lc rgb plain title "nextval + insert", \
     "" using 1:2 with linespoints lw 2 pt 11 lc rgb theirs title "counter row"
