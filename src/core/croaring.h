/*-------------------------------------------------------------------------
 *
 * croaring.h
 *	  CRoaring: intersection and difference of arrays, and the portable 32-bit
 *	  format.
 *
 * The library is opened once, when census is loaded (croaring_open), and
 * none of the other functions may be called when that has failed.  Bytes are as
 * they are stored: arrays of uint16, bitsets of 8192 bytes, runs as pairs of
 * uint16, all little-endian and at any address.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_CROARING_H
#define CENSUS_CROARING_H

#include "core/bytes.h"

/* What CRoaring allocates with; in the case of an error these do not return. */
typedef struct CRoaringMemory
{
	void	   *(*alloc) (size_t n);
	void	   *(*realloc) (void *p, size_t n);
	void		(*free) (void *p);
} CRoaringMemory;

/* NULL, or why the library cannot be used. */
extern const char *croaring_open(const CRoaringMemory *memory);
extern bool croaring_is_open;

/* The name of the library that census was built with. */
extern const char croaring_soname[];

/* ---------- arrays of 1 to CROARING_ARRAY_MAX members ---------- */

#define CROARING_ARRAY_MAX 4096

/*
 * out = a and b, a without b: the number of members.  At most
 * CROARING_ARRAY_SLACK bytes are written behind the members of both (and), of a
 * (andnot), also when damaged arrays do not rise.  out overlaps neither.
 */
#define CROARING_ARRAY_SLACK 32
extern uint32_t croaring_and(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t croaring_andnot(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t croaring_and_card(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb);

/* ---------- the portable 32-bit format ---------- */

typedef enum CRoaringKind
{
	CROARING_ARRAY,
	CROARING_BITSET,
	CROARING_RUNS
} CRoaringKind;

typedef struct CRoaringContainer
{
	CRoaringKind kind;
	uint32_t	key;			/* high 16 bits */
	uint32_t	n;				/* members of an array or a bitset, pairs of
								 * runs (first, length - 1) */
	const uint8_t *data;
} CRoaringContainer;

typedef struct CRoaringBitmap CRoaringBitmap;

/* NULL and a bitmap, whatever the bytes: valid, and with nothing behind it; or the reason. */
extern const char *croaring_read32(const void *bytes, size_t len, CRoaringBitmap **bitmap);
extern uint32_t croaring_containers(const CRoaringBitmap *bitmap);
extern CRoaringContainer croaring_container(const CRoaringBitmap *bitmap, uint32_t i);

/* Keys are added in rising order; contents are not checked. */
extern CRoaringBitmap *croaring_create(uint32_t ncontainers);
extern void croaring_add(CRoaringBitmap *bitmap, const CRoaringContainer *c);
extern size_t croaring_size32(const CRoaringBitmap *bitmap);
extern void croaring_write32(const CRoaringBitmap *bitmap, void *bytes);

extern void croaring_free(CRoaringBitmap *bitmap);

#endif							/* CENSUS_CROARING_H */
