/*-------------------------------------------------------------------------
 *
 * directory_prefix.c
 *	  The prefix of a directory, read from keys that anybody may have made.
 *
 * Three things: the bytes of the input as a key; the ids that it holds,
 * written and read back; and what two prefixes promise of each other.
 *
 *-------------------------------------------------------------------------
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "core/bytes.h"
#include "directory/directory_format.h"

int			LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
require(bool x)
{
	if (!x)
		abort();
}

/* Whether the bytes begin with a prefix, as directory_format.h's table has it. */
static bool
has_prefix(const uint8_t *data, size_t size)
{
	if (size < 2 || data[0] < 1 || data[0] > 8 || size < (size_t) data[0] + 1)
		return false;
	return data[1] != 0 && !(data[0] == 8 && data[1] >= 0x80);
}

/* The id whose prefix these bytes begin with; 0 if there is none. */
static int64_t
directory_prefix_read(const uint8_t *bytes, size_t length)
{
	uint64_t	id = 0;
	size_t		n;

	if (length < 1)
		return 0;
	n = bytes[0];
	if (n < 1 || n > 8 || length < 1 + n || bytes[1] == 0)
		return 0;
	for (size_t i = 0; i < n; i++)
		id = id << 8 | bytes[1 + i];
	return id > INT64_MAX ? 0 : (int64_t) id;
}

static void
read_key(const uint8_t *data, size_t size)
{
	int64_t		id = directory_prefix_read(data, size);
	uint8_t		out[DIRECTORY_PREFIX_MAX];
	size_t		n;

	require(id >= 0 && (id > 0) == has_prefix(data, size));
	if (id == 0)
		return;
	n = directory_prefix_write(out, id);
	require(n <= size && memcmp(out, data, n) == 0);
	while (n-- > 0)
	{
		/* memory that ends where the bytes do */
		uint8_t    *less = malloc(n ? n : 1);

		memcpy(less, data, n);
		require(directory_prefix_read(less, n) == 0);
		free(less);
	}
}

static void
two_ids(int64_t a, int64_t b)
{
	uint8_t		pa[DIRECTORY_PREFIX_MAX],
				pb[DIRECTORY_PREFIX_MAX];
	size_t		na = directory_prefix_write(pa, a),
				nb = directory_prefix_write(pb, b);
	int			order = memcmp(pa, pb, na < nb ? na : nb);

	require(na <= sizeof(pa) && directory_prefix_read(pa, na) == a);
	require(nb <= sizeof(pb) && directory_prefix_read(pb, nb) == b);
	/* in the order of the ids, and neither the beginning of the other */
	require(a == b ? na == nb && order == 0 : a < b ? order < 0 : order > 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	read_key(data, size);
	if (size >= 18)
	{
		/* ids of every length */
		int64_t		a = (int64_t) (bytes_load64(data) >> (1 + data[16] % 63)),
					b = (int64_t) (bytes_load64(data + 8) >> (1 + data[17] % 63));

		if (a > 0 && b > 0)
			two_ids(a, b);
		if (a > 0 && a < INT64_MAX)
			two_ids(a, a + 1);
	}
	return 0;
}
