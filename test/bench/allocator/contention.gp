# gnuplot contention.gp: contention.dat, which the benchmark wrote, as contention.svg
set terminal svg size 720,420 font "sans-serif,13" background "white"
set output "contention.svg"
set title "Allocations a second, each held for 10 ms by its transaction"
set xlabel "clients"
set ylabel "allocations a second"
set key top left
set grid ytics lc rgb "#dddddd"
set xrange [0:*]
set yrange [0:*]
plot "contention.dat" using 1:3 with linespoints lw 2 pt 7 lc rgb "#777777" title "nextval + insert", \
     "" using 1:4 with linespoints lw 2 pt 5 lc rgb "#1f77b4" title "allocate(), dense", \
     "" using 1:5 with linespoints lw 2 pt 9 lc rgb "#2ca02c" title "allocate(), window", \
     "" using 1:2 with linespoints lw 2 pt 11 lc rgb "#d62728" title "counter row"
