/*-------------------------------------------------------------------------
 *
 * counter_pair.c
 *	  Estimate from two counters how many values are in both, or in only one of them.
 *
 * Let x values be only in A, y only in B, and i in both.  With e_x = exp(-x q_l) etc., and q_l as in
 * counter_estimate.c, a bit of level l is set
 *
 *	in neither		p00 = e_x e_y e_i
 *	only in A		p10 = (1 - e_x) e_y e_i
 *	only in B		p01 = e_x (1 - e_y) e_i
 *	in both			p11 = 1 - the others
 *
 * The numbers of such bits, c00 .. c11, follow from the ones of A, of B and of the union.  The estimate maximizes the
 * likelihood, the product of p^c over all levels.  If A is a list, x + i is known.  If B is a list, y + i is known.
 * (Subtracting estimates, |A| + |B| - |union|, has a greater error, above all if A is small and B is large.)
 *
 * Bounds are the values of the requested number, psi, for which the highest likelihood over the other numbers is not
 * too far below the maximum (L: logarithm of the likelihood):
 *
 *	2 (max L - L(psi)) <= z^2 phi
 *
 * This criterion also holds if A is small and B is large, where a normal approximation fails.  The criterion uses the
 * deviation at the bound, not at the estimate.  phi is a correction, because the probabilities p above are those of
 * Poisson variables, but the three numbers are fixed.  Let V be the variance of psi with Poisson variables, an entry of
 * the inverse of the information matrix.  With fixed numbers the variance is V - psi, as in counter_estimate.c.  phi is
 * 1 - psi / V. Half a count is added, because bits are whole numbers.
 *
 *-------------------------------------------------------------------------
 */
#include "counter/counter_pair.h"

#include <math.h>
#include <string.h>

#include "core/interrupt.h"
#include "counter/counter_level.h"

/* Initialize from two states that have levels and one shape.  Known counts are set to unknown. */
void
counter_pair_init(CounterPair *pair, const uint8_t *a, const uint8_t *b)
{
	CounterShape shape = counter_state_shape(a);
	size_t		len = counter_level_bytes(shape.k);
	int			na = a[COUNTER_AT_WORK_NLEVELS],
				nb = b[COUNTER_AT_WORK_NLEVELS];

	*pair = (CounterPair)
	{
		.a_known = -1,.b_known = -1,.both_known = -1
	};
	pair->a.shape = pair->b.shape = pair->both.shape = shape;
	pair->a.levels = pair->b.levels = pair->both.levels = true;
	for (int l = 0; l < na || l < nb; l++)
	{
		const uint8_t *at_a = a + COUNTER_WORK_SIZE + l * len,
				   *at_b = b + COUNTER_WORK_SIZE + l * len;

		interrupt_check();
		if (l < na && (pair->a.ones[l] = counter_bits_count(at_a, len)) > 0)
			pair->a.nlevels = l + 1;
		if (l < nb && (pair->b.ones[l] = counter_bits_count(at_b, len)) > 0)
			pair->b.nlevels = l + 1;
		if (l < na && l < nb)
			pair->both.ones[l] = counter_bits_count_or(at_a, at_b, len);
		else
			pair->both.ones[l] = pair->a.ones[l] + pair->b.ones[l];
		if (pair->both.ones[l] > 0)
			pair->both.nlevels = l + 1;
	}
}

/* Indexes of the three numbers. */
#define X 0
#define Y 1
#define I 2

#define LEAST 1e-3				/* used instead of zero */
#define TINY 1e-300
/* number of values for each bit above which all bits of a level count as set */
#define NO_INFORMATION 40
#define MAX_ROUNDS 100
#define COUNTER_MOST 1e21		/* greater than the number of hashes */

typedef struct Level
{
	double		q;
	double		c00,
				c10,
				c01,
				c11;
} Level;

/* Input of the search: the bits of each level, and what is known of the three numbers. */
typedef struct Search
{
	double		bits;			/* bits of a level */
	int			nlevels;
	Level		level[COUNTER_MAX_LEVELS];
	double		tail;			/* share of values on levels without a set bit */
	double		a_known,
				b_known;
	double		sure[3];		/* lower bounds that follow from the bits */
} Search;

/* A point of the search: the numbers, the likelihood, its gradient, the information. */
typedef struct Point
{
	double		at[3];
	double		likelihood;		/* logarithm of the likelihood */
	double		score[3];
	double		info[3][3];
} Point;

