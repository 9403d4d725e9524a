/*-------------------------------------------------------------------------
 *
 * census_golden.c
 *	  The stored forms of version 1 on this machine, whatever its byte order: each
 *	  line of test/golden's files of sets, tallies and counters is made anew, and
 *	  must be those bytes; and read, and written again.  (graph_page.c has pages.)
 *
 *	test DIRECTORY
 *
 *-------------------------------------------------------------------------
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "counter/counter_state.h"
#include "roaring/algebra/portable.h"
#include "roaring/algebra/text.h"
#include "roaring/algebra/validate.h"
#include "tally/tally_value.h"

#include "counter_host.h"
#include "roaring_host.h"

#define CHECK(x) do { if (!(x)) { fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, name, #x); abort(); } } while (0)

static const char *name = "";
static char line[1 << 24];
static uint8_t expected[1 << 22];

/* The bytes of a column in hexadecimal, behind its mark. */
static size_t
from_hex(const char *hex, uint8_t *bytes)
{
	size_t		n = 0;

	hex += strspn(hex, "\\x");
	for (; hex[0] && hex[0] != '\n'; hex += 2, n++)
	{
		unsigned int byte;

		CHECK(sscanf(hex, "%2x", &byte) == 1);
		bytes[n] = (uint8_t) byte;
	}
	return n;
}

static FILE *
open_golden(const char *directory, const char *part)
{
	char		path[4096];
	FILE	   *f;

	name = part;
	snprintf(path, sizeof(path), "%s/%s_v1.tsv", directory, part);
	f = fopen(path, "r");
	CHECK(f != NULL);
	return f;
}

/* A set of its text. */
static void *
set_of(const char *text, size_t *len)
{
	const char *at;
	void	   *value;

	CHECK(roaring_text_parse(text, 0, &value, len, &at) == ROARING_TEXT_OK);
	return value;
}

/* name, members, stored form, portable form */
static int
sets(FILE *f)
{
	int			lines = 0;

	for (; fgets(line, sizeof(line), f); lines++)
	{
		static uint8_t portable[1 << 22];
		const char *members;
		RoaringSet	set;
		size_t		len,
					portable_len,
					made_len;
		void	   *made;

		name = strtok(line, "\t");
		members = strtok(NULL, "\t");
		len = from_hex(strtok(NULL, "\t"), expected);
		portable_len = from_hex(strtok(NULL, "\n"), portable);
		made = set_of(members, &made_len);
		CHECK(made_len == len && memcmp(made, expected, len) == 0);
		free(made);
		CHECK(roaring_validate(expected, len) == NULL && roaring_open(&set, expected, len) == NULL);
		made = roaring_portable_write(&set, ROARING_PORTABLE_64, 0, &made_len);
		CHECK(made_len == portable_len && memcmp(made, portable, made_len) == 0);
		free(made);
		CHECK(roaring_portable_read(portable, portable_len, ROARING_PORTABLE_64, 0, &made, &made_len) == NULL);
		CHECK(made_len == len && memcmp(made, expected, len) == 0);
		free(made);
	}
	return lines;
}

/* name, an array of sets, stored form */
static int
tallies(FILE *f)
{
	int			lines = 0;

	for (; fgets(line, sizeof(line), f); lines++)
	{
		char	   *array;
		size_t		len,
					made_len;
		void	   *values[1000];
		int			nvalues = 0;
		void	   *made;
		Tally		t;
		TallyValue	value;

		name = strtok(line, "\t");
		array = strtok(NULL, "\t");
		len = from_hex(strtok(NULL, "\n"), expected);
		tally_init(&t);
		for (char *set = strtok(array + 1, "\""); set; set = strtok(NULL, "\""))
		{
			RoaringSet	opened;

			if (*set != '{')
				continue;		/* between two of them, or the end */
			CHECK(nvalues < 1000);
			values[nvalues] = set_of(set, &made_len);
			CHECK(roaring_open(&opened, values[nvalues++], made_len) == NULL);
			tally_add_set(&t, &opened, 0);
		}
		tally_sort(&t);
		made = tally_value_write(&t, 0, &made_len);
		CHECK(made_len == len && memcmp(made, expected, len) == 0);
		free(made);
		tally_free(&t);
		while (nvalues > 0)
			free(values[--nvalues]);
		CHECK(tally_validate(expected, len) == NULL && tally_open(&value, expected, len) == NULL);
		tally_init(&t);
		CHECK(tally_add_value(&t, &value) == NULL);
		tally_sort(&t);
		made = tally_value_write(&t, 0, &made_len);
		CHECK(made_len == len && memcmp(made, expected, len) == 0);
		free(made);
		tally_free(&t);
	}
	return lines;
}

/* name, type, number of values 1, 2, ..., five columns of the shape, stored form */
static int
counters(FILE *f)
{
	int			lines = 0;

	for (; fgets(line, sizeof(line), f); lines++)
	{
		const char *type;
		int			n;
		size_t		len;
		CounterView view;
		const char *why;
		uint8_t    *state,
				   *made;

		name = strtok(line, "\t");
		type = strtok(NULL, "\t");
		n = atoi(strtok(NULL, "\t"));
		for (int i = 0; i < 5; i++)
			strtok(NULL, "\t");
		len = from_hex(strtok(NULL, "\n"), expected);
		CHECK(counter_check(expected, len) == NULL && counter_open(expected, len, &view) == NULL);
		made = counter_alloc(counter_pack_bound(&view));
		CHECK(counter_pack(&view, made) == len && memcmp(made, expected, len) == 0);
		state = counter_state_merge(counter_state_new(view.shape), &view, &why);
		CHECK(why == NULL && counter_open(state, counter_state_size(state), &view) == NULL);
		made = counter_alloc(counter_pack_bound(&view));
		CHECK(counter_pack(&view, made) == len && memcmp(made, expected, len) == 0);
		if (strcmp(type, "bigint") == 0 || strcmp(type, "text") == 0)
		{
			state = counter_state_new(view.shape);
			for (int i = 1; i <= n; i++)
			{
				char		text[12];

				snprintf(text, sizeof(text), "%d", i);
				state = counter_state_add(state, type[0] == 'b' ? hash_int64((uint64_t) i) : hash_bytes64(text, strlen(text), 0));
			}
			CHECK(counter_open(state, counter_state_size(state), &view) == NULL);
			made = counter_alloc(counter_pack_bound(&view));
			CHECK(counter_pack(&view, made) == len && memcmp(made, expected, len) == 0);
		}
		counter_host_free_all();
	}
	return lines;
}

int
main(int argc, char **argv)
{
	static const struct
	{
		const char *part;
		int			(*check) (FILE *f);
		int			lines;
	}			parts[] = {{"roaring", sets, 24}, {"tally", tallies, 11}, {"counter", counters, 20}};
	uint16_t	one = 1;

	CHECK(argc == 2 && setjmp(roaring_host_too_large) == 0);
	for (int i = 0; i < 3; i++)
	{
		FILE	   *f = open_golden(argv[1], parts[i].part);
		int			lines = parts[i].check(f);

		name = parts[i].part;
		CHECK(lines >= parts[i].lines);
		fclose(f);
		printf("# %s: %d lines, %s-endian\n", parts[i].part, lines, *(uint8_t *) &one ? "little" : "big");
	}
	return 0;
}
