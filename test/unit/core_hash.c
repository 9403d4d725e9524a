/*
 * SipHash-1-3 against the vectors of other implementations (key 00 01 .. 0f, input
 * 00 01 02 ..), at every alignment; and that a bit of the key, or of the input,
 * changes the hash.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"

static const uint64_t vectors[] = {
	UINT64_C(0xabac0158050fc4dc), UINT64_C(0xc9f49bf37d57ca93),
	UINT64_C(0x82cb9b024dc7d44d), UINT64_C(0x8bf80ab8e7ddf7fb),
};

static void
check(int ok, const char *what, size_t len)
{
	if (ok)
		return;
	printf("core_hash: %s, %zu bytes\n", what, len);
	exit(1);
}

int
main(void)
{
	unsigned char key[HASH_KEY_BYTES];
	unsigned char in[64];

	for (size_t i = 0; i < sizeof(key); i++)
		key[i] = (unsigned char) i;
	for (size_t i = 0; i < sizeof(in); i++)
		in[i] = (unsigned char) i;
	for (size_t len = 0; len < sizeof(vectors) / sizeof(*vectors); len++)
		check(hash_keyed64(in, len, key) == vectors[len], "not the known hash", len);
	for (size_t len = 0; len < sizeof(in); len++)
	{
		uint64_t	h = hash_keyed64(in, len, key);

		for (size_t at = 0; at < 8; at++)
		{
			/* exactly as long as it is: the sanitizer watches its ends */
			unsigned char *copy = malloc(len + at + 1);

			memcpy(copy + at + 1, in, len);
			check(hash_keyed64(copy + at + 1, len, key) == h, "depends on the alignment", len);
			free(copy);
		}
		for (size_t bit = 0; bit < 8 * sizeof(key); bit++)
		{
			key[bit / 8] ^= (unsigned char) (1 << bit % 8);
			check(hash_keyed64(in, len, key) != h, "a bit of the key does not matter", len);
			key[bit / 8] ^= (unsigned char) (1 << bit % 8);
		}
		for (size_t bit = 0; bit < 8 * len; bit++)
		{
			in[bit / 8] ^= (unsigned char) (1 << bit % 8);
			check(hash_keyed64(in, len, key) != h, "a bit of the input does not matter", len);
			in[bit / 8] ^= (unsigned char) (1 << bit % 8);
		}
	}
	return 0;
}