static void
search_init(Search *s, const CounterPair *pair, double least)
{
	CounterShape shape = pair->both.shape;
	int			nlevels = pair->both.nlevels;

	*s = (Search)
	{
		.bits = ldexp(1.0, shape.k),.a_known = pair->a_known,.b_known = pair->b_known
	};
	for (int l = 0; l < nlevels; l++)
	{
		double		a = pair->a.ones[l],
					b = pair->b.ones[l],
					u = pair->both.ones[l];
		Level	   *level = &s->level[s->nlevels];

		*level = (Level)
		{
			.q = counter_level_q(shape, l),.c00 = s->bits - u,.c10 = u - b,.c01 = u - a,.c11 = a + b - u
		};
		s->sure[X] += level->c10;
		s->sure[Y] += level->c01;
		if (level->c11 < s->bits || least * level->q < NO_INFORMATION)
			s->nlevels++;
	}
	if (nlevels < counter_levels_of(shape))
		s->tail = ldexp(1.0, -nlevels);
}

/*
 * Compute likelihood, score and information at p->at.  q of a level is twice the q of the next level, so 1 - e^(-qx)
 * follows from its value on the next level.
 */
static void
look(const Search *s, Point *p)
{
	double		q = s->nlevels > 0 ? s->level[s->nlevels - 1].q : 0;
	double		mx = -expm1(-q * p->at[X]),
				my = -expm1(-q * p->at[Y]),
				mi = -expm1(-q * p->at[I]);
	double		sum = p->at[X] + p->at[Y] + p->at[I];
	double		ll = -sum * s->tail;

	memset(p->info, 0, sizeof(p->info));
	for (int k = 0; k < 3; k++)
	{
		p->score[k] = -s->tail;
		p->info[k][k] = s->tail / fmax(p->at[k], 1);
	}
	for (int l = s->nlevels - 1; l >= 0; l--)
	{
		const Level *v = &s->level[l];

		while (q < v->q)
		{
			q *= 2;
			mx *= 2 - mx;
			my *= 2 - my;
			mi *= 2 - mi;
		}
		{
			/* TINY keeps these divisors above zero */
			double		p00 = (1 - mx) * (1 - my) * (1 - mi) + TINY,
						p10 = mx * (1 - my) * (1 - mi) + TINY,
						p01 = my * (1 - mx) * (1 - mi) + TINY,
						p11 = mi + (1 - mi) * mx * my + TINY;
			double		kqq = s->bits * q * q;
			double		i10 = p00 / p10,
						i01 = p00 / p01,
						i11 = 1 / p11;
			double		r10 = v->c10 * i10,
						r01 = v->c01 * i01,
						r11 = v->c11 * i11;

			p->score[X] += q * (r10 - v->c00 - v->c01 + r11 * p01);
			p->score[Y] += q * (r01 - v->c00 - v->c10 + r11 * p10);
			p->score[I] += q * (r11 * (p00 + p10 + p01) - v->c00 - v->c10 - v->c01);
			p->info[X][X] += kqq * (p00 + p00 * i10 + p01 + p01 * p01 * i11);
			p->info[Y][Y] += kqq * (p00 + p00 * i01 + p10 + p10 * p10 * i11);
			p->info[I][I] += kqq * (p00 + p10 + p01) * i11;
			p->info[X][Y] += kqq * (p01 * p10 * i11 - p00);
			p->info[X][I] += kqq * p01 * i11;
			p->info[Y][I] += kqq * p10 * i11;
			ll -= v->c00 * q * sum - (v->c10 > 0 ? v->c10 * log(p10) : 0) -
				(v->c01 > 0 ? v->c01 * log(p01) : 0) - (v->c11 > 0 ? v->c11 * log(p11) : 0);
		}
	}
	p->info[Y][X] = p->info[X][Y];
	p->info[I][X] = p->info[X][I];
	p->info[I][Y] = p->info[Y][I];
	p->likelihood = ll;
}

/*
 * Return the directions in which the three numbers may change, without changing known sums or the number "fixed" (-1:
 * none).
 */
