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
 * SipHash-1-3 with a secret key: a pseudorandom function, so that who sees hashes
 * of strings of his choice learns nothing of the key, nor of other hashes.  XXH3
 * is none, with whatever secret: of a short string it is invertible.
 */
#define HASH_KEY_BYTES 16

extern uint64_t hash_keyed64(const void *p, size_t len, const unsigned char key[HASH_KEY_BYTES]);

/*
 * hash_bytes64() of the eight bytes of x, little-endian, with seed 0.
 *
 * This is what XXH3's specification has for inputs of four to eight bytes
 * (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md), written
 * out with the constants that follow from length, seed and default secret:
 * some callers hash a value per row, where a call would cost more than the
 * hash.
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
