/*-------------------------------------------------------------------------
 *
 * intern_cache.h
 *	  The strings that a backend met last; see intern_cache.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_CACHE_H
#define CENSUS_INTERN_CACHE_H

#include "intern/intern_dictionary.h"
#include "intern/intern_string.h"

extern void intern_cache_init(void);
extern bool intern_cache_find(InternDictionary *d, InternString *s);
extern void intern_cache_add(const InternDictionary *d, const InternString *s);
extern Size intern_cache_used(void);

#endif							/* CENSUS_INTERN_CACHE_H */
