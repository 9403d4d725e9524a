/*-------------------------------------------------------------------------
 *
 * croaring.h
 *	  CRoaring: intersection and difference of arrays.
 *
 * The library is opened once, when the scalar kernels are chosen
 * (croaring_open), and none of the other functions may be called when that has
 * failed.  Bytes are as they are stored: arrays of uint16, little-endian and at
 * any address.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_CROARING_H
#define CENSUS_CROARING_H

#include "core/bytes.h"

/* NULL, or why the library cannot be used. */
extern const char *croaring_open(void);
extern bool croaring_is_open;

/* The name of the library that census was built with. */
extern const char croaring_soname[];

/* arrays of 1 to so many members */
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

#endif							/* CENSUS_CROARING_H */