static int
directions(const Search *s, int fixed, double d[3][3])
{
	int			n = 0;

	memset(d, 0, 9 * sizeof(double));
	if (s->a_known >= 0 || s->b_known >= 0)
	{
		/* X or Y, whose sum with I is known */
		int			alone = s->a_known >= 0 ? X : Y;

		if (fixed != alone && fixed != I)
		{
			d[n][I] = 1;
			d[n++][alone] = -1;
		}
		if (fixed != X + Y - alone)
			d[n++][X + Y - alone] = 1;
		return n;
	}
	for (int k = 0; k < 3; k++)
		if (k != fixed)
			d[n++][k] = 1;
	return n;
}

/* Solve m x = v by elimination; m is positive definite with n rows.  v becomes x. */
static void
solve(int n, double m[3][3], double v[3])
{
	for (int k = 0; k < n; k++)
		for (int r = k + 1; r < n; r++)
		{
			double		f = m[r][k] / m[k][k];

			for (int c = k; c < n; c++)
				m[r][c] -= f * m[k][c];
			v[r] -= f * v[k];
		}
	for (int k = n - 1; k >= 0; k--)
	{
		for (int c = k + 1; c < n; c++)
			v[k] -= m[k][c] * v[c];
		v[k] /= m[k][k];
	}
}

/* Compute the information matrix in the directions d. */
static void
project(const Point *p, int n, double d[3][3], double m[3][3])
{
	for (int r = 0; r < n; r++)
		for (int c = 0; c < n; c++)
		{
			m[r][c] = 0;
			for (int j = 0; j < 3; j++)
				for (int k = 0; k < 3; k++)
					m[r][c] += d[r][j] * p->info[j][k] * d[c][k];
		}
}

/*
 * Climb to the highest likelihood in these directions, by Fisher's scoring.  No step takes a number below a tenth of
 * itself, or below LEAST.
 */
static void
climb(const Search *s, Point *p, int n, double dirs[3][3], double tolerance)
{
	for (int round = 0; round < MAX_ROUNDS; round++)
	{
		double		d[3][3],
					m[3][3],
					v[3],
					step[3] = {0},
					most = 0,
					part = 1;
		int			free = 0;

		look(s, p);
		/* drop directions that lead further below LEAST */
		for (int r = 0; r < n; r++)
		{
			double		up = 0;
			bool		barred = false;

			for (int k = 0; k < 3; k++)
				up += dirs[r][k] * p->score[k];
			for (int k = 0; k < 3; k++)
				barred |= p->at[k] <= LEAST && dirs[r][k] * up < 0;
			if (!barred)
			{
				memcpy(d[free], dirs[r], sizeof(d[0]));
				v[free++] = up;
			}
		}
		if (free == 0)
			return;
		project(p, free, d, m);
		solve(free, m, v);
		for (int r = 0; r < free; r++)
			for (int k = 0; k < 3; k++)
				step[k] += v[r] * d[r][k];
		for (int k = 0; k < 3; k++)
			if (step[k] < -0.9 * p->at[k])
				part = fmin(part, -0.9 * p->at[k] / step[k]);
		for (int k = 0; k < 3; k++)
		{
			p->at[k] = fmax(p->at[k] + part * step[k], LEAST);
			most = fmax(most, fabs(part * step[k]) / (p->at[k] + 1));
		}

		/*
		 * after a short step, do not compute likelihood and information again
		 */
		if (most < tolerance)
			return;
	}
	look(s, p);
}

/* Response of an estimate of psi to each of n directions. */
typedef struct Slope
{
	int			n;
	double		d[3][3];
	double		v[3];
} Slope;

/* Return the variance of psi at a point as if all numbers were Poisson variables; store the slope at that point. */
static double
poisson_variance(const Search *s, const Point *p, int psi, Slope *slope)
{
	double		m[3][3],
				var = 0;
	int			n = slope->n = directions(s, -1, slope->d);

	project(p, n, slope->d, m);
	for (int r = 0; r < n; r++)
		slope->v[r] = slope->d[r][psi];
	solve(n, m, slope->v);
	for (int r = 0; r < n; r++)
		var += slope->v[r] * slope->d[r][psi];
	return var;
}

/*
 * Return the variance of psi with fixed numbers, divided by that with Poisson variables.  The variance of a Poisson
 * variable is its mean, here p->at[k].  If one more value of kind k changes the estimate by w[k], fixing their number
 * takes w[k]^2 p->at[k] from the variance.
 */
