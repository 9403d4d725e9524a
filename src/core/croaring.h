/*-------------------------------------------------------------------------
 *
 * croaring.h
 *	  CRoaring: intersection and difference of arrays.
 *
 * croaring_open() opens the library once, when the scalar kernels are chosen.  If it fails, no other function here may
 * be called.  Arrays are in their stored form: uint16, little-endian, at any address.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_CROARING_H
#define CENSUS_CROARING_H

#include "core/bytes.h"

/* Open the library.  Returns NULL, or why it cannot be used. */
extern const char *croaring_open(void);
extern bool croaring_is_open;

/* Soname of the CRoaring library that census was built with. */
extern const char croaring_soname[];

/* Maximum number of members of an array.  No array is empty. */
#define CROARING_ARRAY_MAX 4096

/*
 * croaring_and() stores a AND b in "out", croaring_andnot() stores a AND NOT b, and croaring_and_card() only counts a
 * AND b.  Each returns the number of members.  "out" must not overlap a or b.  It needs room for na + nb members (and)
 * or na members (andnot), and CROARING_ARRAY_SLACK bytes after them, also for damaged arrays that are not sorted.
 */
#define CROARING_ARRAY_SLACK 32
extern uint32_t croaring_and(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t croaring_andnot(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out);
extern uint32_t croaring_and_card(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb);

#endif							/* CENSUS_CROARING_H */
