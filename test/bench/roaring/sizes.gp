# gnuplot sizes.gp: sizes.dat, which the benchmark wrote, as sizes.svg
# (on white, so that it can be read where the page around it is dark)
set terminal svg size 900,1080 font "sans-serif,13" background "white"
set output "sizes.svg"
set multiplot layout 3,1
set logscale xy
set format x "10^{%L}"
set format y "10^{%L}"
set ylabel "us a call"
set grid lc rgb "#dddddd"
set lmargin 10
set key outside right center samplen 2 spacing 1.4
ours(b) = b == 24 ? "census, below 2^{24}" : "census, below 2^{40}"
theirs(b) = b == 24 ? "pg\\_roaringbitmap, below 2^{24}" : "pg\\_roaringbitmap, below 2^{40}"
array bits[2] = [24, 40]
array blue[2] = ["#0b5394", "#5fa0dc"]
array red[2] = ["#990000", "#e08080"]
array name[3] = ["Union of two sets: a | b", "Intersection of two sets: a & b", "Look-up of a member: a @> x"]
do for [p = 1:3] {
	set title name[p] noenhanced
	if (p == 3) { set xlabel "members of each set" }
	plot for [i = 1:2] "sizes.dat" using ($1 == bits[i] ? $2 : NaN):(column(1 + 2 * p)) with linespoints pt 7 ps 0.6 lw 2 lc rgb blue[i] title ours(bits[i]), \
		for [i = 1:2] "" using ($1 == bits[i] ? $2 : NaN):(column(2 + 2 * p)) with linespoints pt 5 ps 0.6 lw 2 lc rgb red[i] title theirs(bits[i])
}
unset multiplot
