/*-------------------------------------------------------------------------
 *
 * hash.c
 *	  XXH3 for the whole of census; see hash.h.
 *
 * xxHash is inlined, so that no symbol of it is left for another module's
 * copy to take over, and no library is needed at run time.
 *
 *-------------------------------------------------------------------------
 */
#include "core/hash.h"

#include "core/bytes.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t
hash_bytes64(const void *p, size_t len, uint64_t seed)
{
	return XXH3_64bits_withSeed(p, len, seed);
}

uint64_t
hash_int64(uint64_t x)
{
	uint8_t		bytes[8];

	bytes_store64(bytes, x);
	return XXH3_64bits(bytes, sizeof(bytes));	/* the compiler knows the
												 * length */
}