static double
fixed_ratio(const Search *s, const Point *p, int psi)
{
	Slope		slope;
	double		var = poisson_variance(s, p, psi, &slope);
	double		taken = 0;

	for (int k = 0; k < 3; k++)
	{
		double		w = 0;

		for (int r = 0; r < slope.n; r++)
			for (int j = 0; j < 3; j++)
				w += slope.v[r] * slope.d[r][j] * p->info[j][k];
		taken += w * w * p->at[k];
	}
	return fmin(fmax(1 - taken / var, 1e-6), 1);
}

/*
 * Return the excess of this value of psi: sqrt(2 (max L - L) / phi) / z, with the highest L over the other numbers.  It
 * is 1 at a bound.
 */
static double
excess_at(const Search *s, const Point *best, Point *p, int psi, double value, double z)
{
	double		d[3][3];
	int			n;
	int			other = s->a_known >= 0 ? X : Y;

	if ((s->a_known >= 0 || s->b_known >= 0) && (psi == I || psi == other))
	{
		double		known = s->a_known >= 0 ? s->a_known : s->b_known;

		p->at[psi == I ? other : I] = fmax(known - value, LEAST);
	}
	p->at[psi] = fmax(value, LEAST);
	n = directions(s, psi, d);
	climb(s, p, n, d, 3e-4);
	return sqrt(fmax(2 * (best->likelihood - p->likelihood), 0) / fixed_ratio(s, p, psi)) / z;
}

/*
 * Find the value of psi, on the side of "guess" and not beyond "end", where the excess is one.  The excess usually
 * rises nearly in a straight line from zero at the estimate, so the guess and one correction suffice; else bisection
 * follows.  With little information the excess is not a line and may decrease again.  Then "probe", the farthest value
 * to be expected, is checked first; else "probe" is negative.
 */
static double
bound(const Search *s, const Point *best, int psi, double guess, double end, double probe, double z)
{
	double		from = best->at[psi];
	double		in = from,		/* within the bound */
				out = end;
	bool		met = false;	/* "out" was found to be beyond the bound */

	if (probe >= 0)
	{
		Point		p = *best;

		if (excess_at(s, best, &p, psi, probe, z) > 1)
		{
			out = probe;
			met = true;
		}
		else if (probe == end)
			return end;
		else
			in = probe;
		if ((guess - in) * (guess - out) >= 0)
			guess = met ? (in + out) / 2 : from + 1.5 * (in - from);
	}
	for (int round = 0; round < 60; round++)
	{
		bool		last = fabs(guess - from) >= fabs(end - from);
		double		at = last ? end : guess;
		Point		p = *best;
		double		e = excess_at(s, best, &p, psi, at, z);

		if (fabs(e - 1) < 0.003)
			return at;
		if (e < 1)
		{
			if (last)
				return end;
			in = at;
		}
		else
		{
			out = at;
			met = true;
		}
		if (met && fabs(out - in) < 0.05)
			return out;
		guess = from + (at - from) / fmin(fmax(e, 0.2), 5);
		/* bisect if the straight line leads out of the remaining range */
		if (met && (round % 4 == 3 || (guess - in) * (guess - out) >= 0))
			guess = (in + out) / 2;
	}
	return out;
}

/*
 * Return the factor for z if there is little information.  Suppose that a number between zero and "most" is known only
 * as well as n coin tosses tell a probability.  Then its variance is most^2 / 4n in the middle.  For a small n the
 * likelihood bounds are too narrow: if all n tosses are equal, z = 1.96 excludes each p with p^n < exp(-z^2 / 2), which
 * is 0.15, not 0.05.  A factor of 1.25 raises z^2 to 2 ln 20, which excludes less than one in twenty for any
 * distribution.
 */
static double
caution(const Search *s, double a, double b, int psi)
{
	double		half = (psi == I ? fmin(a, b) : a) / 2;
	double		both = fmin(psi == I ? half : a - half, b);
	Point		p = {.at = {fmax(a - both, LEAST), fmax(b - both, LEAST), fmax(both, LEAST)}};
	Slope		slope;

	look(s, &p);
	return 1 + fmin(0.25, 1.5 * poisson_variance(s, &p, psi, &slope) / (half * half));
}

/* Return the result if all bits of the union are set, and so have no information: bounds follow from A and B only. */
static CounterEstimate
saturated(const CounterPair *pair, int psi, double confidence)
{
	double		a = pair->a_known >= 0 ? pair->a_known : counter_value(&pair->a),
				b = pair->b_known >= 0 ? pair->b_known : counter_value(&pair->b);
	double		a_most = pair->a_known >= 0 ? a : counter_bounds(&pair->a, confidence).upper,
				b_most = pair->b_known >= 0 ? b : counter_bounds(&pair->b, confidence).upper;
	double		both = fmin(fmax(a + b - counter_value(&pair->both), 0), fmin(a, b));

	return (CounterEstimate)
	{
		.value = psi == I ? both : a - both,.upper = psi == I ? fmin(a_most, b_most) : a_most,.saturated = true
	};
}

