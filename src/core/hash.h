/*-------------------------------------------------------------------------
 *
 * hash.h
 *	  The one hash of census: XXH3, 64 bits.
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

/* hash_bytes64() of the eight bytes of x, little-endian, with seed 0 */
extern uint64_t hash_int64(uint64_t x);

#endif							/* CENSUS_HASH_H */
