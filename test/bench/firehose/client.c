/*-------------------------------------------------------------------------
 *
 * client.c
 *	  Writers and readers of test/bench/firehose/run and of test/demo/firehose, by libpq.
 *
 * An event is a function of its writer, batch and place, so that a batch can be sent
 * again after a crash, and to another service: of 20 events 4 are posts, 8 likes, 3 follows, 5 views.  Each post, one
 * follow's actor and one view's is new: 6 new strings in 20 events.  Two of eleven likes and follows, a tenth of all
 * events, take an earlier one back.  Each writer has its own users, or which of two events about one pair
 * is the later one would be up to the scheduler.  Users are taken by a power law from all so
 * far, posts half so and half from the last ones.  A DID has 32 bytes, a URI 70.
 *
 *	  client write WRITER WRITERS FROM TO SIZE [SECONDS]
 *			batches, until so many seconds are over; prints how long, events, CPU us of client and server, tries again
 *	  client read SEED WRITERS BATCH SIZE
 *			asks until SIGTERM; prints question and us of each, at last CPU us of client and server
 *	  client ask SEED WRITERS BATCH SIZE N
 *			prints the answers to N of each question
 *
 *-------------------------------------------------------------------------
 */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <libpq-fe.h>

#define DAY_BATCHES 200			/* of each writer */
#define QUESTIONS	6

/* 0: a post, 1: a like, 2: a follow, 3: a view */
static const int kind_of[20] = {0, 1, 3, 1, 2, 1, 3, 0, 1, 3, 1, 2, 0, 1, 3, 1, 2, 0, 1, 3};

static const char *const questions[QUESTIONS] = {
	"SELECT * FROM liked_both($1, $2)", "SELECT * FROM suggested($1)", "SELECT does_follow($1, $2)",
"SELECT * FROM top_posts($1)", "SELECT * FROM viewers($1, $2::date)", "SELECT actives($1::date)"};

static uint64_t writers;
static uint64_t size;
static uint64_t spread = 1;		/* doublings of the posts that are asked for */
static volatile sig_atomic_t stopped = 0;

static uint64_t
mix(uint64_t x)
{
	x += UINT64_C(0x9E3779B97F4A7C15);
	x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
	return x ^ (x >> 31);
}

static double
fraction(uint64_t x)
{
	return (double) (mix(x) >> 11) / 9007199254740992.0;
}

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + t.tv_nsec / 1e9;
}

static uint64_t
some_user(uint64_t r, uint64_t batch)
{
	double		u = fraction(r);

	return (uint64_t) ((double) ((batch + 1) * (size / 10) * writers) * u * u * u);
}

static uint64_t
some_post(uint64_t r, uint64_t batch)
{
	uint64_t	posts = (batch + 1) * (size / 5) * writers;
	double		u = fraction(r);
	uint64_t	at = (uint64_t) ((double) posts * u * u * u);

	return mix(r) & 1 ? at : posts - 1 - at;
}

static char *
put_letters(char *to, uint64_t x, int n)
{
	for (int i = 0; i < n; i++, x >>= 5)
		*to++ = "abcdefghijklmnopqrstuvwxyz234567"[x & 31];
	return to;
}

static char *
put_did(char *to, uint64_t user)
{
	memcpy(to, "did:plc:", 8);
	to = put_letters(to + 8, mix(user * 2 + 1), 12);
	return put_letters(to, mix(user ^ UINT64_C(0xABCDEF0123456789)), 12);
}

static char *
put_uri(char *to, uint64_t post)
{
	memcpy(to, "at://", 5);
	to = put_did(to + 5, mix(post) % (1 << 20));
	memcpy(to, "/app.bsky.feed.post/", 20);
	to = put_letters(to + 20, post, 6);
	return put_letters(to, mix(post), 7);
}

