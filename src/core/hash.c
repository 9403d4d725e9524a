/*-------------------------------------------------------------------------
 *
 * hash.c
 *	  XXH3 and SipHash for all of census; see hash.h.
 *
 * xxHash is inlined: no library is needed at run time, and no symbol of it can resolve to the copy of another module.
 *
 *-------------------------------------------------------------------------
 */
#include "core/hash.h"

#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t
hash_bytes64(const void *p, size_t len, uint64_t seed)
{
	return XXH3_64bits_withSeed(p, len, seed);
}

/* Load n <= 8 bytes as a little-endian number. */
static inline uint64_t
load_le64(const unsigned char *p, size_t n)
{
	uint64_t	x = 0;

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	if (n == 8)
	{
		memcpy(&x, p, 8);
		return x;
	}
#endif
	for (size_t i = 0; i < n; i++)
		x |= (uint64_t) p[i] << (8 * i);
	return x;
}

#define ROTL(x, b) ((x) << (b) | (x) >> (64 - (b)))

#define SIPROUND \
	do { \
		v0 += v1; v1 = ROTL(v1, 13); v1 ^= v0; v0 = ROTL(v0, 32); \
		v2 += v3; v3 = ROTL(v3, 16); v3 ^= v2; \
		v0 += v3; v3 = ROTL(v3, 21); v3 ^= v0; \
		v2 += v1; v1 = ROTL(v1, 17); v1 ^= v2; v2 = ROTL(v2, 32); \
	} while (0)

/* SipHash-2-4 (Aumasson and Bernstein, 2012) */
uint64_t
hash_sip24(const void *p, size_t len, const unsigned char key[HASH_SECRET_BYTES])
{
	const unsigned char *at = p;
	const unsigned char *end = at + (len & ~(size_t) 7);
	uint64_t	k0 = load_le64(key, 8);
	uint64_t	k1 = load_le64(key + 8, 8);
	uint64_t	v0 = k0 ^ UINT64_C(0x736f6d6570736575);
	uint64_t	v1 = k1 ^ UINT64_C(0x646f72616e646f6d);
	uint64_t	v2 = k0 ^ UINT64_C(0x6c7967656e657261);
	uint64_t	v3 = k1 ^ UINT64_C(0x7465646279746573);
	uint64_t	m;

	for (; at < end; at += 8)
	{
		m = load_le64(at, 8);
		v3 ^= m;
		SIPROUND;
		SIPROUND;
		v0 ^= m;
	}
	m = load_le64(at, len & 7) | (uint64_t) len << 56;
	v3 ^= m;
	SIPROUND;
	SIPROUND;
	v0 ^= m;
	v2 ^= 0xff;
	SIPROUND;
	SIPROUND;
	SIPROUND;
	SIPROUND;
	return v0 ^ v1 ^ v2 ^ v3;
}

static void
store_le64(unsigned char *p, uint64_t x)
{
	for (int i = 0; i < 8; i++)
		p[i] = (unsigned char) (x >> (8 * i));
}

/* Derive both keys from the secret: the bytes of the keys are SipHash(0), SipHash(1) and so on. */
void
hash_key_init(HashKey *key, const unsigned char secret[HASH_SECRET_BYTES])
{
	unsigned char *parts[] = {key->xxh3, key->prf};
	const size_t sizes[] = {sizeof(key->xxh3), sizeof(key->prf)};
	uint64_t	n = 0;

	for (int part = 0; part < 2; part++)
		for (size_t at = 0; at < sizes[part]; at += 8)
		{
			unsigned char counter[8];

			store_le64(counter, n++);
			store_le64(parts[part] + at, hash_sip24(counter, sizeof(counter), secret));
		}
}

HashInner
hash_inner(const void *p, size_t len, const HashKey *key)
{
	XXH128_hash_t h = XXH3_128bits_withSecret(p, len, key->xxh3, sizeof(key->xxh3));
	HashInner	inner = {h.low64, h.high64};

	return inner;
}

uint64_t
hash_outer(HashInner inner, const HashKey *key)
{
	unsigned char bytes[16];

	store_le64(bytes, inner.low);
	store_le64(bytes + 8, inner.high);
	return hash_sip24(bytes, sizeof(bytes), key->prf);
}
