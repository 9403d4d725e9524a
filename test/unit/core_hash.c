/*
 * SipHash-2-4 against the vectors of its authors (key 00 01 .. 0f, input 00 01 02
 * ..); that the keyed hash is the same at every alignment, and that a bit of the
 * secret, or of the input, changes it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"

static const uint64_t vectors[16] = {
	[0] = UINT64_C(0x726fdb47dd0e0e31),[1] = UINT64_C(0x74f839c593dc67fd),
	[2] = UINT64_C(0x0d6c8009d9a94f5a),[3] = UINT64_C(0x85676696d7fb7e2d),
	[8] = UINT64_C(0x93f5f5799a932462),[15] = UINT64_C(0xa129ca6149be45e5),
};

static uint64_t
keyed(const void *p, size_t len, const unsigned char *secret)
{
	HashKey		key;

	hash_key_init(&key, secret);
	return hash_outer(hash_inner(p, len, &key), &key);
}

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
	unsigned char key[HASH_SECRET_BYTES];
	unsigned char in[300];

	for (size_t i = 0; i < sizeof(key); i++)
		key[i] = (unsigned char) i;
	for (size_t i = 0; i < sizeof(in); i++)
		in[i] = (unsigned char) i;
	for (size_t len = 0; len < sizeof(vectors) / sizeof(*vectors); len++)
		check(vectors[len] == 0 || hash_sip24(in, len, key) == vectors[len], "not the known hash", len);
	for (size_t len = 0; len < sizeof(in); len += len < 20 ? 1 : 7)
	{
		uint64_t	h = keyed(in, len, key);

		for (size_t at = 0; at < 8; at++)
		{
			/* exactly as long as it is: the sanitizer watches its ends */
			unsigned char *copy = malloc(len + at + 1);

			memcpy(copy + at + 1, in, len);
			check(keyed(copy + at + 1, len, key) == h, "depends on the alignment", len);
			free(copy);
		}
		for (size_t bit = 0; bit < 8 * sizeof(key); bit++)
		{
			key[bit / 8] ^= (unsigned char) (1 << bit % 8);
			check(keyed(in, len, key) != h, "a bit of the key does not matter", len);
			key[bit / 8] ^= (unsigned char) (1 << bit % 8);
		}
		for (size_t bit = 0; bit < 8 * len; bit++)
		{
			in[bit / 8] ^= (unsigned char) (1 << bit % 8);
			check(keyed(in, len, key) != h, "a bit of the input does not matter", len);
			in[bit / 8] ^= (unsigned char) (1 << bit % 8);
		}
	}
	return 0;
}
