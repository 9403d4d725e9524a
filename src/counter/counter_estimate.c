/*-------------------------------------------------------------------------
 *
 * counter_estimate.c
 *	  Compute an estimate, and its error, from the bits of a counter.
 *
 * One level with m bits, of which U are zero, is linear counting as in K.-Y. Whang, B. Vander-Zanden, H. Taylor, "A
 * Linear-Time Probabilistic Counting Algorithm for Database Applications", ACM TODS 15 (1990): n^ = -m ln(U/m).  This
 * estimate is too high by (e^t - 1)/2, t = n/m.  With H the harmonic numbers, m (H_m - H_U) has no such bias: this is
 * the average number of values after which only U of m bits are zero.  So this file uses m (H_m - H_U).  With one bit
 * set the estimate is exactly 1.
 *
 * Several levels: a bit of level l stays zero with probability exp(-n q_l), where q_l = p_l / K and p_l is the share
 * of hashes that fall on level l.  The estimate maximizes the likelihood over all levels.  With ones_l bits set, its
 * derivative is zero:
 *
 *	f(n) = sum over l of  ones_l q_l / (e^(n q_l) - 1) - zeros_l q_l
 *
 * f decreases, so there is one solution.  The bias of this estimate, to first order (Cox and Snell 1968, worked out
 * for these bits), is subtracted:
 *
 *	b = sum K q^3 / (2 (e^(nq) - 1)) / I^2,  I = sum K q^2 / (e^(nq) - 1)
 *
 * With one level this b is (e^t - 1)/2 again.
 *
 * I is the Fisher information about n if n is Poisson distributed.  But n is a fixed number, which reduces the
 * variance by n:
 *
 *	Var(n^) = 1/I - n
 *
 * For one level this is the paper's m (e^t - t - 1).
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_estimate.h"

#include <math.h>

/* above this, e^x - 1 counts as infinite */
#define X_MAX 700.0

/* Return the probability that a value falls on level l or above. */
static inline double
tail_p(int l)
{
	return ldexp(1.0, -l);
}

static uint64_t
set_bits(const CounterTally *tally)
{
	uint64_t	n = 0;

	for (int l = 0; l < tally->nlevels; l++)
		n += tally->ones[l];
	return n;
}

/* Are all bits of all levels set?  Then the likelihood has no maximum. */
bool
counter_saturated(const CounterTally *tally)
{
	if (!tally->levels || tally->nlevels < counter_levels_of(tally->shape))
		return false;
	for (int l = 0; l < tally->nlevels; l++)
		if (tally->ones[l] < (uint32_t) 1 << tally->shape.k)
			return false;
	return true;
}

/* Return H_m - H_u, u < m. */
static double
harmonic_difference(double m, double u)
{
	double		sum = 0;

	/* the sum of few terms is exact to the last bit or two */
	if (m - u <= 64)
	{
		while (m > u)
			sum += 1 / m--;
		return sum;
	}
	/* add terms up to 64, then use the asymptotic series */
	while (u < 64)
		sum += 1 / ++u;
	return sum + log(m / u) + 0.5 / m - 0.5 / u - 1 / (12 * m * m) + 1 / (12 * u * u);
}

/* Return f(n) of the head of this file; store its derivative in *slope. */
static double
score(const CounterTally *tally, double n, double *slope)
{
	double		bits = ldexp(1.0, tally->shape.k);
	double		f = 0,
				d = 0;

	for (int l = 0; l < tally->nlevels; l++)
	{
		double		q = counter_level_q(tally->shape, l);
		double		x = n * q;

		f -= (bits - tally->ones[l]) * q;
		if (tally->ones[l] > 0 && x < X_MAX)
		{
			double		e = expm1(x);

			f += tally->ones[l] * q / e;
			d -= tally->ones[l] * q * q * (e + 1) / (e * e);
		}
	}
	if (tally->nlevels < counter_levels_of(tally->shape))
		f -= tail_p(tally->nlevels);	/* levels without a set bit */
	*slope = d;
	return f;
}

/* Return I(n) of the head of this file; store the numerator of b in *third. */
static double
information(CounterShape shape, double n, double *third)
{
	double		bits = ldexp(1.0, shape.k);
	double		sum = 0,
				sum3 = 0;

	for (int l = 0; l < counter_levels_of(shape); l++)
	{
		double		q = counter_level_q(shape, l);
		double		x = n * q;

		if (x < X_MAX)
		{
			double		term = bits * q * q / expm1(x);

			sum += term;
			sum3 += term * q / 2;
		}
	}
	if (third)
		*third = sum3;
	return sum;
}

/*
 * Return the likeliest n, minus its bias.  Newton's method in ln n starts from the first level with enough zero bits.
 */
static double
most_likely(const CounterTally *tally)
{
	double		bits = ldexp(1.0, tally->shape.k);
	double		n = (double) set_bits(tally);
	double		third,
				i;

	for (int l = 0; l < tally->nlevels; l++)
	{
		double		zeros = bits - tally->ones[l];

		if (zeros >= 0.15 * bits && tally->ones[l] > 0)
		{
			double		guess = log(bits / zeros) / counter_level_q(tally->shape, l);

			n = guess > n ? guess : n;
			break;
		}
	}
	for (int round = 0; round < 200; round++)
	{
		double		slope;
		double		f = score(tally, n, &slope);
		double		step = -f / (slope * n + f);

		if (!(fabs(step) < 2))
			step = f > 0 ? 1 : -1;
		n *= exp(step);
		if (fabs(step) < 1e-12)
			break;
	}
	i = information(tally->shape, n, &third);
	return n - third / (i * i);
}

