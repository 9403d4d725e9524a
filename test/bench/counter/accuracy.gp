# test/bench/plot: accuracy.dat, which accuracy -p wrote, as accuracy.svg: error and
# stored bytes against the number of values
load "../style.gp"
set terminal svg size 860,900 dynamic font "Helvetica,Arial,sans-serif,14"
set multiplot layout 2,1
set logscale x
set xrange [10:1000000]
set format x "10^{%L}"
set lmargin 10
array name[6] = ["linear\\_counter", "of 2048 bits", "of 50000 expected", "hll, log2m 11", "hll, log2m 12", "hll, log2m 13"]
array colour[6] = [ours, ours3, ours2, theirs2, theirs, theirs3]
set title "Error (points: measured, root of the mean square; lines: theory)"
set ylabel "relative error, %"
set yrange [0:3]
plot for [i = 1:6] "accuracy.dat" using (column(1) == i ? column(3) : NaN):4 with points pt 7 lc rgb colour[i] title name[i], \
	for [i = 1:6] "" using (column(1) == i ? column(3) : NaN):6 with lines lw 1.5 lc rgb colour[i] notitle
set title "Stored bytes"
set ylabel "bytes"
set xlabel "different values"
set yrange [8:12000]
set logscale y
plot for [i = 1:6] "accuracy.dat" using (column(1) == i ? column(3) : NaN):5 with linespoints pt 7 lw 1.5 lc rgb colour[i] title name[i]
unset multiplot
