/*-------------------------------------------------------------------------
 *
 * hash.h
 *	  The hashes of census: XXH3, 64 bits; and SipHash, where an adversary
 *	  chooses what is hashed and may see the hashes.
 *
 * Hashes are stored (dictionary keys, counters), so the function, and the
 * seed or secret that a caller gives, are part of the stored formats.  They
 * are the same on every machine.  hash.c is the only includer of xxHash.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_HASH_H
#define CENSUS_HASH_H

#include <stddef.h>
#include <stdint.h>

/* XXH3_64bits_withSeed(); seed 0 is XXH3_64bits() */
extern uint64_t hash_bytes64(const void *p, size_t len, uint64_t seed);

/*
 * A hash for users that choose strings and see their hashes, and must not learn the secret, nor choose strings
 * that collide: SipHash-2-4, which is a pseudorandom function, of the 128 bits that XXH3 makes of the string with
 * a secret of 192 bytes.  XXH3 by itself is none: of a short string it is invertible.  So the inner half must not
 * be shown; without the secret no strings can be chosen that collide there either.  Both keys are made of one secret.
 */
#define HASH_SECRET_BYTES 16

typedef struct HashKey
{
	unsigned char xxh3[192];
	unsigned char prf[HASH_SECRET_BYTES];
} HashKey;

typedef struct HashInner
{
	uint64_t	low;
	uint64_t	high;
} HashInner;

extern void hash_key_init(HashKey *key, const unsigned char secret[HASH_SECRET_BYTES]);
extern HashInner hash_inner(const void *p, size_t len, const HashKey *key);
extern uint64_t hash_outer(HashInner inner, const HashKey *key);
extern uint64_t hash_sip24(const void *p, size_t len, const unsigned char key[HASH_SECRET_BYTES]);

/*
 * hash_bytes64() of the eight bytes of x, little-endian, with seed 0: what XXH3's specification has for inputs of four
 * to eight bytes (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md), written out with the constants that
 * follow.  Some callers hash a value per row, where a call would cost more than the hash.
 */
static inline uint64_t
hash_int64(uint64_t x)
{
	/* bytes 8-15 of the default secret xor bytes 16-23 */
	x = (x << 32 | x >> 32) ^ UINT64_C(0xC73AB174C5ECD5A2);
	x ^= (x << 49 | x >> 15) ^ (x << 24 | x >> 40);
	x *= UINT64_C(0x9FB21C651E98DF25);
	x ^= (x >> 35) + sizeof(x);
	x *= UINT64_C(0x9FB21C651E98DF25);
	return x ^ x >> 28;
}

#endif							/* CENSUS_HASH_H */
