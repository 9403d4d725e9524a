/*-------------------------------------------------------------------------
 *
 * intern_settings.h
 *	  The census.intern_* settings.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_SETTINGS_H
#define CENSUS_INTERN_SETTINGS_H

extern int	intern_cache_kilobytes; /* of each backend; 0: no cache */
extern int	intern_worker_idle; /* milliseconds */
extern int	intern_hash_bits;	/* test: bits of the hash that are used */
extern int	intern_test_delay;	/* test: microseconds between look and claim */

extern void intern_settings_init(void);

#endif							/* CENSUS_INTERN_SETTINGS_H */
