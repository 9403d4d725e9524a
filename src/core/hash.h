/*-------------------------------------------------------------------------
 *
 * hash.h
 *	  Hashes of census: XXH3 with 64 bits; and SipHash, for input that an adversary chooses and whose hashes the
 *	  adversary sees.
 *
 * Hashes are stored (dictionary keys, counters).  So the hash functions, and the seed or secret that a caller passes,
 * are part of the stored formats.  Hashes are the same on every machine.  Only hash.c includes xxHash.
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
 * Hash for users who choose strings and see their hashes.  These users must neither learn the secret nor find strings
 * that collide.  The inner hash is XXH3 with 128 bits and a secret of 192 bytes.  The outer hash is SipHash-2-4, a
 * pseudorandom function, of the inner hash.  XXH3 alone is not enough, because for a short string it can be inverted.
 * So the inner hash must not be shown to users.  Without the secret, users cannot choose strings whose inner hashes
 * collide.  The secret of XXH3 and the key of SipHash are derived from one secret.
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
 * hash_bytes64() of the eight little-endian bytes of x with seed 0.  This is what XXH3's specification prescribes for
 * inputs of four to eight bytes (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md), with its constants
 * computed.  Inline, because some callers hash one value a row, and a call would cost more than the hash.
 */
static inline uint64_t
hash_int64(uint64_t x)
{
	/* constant: bytes 8-15 of XXH3's default secret xor bytes 16-23 */
	x = (x << 32 | x >> 32) ^ UINT64_C(0xC73AB174C5ECD5A2);
	x ^= (x << 49 | x >> 15) ^ (x << 24 | x >> 40);
	x *= UINT64_C(0x9FB21C651E98DF25);
	x ^= (x >> 35) + sizeof(x);
	x *= UINT64_C(0x9FB21C651E98DF25);
	return x ^ x >> 28;
}

#endif							/* CENSUS_HASH_H */
