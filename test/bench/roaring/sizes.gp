# test/bench/plot: sizes.dat, which the benchmark wrote, as sizes.svg
load "../style.gp"
set terminal svg size 980,420 dynamic font "Helvetica,Arial,sans-serif,14"
set multiplot layout 1,3 margins 0.05,0.98,0.36,0.88 spacing 0.06
set logscale xy
set format x "10^{%L}"
set format y "10^{%L}"
set xtics 100
set xlabel "members of each set"
set key at screen 0.62,0.2 center top vertical maxrows 2 Left reverse
which(b) = b == 24 ? "close together" : "far apart"
array bits[2] = [24, 40]
array blue[2] = [ours, ours3]
array red[2] = [theirs, theirs2]
array name[3] = ["a | b: us a call", "a & b: us a call", "a @> x: us a call"]
do for [p = 1:3] {
	set title name[p] noenhanced
	if (p == 3) { set key } else { unset key }
	plot for [i = 1:2] "sizes.dat" using ($1 == bits[i] ? $2 : NaN):(column(1 + 2 * p)) with linespoints pt 7 lw 2 lc rgb blue[i] title "census, " . which(bits[i]), \
		for [i = 1:2] "" using ($1 == bits[i] ? $2 : NaN):(column(2 + 2 * p)) with linespoints pt 5 lw 2 lc rgb red[i] title "pg\\_roaringbitmap, " . which(bits[i])
}
unset multiplot