/* What an event is about, whether or not it takes it back. */
static void
pair_of(uint64_t writer, uint64_t batch, uint64_t i, uint64_t *actor, uint64_t *subject)
{
	uint64_t	r = mix(mix(writer << 40 ^ batch) ^ i) * 8;
	int			place = (int) (i % 20);

	*actor = some_user(r, batch);
	*actor += writer - *actor % writers;
	if (place == 4 || place == 6)	/* somebody new */
		*actor = (batch * (size / 10) + i / 20 * 2 + (place == 6)) * writers + writer;
	switch (kind_of[place])
	{
		case 0:
			*subject = (batch * (size / 5) + i / 20 * 4 + place / 5) * writers + writer;
			break;
		case 2:
			*subject = some_user(r + 1, batch);
			break;
		default:
			*subject = some_post(r + 1, batch);
	}
}

/* The arrays of a batch, as texts, with the events of each kind together. */
static void
make_batch(uint64_t writer, uint64_t batch, char *counts, char *actors, char *subjects, char *done)
{
	static const int order[4] = {2, 1, 0, 3};	/* by the alphabet */
	uint64_t	n = 0;

	for (int k = 0; k < 4; k++)
	{
		uint64_t	before = n;

		for (uint64_t i = 0; i < size; i++)
		{
			int			kind = kind_of[i % 20];
			uint64_t	r;
			bool		undo;
			uint64_t	actor;
			uint64_t	subject;

			if (kind != order[k])
				continue;
			r = mix(mix(writer << 40 ^ batch) ^ i ^ UINT64_C(1) << 50);
			undo = (kind == 1 || kind == 2) && r % 11 < 2;
			if (undo)
				pair_of(writer, batch - mix(r) % (batch < 20 ? batch + 1 : 20), i % 20 + mix(r + 1) % (size / 20) * 20, &actor, &subject);
			else
				pair_of(writer, batch, i, &actor, &subject);
			*actors++ = n == 0 ? '{' : ',';
			actors = put_did(actors, actor);
			*subjects++ = n == 0 ? '{' : ',';
			subjects = kind == 2 ? put_did(subjects, subject) : put_uri(subjects, subject);
			*done++ = n == 0 ? '{' : ',';
			*done++ = undo ? 'f' : 't';
			n++;
		}
		counts += sprintf(counts, "%c%d", k == 0 ? '{' : ',', (int) (n - before));
	}
	strcpy(counts, "}");
	strcpy(actors, "}");
	strcpy(subjects, "}");
	strcpy(done, "}");
}

static void
day_of(uint64_t batch, int weekly, char *day)
{
	time_t		t = 1772409600 + (time_t) (batch / DAY_BATCHES) * 86400;	/* Monday 2026-03-02 */
	struct tm	tm;

	if (weekly)
		t -= (t - 1772409600) % (7 * 86400);
	gmtime_r(&t, &tm);
	strftime(day, 16, "%Y-%m-%d", &tm);
}

static PGconn *
try_connect(void)
{
	PGconn	   *conn = PQconnectdb("");

	if (PQstatus(conn) == CONNECTION_OK)
		return conn;
	PQfinish(conn);
	return NULL;
}

static PGconn *
connected(void)
{
	for (int i = 0; i < 1200; i++)
	{
		PGconn	   *conn = try_connect();

		if (conn)
			return conn;
		usleep(100000);
	}
	fprintf(stderr, "no server in two minutes\n");
	exit(1);
}