/*
 * Estimate psi: the likeliest number, minus its share of the bias of A and B (counter_estimate.c).  So the intersection
 * of A and A is estimated like A.
 */
static CounterEstimate
estimate(const CounterPair *pair, int psi, double confidence)
{
	Search		s;
	Point		best;
	double		z = counter_quantile(confidence);
	double		a = pair->a_known >= 0 ? pair->a_known : counter_value(&pair->a),
				b = pair->b_known >= 0 ? pair->b_known : counter_value(&pair->b);
	double		least,
				most,
				likely,
				end,
				more,
				sd,
				both;
	bool		wary;
	Slope		slope;
	CounterEstimate e = {0};

	if (pair->a_known == 0 || pair->b_known == 0)
	{
		if (psi == X && pair->a_known != 0)
			return counter_bounds(&pair->a, confidence);
		e.exact = true;
		return e;
	}
	if (counter_saturated(&pair->both))
		return saturated(pair, psi, confidence);
	search_init(&s, pair, fmin(a, b));
	both = fmin(fmax(a + b - counter_value(&pair->both), LEAST), fmin(a, b));
	best = (Point)
	{
		.at =
		{
			fmax(a - both, LEAST), fmax(b - both, LEAST), both
		}
	};
	slope.n = directions(&s, -1, slope.d);
	climb(&s, &best, slope.n, slope.d, 1e-5);
	likely = best.at[psi];
	more = caution(&s, a, b, psi);
	wary = more > 1.01;
	z *= more;
	sd = sqrt(poisson_variance(&s, &best, psi, &slope) * fixed_ratio(&s, &best, psi));

	/* bounds that follow from the bits */
	least = psi == X ? s.sure[X] : 0;
	most = INFINITY;
	if (pair->a_known >= 0)
		most = psi == X ? a : a - s.sure[X];
	if (pair->b_known >= 0 && psi == I)
		most = fmin(most, b - s.sure[Y]);
	e.lower = bound(&s, &best, psi, likely - z * sd - 1, LEAST, wary ? LEAST : -1, z);
	end = fmax(isinf(most) ? COUNTER_MOST : most, likely);
	e.upper = bound(&s, &best, psi, likely + z * sd + 1, end, wary ? fmin(fmax(psi == I ? fmin(a, b) : a, likely), end) : -1, z);
	for (int k = 0; k < 3; k++)
		if (best.at[k] <= LEAST)
			best.at[k] = 0;
	if (psi == I && best.at[X] == 0 && best.at[Y] == 0)
		e.value = (a + b) / 2;
	else
		e.value = best.at[psi] * ((a + b) / (best.at[X] + best.at[Y] + 2 * best.at[I]));
	e.value = fmin(fmax(e.value, least), most);
	e.lower = fmin(fmax(e.lower - 1, least), e.value);
	e.upper = fmax(fmin(e.upper + 1, most), e.value);
	return e;
}

static CounterEstimate
known(const CounterPair *pair, double value)
{
	return (CounterEstimate)
	{
		.value = value,.lower = value,.upper = value,.exact = !pair->loose
	};
}

/* Estimate how many values are in A and in B. */
CounterEstimate
counter_intersection(const CounterPair *pair, double confidence)
{
	CounterPair other;

	if (pair->both_known >= 0)
		return known(pair, pair->both_known);

	/*
	 * sort the pair, so that the results for (A, B) and (B, A) are identical
	 */
	if (memcmp(pair->a.ones, pair->b.ones, sizeof(pair->a.ones)) <= 0)
		return estimate(pair, I, confidence);
	other = *pair;
	other.a = pair->b;
	other.b = pair->a;
	other.a_known = pair->b_known;
	other.b_known = pair->a_known;
	return estimate(&other, I, confidence);
}

/* Estimate how many values are in A but not in B. */
CounterEstimate
counter_difference(const CounterPair *pair, double confidence)
{
	if (pair->both_known >= 0)
		return known(pair, pair->a_known - pair->both_known);
	return estimate(pair, X, confidence);
}
