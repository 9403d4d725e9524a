/*-------------------------------------------------------------------------
 *
 * ids_text.c
 *	  An id as text for URLs, and back.  Pure arithmetic.
 *
 * Always thirteen characters of Crockford's base 32, the highest bits first.  Digits come before letters, all letters
 * have one case, and their order is that of the numbers.  So texts sort like their ids, in "C" and in every collation
 * with digits before letters.  They have no i, l, o, u and nothing that a URL escapes, and can be read aloud or typed
 * in either case.  (Base 64 would need only eleven characters, but has none of these properties.)
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "ids/ids_layout.h"

#define BITS 5

static const char digits[] = "0123456789abcdefghjkmnpqrstvwxyz";

/* Write IDS_TEXT_LENGTH characters, without a terminating zero; id is not negative. */
void
ids_to_text(int64 id, char *text)
{
	for (int i = IDS_TEXT_LENGTH - 1; i >= 0; i--)
	{
		text[i] = digits[id & IDS_ALL_ONES(BITS)];

		id >>= BITS;
	}
}

/* Return the value of a character, or -1.  As Crockford defines it, o is 0, i and l are 1. */
static int
value_of(char c)
{
	const char *at;

	if (c >= 'A' && c <= 'Z')
		c += 'a' - 'A';
	if (c == 'o')
		return 0;
	if (c == 'i' || c == 'l')
		return 1;
	at = c == '\0' ? NULL : strchr(digits, c);
	return at ? (int) (at - digits) : -1;
}

/* Read an id.  Returns false for any text that ids_to_text() does not write, except for case. */
bool
ids_from_text(const char *text, int length, int64 *id)
{
	uint64		n = 0;

	if (length != IDS_TEXT_LENGTH)
		return false;
	for (int i = 0; i < length; i++)
	{
		int			v = value_of(text[i]);

		/* 13 * 5 bits are two more than an id has */
		if (v < 0 || n >> (63 - BITS) != 0)
			return false;
		n = n << BITS | v;
	}
	*id = (int64) n;
	return true;
}
