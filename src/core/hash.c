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

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t
hash_bytes64(const void *p, size_t len, uint64_t seed)
{
	return XXH3_64bits_withSeed(p, len, seed);
}