/* User and system time of a process on this machine, in us. */
static double
cpu_of(int pid)
{
	char		path[64];
	char		line[1024];
	unsigned long user = 0;
	unsigned long sys = 0;
	FILE	   *f;

	sprintf(path, "/proc/%d/stat", pid);
	f = fopen(path, "r");
	if (f == NULL)
		return 0;
	if (fgets(line, sizeof(line), f) && strrchr(line, ')'))
		(void) sscanf(strrchr(line, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &sys);
	fclose(f);
	return (double) (user + sys) * 1e6 / (double) sysconf(_SC_CLK_TCK);
}

static double
own_cpu(void)
{
	struct rusage u;

	getrusage(RUSAGE_SELF, &u);
	return (double) (u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1e6 + (double) (u.ru_utime.tv_usec + u.ru_stime.tv_usec);
}

static int
run_write(uint64_t writer, uint64_t from, uint64_t to, double seconds)
{
	char	   *actors = malloc(size * 34 + 2);
	char	   *subjects = malloc(size * 72 + 2);
	char	   *done = malloc(size * 2 + 2);
	char		counts[64];
	char		w[24];
	char		b[24];
	char		day[16];
	const char *params[] = {w, b, day, "{follows,likes,posts,views}", counts, actors, subjects, done};
	PGconn	   *conn = connected();
	double		begun = now();
	double		server = cpu_of(PQbackendPID(conn));
	int			again = 0;
	uint64_t	batch;

	sprintf(w, "%d", (int) writer);
	for (batch = from; batch < to && now() - begun < seconds;)
	{
		PGresult   *result;
		const char *state;

		sprintf(b, "%lld", (long long) batch + 1);
		day_of(batch, 0, day);
		make_batch(writer, batch, counts, actors, subjects, done);
		result = PQexecParams(conn, "SELECT ingest($1, $2, $3, $4, $5, $6, $7, $8)", 8, NULL, params, NULL, NULL, 0);
		state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
		if (PQresultStatus(result) == PGRES_TUPLES_OK)
			batch++;
		else if (PQstatus(conn) == CONNECTION_BAD || (state && strncmp(state, "57P", 3) == 0))
		{
			PQfinish(conn);
			conn = connected();
			again++;
		}
		else if (state && strcmp(state, "40P01") == 0)
			again++;
		else
		{
			fprintf(stderr, "%s", PQerrorMessage(conn));
			return 1;
		}
		PQclear(result);
	}
	printf("%.3f %lld %.0f %.0f %d\n", now() - begun, (long long) ((batch - from) * size), own_cpu(),
		   cpu_of(PQbackendPID(conn)) - server, again);
	PQfinish(conn);
	return 0;
}

/* The arguments of a question; how many. */
static int
arguments(int question, uint64_t r, uint64_t batch, char args[2][128])
{
	*put_did(args[0], some_user(r, batch)) = '\0';
	*put_did(args[1], some_user(r + 1, batch)) = '\0';
	switch (question)
	{
		case 0:					/* of those that everybody likes, or more */
			*put_uri(args[0], mix(r) % (UINT64_C(200) << mix(r + 2) % spread)) = '\0';
			*put_uri(args[1], mix(r + 1) % 200) = '\0';
			return 2;
		case 2:					/* every second one has been */
			if (r & 8)
			{
				uint64_t	ends[2];

				pair_of(r % writers, mix(r) % (batch + 1), 4 + mix(r + 1) % (size / 20) * 20, &ends[0], &ends[1]);
				*put_did(args[0], ends[0]) = '\0';
				*put_did(args[1], ends[1]) = '\0';
			}
			return 2;
		case 1:
		case 3:
			return 1;
		case 4:
			*put_uri(args[0], some_post(r, batch)) = '\0';
			day_of(batch, 1, args[1]);
			return 2;
		case 5:
			day_of(batch - r % (batch < DAY_BATCHES ? 1 : DAY_BATCHES), 0, args[0]);
			return 1;
		default:
			return 2;
	}
}

static PGresult *
ask(PGconn *conn, int question, uint64_t r, uint64_t batch, char args[2][128])
{
	const char *params[] = {args[0], args[1]};
	char		name[8];
	int			n = arguments(question, r, batch, args);
	PGresult   *result;

	sprintf(name, "q%d", question);
	result = PQexecPrepared(conn, name, n, params, NULL, NULL, 0);
	if (PQresultStatus(result) != PGRES_TUPLES_OK && PQstatus(conn) == CONNECTION_OK)
	{
		fprintf(stderr, "question %d, %s %s: %s", question + 1, args[0], args[1], PQerrorMessage(conn));
		exit(1);
	}
	return result;
}

static void
prepare(PGconn *conn)
{
	for (int q = 0; q < QUESTIONS; q++)
	{
		char		name[8];
		PGresult   *result;

		sprintf(name, "q%d", q);
		result = PQprepare(conn, name, questions[q], 0, NULL);
		if (PQresultStatus(result) != PGRES_COMMAND_OK)
			exit(fprintf(stderr, "%s", PQerrorMessage(conn)) != 0);
		PQclear(result);
	}
}

static void
stop(int signal)
{
	(void) signal;
	stopped = 1;
}

static int
run_read(uint64_t seed, uint64_t batch)
{
	PGconn	   *conn = connected();
	char		args[2][128];
	double		server = cpu_of(PQbackendPID(conn));

	signal(SIGTERM, stop);
	prepare(conn);
	for (uint64_t i = 0; !stopped; i++)
	{
		double		begun = now();

		PQclear(ask(conn, (int) (i % QUESTIONS), mix(seed + i) & ~UINT64_C(7), batch, args));
		if (PQstatus(conn) == CONNECTION_BAD)
		{
			if (stopped)
				break;
			PQfinish(conn);
			conn = connected();
			prepare(conn);
			continue;
		}
		printf("%d %.0f\n", (int) (i % QUESTIONS) + 1, (now() - begun) * 1e6);
	}
	printf("cpu %.0f %.0f\n", own_cpu(), cpu_of(PQbackendPID(conn)) - server);
	PQfinish(conn);
	return 0;
}

static int
compare_lines(const void *a, const void *b)
{
	return strcmp(*(char *const *) a, *(char *const *) b);
}

/*
 * The rows of an answer that both services must give, sorted, as "number:name".  Which rows of the least number are among
 * the first ten goes by the ids of their names, which differ between the services: of these the number alone is shown.
 */
static void
print_named(const PGresult *result, bool first_ten)
{
	char	   *lines[32];
	int			n = PQntuples(result);
	const char *least = !first_ten || n < 10 ? "" : PQgetvalue(result, n - 1, 1);

	for (int row = 0; row < n; row++)
	{
		const char *number = PQgetvalue(result, row, 1);

		lines[row] = malloc(160);
		snprintf(lines[row], 160, "%s:%s", number, strcmp(number, least) == 0 ? "*" : PQgetvalue(result, row, 0));
	}
	qsort(lines, (size_t) n, sizeof(*lines), compare_lines);
	for (int row = 0; row < n; row++)
	{
		printf(" %s", lines[row]);
		free(lines[row]);
	}
}

static int
run_ask(uint64_t seed, uint64_t batch, int n)
{
	PGconn	   *conn = connected();
	char		args[2][128];

	spread = 8;
	prepare(conn);
	for (int i = 0; i < n * QUESTIONS; i++)
	{
		int			q = i % QUESTIONS;
		PGresult   *result = ask(conn, q, mix(seed + (uint64_t) i) & ~UINT64_C(7), batch, args);
		int			rows = PQntuples(result);

		printf("%d %s %s", q + 1, args[0], q == 1 || q == 3 || q == 5 ? "-" : args[1]);
		/* which twenty of more are shown goes by their ids, too */
		if (q == 0 && rows == 20 && atoi(PQgetvalue(result, 0, 1)) > 20)
			printf(" %s", PQgetvalue(result, 0, 1));
		else if (q == 0 || q == 1 || q == 3)
			print_named(result, q != 0);
		else
			for (int column = 0; column < PQnfields(result); column++)
				printf(" %s", PQgetisnull(result, 0, column) ? "0" : PQgetvalue(result, 0, column));
		printf("\n");
		PQclear(result);
	}
	PQfinish(conn);
	return 0;
}

int
main(int argc, char **argv)
{
	uint64_t	n[6] = {0};

	if (argc < 6)
		return 2;
	for (int i = 2; i < argc && i < 8; i++)
		n[i - 2] = strtoull(argv[i], NULL, 10);
	writers = n[1];
	size = strcmp(argv[1], "write") == 0 ? n[4] : n[3];
	if (strcmp(argv[1], "write") == 0)
		return run_write(n[0], n[2], n[3], argc > 7 ? (double) n[5] : 1e9);
	if (strcmp(argv[1], "read") == 0)
		return run_read(n[0], n[2]);
	return run_ask(n[0], n[2], (int) n[4]);
}
