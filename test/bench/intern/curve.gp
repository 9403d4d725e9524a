# test/bench/plot: curve.dat, which the benchmark wrote, as curve.svg
load "../style.gp"
set terminal svg size 860,680 dynamic font "Helvetica,Arial,sans-serif,14"
set border 11
set xrange [0:*]
set multiplot layout 2,1
set title "New strings while a dictionary grows: batches of 1000, one a transaction, durable"
set ylabel "strings a second"
set y2label "CPU us a string"
set y2tics textcolor rgb ink
set yrange [0:*]
set y2range [0:*]
plot "curve.dat" using 1:2 with lines lw 2 lc rgb ours title "strings a second, wall clock of a busy machine", \
     "" using 1:3 axes x1y2 with points pt 7 lc rgb theirs title "CPU us a string"
set title "WAL"
set xlabel "million strings"
set ylabel "bytes a string"
set y2label "full-page images a string"
plot "curve.dat" using 1:4 with lines lw 2 lc rgb ours title "bytes of WAL a string", \
     "" using 1:5 axes x1y2 with lines lw 2 lc rgb theirs title "full-page images a string", \
     "" using 1:($6 > 0 ? $4 : 1/0) with points pt 9 ps 1.2 lc rgb ours2 title "a checkpoint begins"
unset multiplot