/* Return the least number of distinct values that can set these bits. */
static double
fewest(const CounterTally *tally)
{
	double		n = (double) set_bits(tally);

	/* a list that exceeded its limit had at least one value more */
	return n > tally->shape.limit + 1.0 ? n : tally->shape.limit + 1.0;
}

/*
 * Return the estimated number of distinct values.  The number is exact for a list, and a lower bound for a saturated
 * counter.
 */
double
counter_value(const CounterTally *tally)
{
	CounterShape shape = tally->shape;
	double		bits = ldexp(1.0, shape.k);
	double		n;

	if (!tally->levels)
		return tally->count;
	if (counter_saturated(tally))
		n = harmonic_difference(bits, 0) * bits * ldexp(1.0, counter_levels_of(shape) - 1);
	else if (counter_levels_of(shape) == 1)
		n = harmonic_difference(bits, bits - tally->ones[0]) * bits;
	else
		n = most_likely(tally);
	return n > fewest(tally) ? n : fewest(tally);
}

/* Return e^t - t - 1, as exactly as a double can hold it. */
static double
excess(double t)
{
	return t < 1e-3 ? t * t / 2 + t * t * t / 6 + t * t * t * t / 24 : expm1(t) - t;
}

/* Return the standard deviation of the estimate, in values, if there are n values. */
double
counter_sd(CounterShape shape, double n)
{
	double		m = ldexp(1.0, shape.k);
	double		t = n / m;
	double		i;

	if (n <= 0)
		return 0;
	if (counter_levels_of(shape) == 1)
		return sqrt(m * excess(t));
	i = information(shape, n, NULL);
	return i > 0 && 1 / i > n ? sqrt(1 / i - n) : i > 0 ? 0 : INFINITY;
}

/* Return the relative standard error: 0 if exact, infinity if saturated. */
double
counter_stderr(const CounterTally *tally)
{
	double		n;

	if (!tally->levels)
		return 0;
	if (counter_saturated(tally))
		return INFINITY;
	n = counter_value(tally);
	return counter_sd(tally->shape, n) / n;
}

/*
 * Return the z for which a normal variable is in -z .. z with this probability.  Newton's method stays below the
 * solution, because erfc() is convex.
 */
double
counter_quantile(double confidence)
{
	double		z = 0;

	for (int i = 0; i < 100; i++)
	{
		double		step = (erfc(z * M_SQRT1_2) - (1 - confidence)) / (M_2_SQRTPI * M_SQRT1_2 * exp(-z * z / 2));

		if (!(step > 1e-12))
			break;
		z += step;
	}
	return z;
}

/*
 * Return the n for which n + z deviations is x.  Iteration usually converges in a few rounds; else, near saturation,
 * bisection finds n.
 */
static double
lower_bound(CounterShape shape, double x, double z)
{
	double		low = 0,
				high = fmax(x, 0),
				n = high;

	for (int i = 0; i < 12; i++)
	{
		double		next = fmax(x - z * counter_sd(shape, n), 0);

		if (fabs(next - n) < 1e-9 * x)
			return next;
		n = next;
	}
	for (int i = 0; i < 50; i++)
	{
		double		mid = (low + high) / 2;

		if (mid + z * counter_sd(shape, mid) < x)
			low = mid;
		else
			high = mid;
	}
	return low;
}

/*
 * Compute bounds by inverting a test.  The bounds enclose all n for which the observation is within z standard
 * deviations of the expectation.  Half a count is added, because bits are whole numbers.  The deviation grows with n,
 * so the upper bound is farther away than the lower bound, and infinite near saturation.
 */
CounterEstimate
counter_bounds(const CounterTally *tally, double confidence)
{
	CounterShape shape = tally->shape;
	double		z = counter_quantile(confidence);
	double		n = counter_value(tally);
	CounterEstimate e = {.value = n,.lower = n,.upper = n,.exact = !tally->levels && !tally->loose};
	double		low;

	if (!tally->levels)
		return e;
	e.saturated = counter_saturated(tally);
	low = lower_bound(shape, n - 0.5, z);
	e.lower = low > fewest(tally) ? low : fewest(tally);
	if (e.saturated)
	{
		e.upper = INFINITY;
		return e;
	}
	for (int i = 0; i < 200; i++)
	{
		double		next = n + 0.5 + z * counter_sd(shape, e.upper);

		if (!(next < 16 * (n + 16)))
		{
			e.upper = INFINITY;
			break;
		}
		if (next - e.upper < 1e-9 * n)
			break;
		e.upper = next;
	}
	return e;
}

/*
 * Do m bits count n values with this error, by the paper's condition?  The condition also prevents that all bits become
 * set: the expected number of zero bits must exceed sqrt(5) standard deviations.  Table II of the paper has the
 * smallest m.
 */
bool
counter_suffices(double m, double n, double error)
{
	double		t = n / m;

	if (t > X_MAX)
		return false;
	return m > fmax(5.0, 1 / (error * t * error * t)) * excess(t);
}
