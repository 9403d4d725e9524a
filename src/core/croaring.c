/*-------------------------------------------------------------------------
 *
 * croaring.c
 *	  The only file that includes CRoaring.
 *
 * The scalar kernels (roaring/kernels/scalar.c) use CRoaring's intersections and differences of arrays.  All other
 * operations are our own, because our code is faster (docs/internals/roaring.md).
 *
 * census does not link with CRoaring, but opens the library and looks up its functions one by one.  PostgreSQL loads
 * modules with their symbols visible to all, and another module (pg_roaringbitmap) may bring another version of
 * CRoaring.  A call by name would reach the version that was loaded first.  RTLD_DEEPBIND makes CRoaring's own calls
 * stay inside this library.  On platforms without RTLD_DEEPBIND (musl, macOS) the two modules must not be loaded
 * together.  The sanitizers refuse RTLD_DEEPBIND and do not need it.
 *
 * The layout of CRoaring's structures comes from its headers at build time, and no library with another soname is
 * opened.  Versions 0.2.66 to 4.6.1 have these functions and this layout; a static assertion checks the layout.
 *
 * CRoaring's functions take aligned pointers, and their compiler may rely on that.  An array of ours that starts at an
 * odd address is copied first.  On big-endian machines CRoaring is not used.
 *
 *-------------------------------------------------------------------------
 */
#include "core/croaring.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

#include <roaring/roaring.h>
#include <roaring/containers/containers.h>

#ifndef CROARING_SONAME
#error "CROARING_SONAME is not defined: see the Makefile"
#endif

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED
#endif

#if defined(RTLD_DEEPBIND) && !defined(SANITIZED)
#define HOW (RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND)
#else
#define HOW (RTLD_NOW | RTLD_LOCAL)
#endif

_Static_assert(offsetof(array_container_t, cardinality) == 0 && offsetof(array_container_t, capacity) == 4 &&
			   offsetof(array_container_t, array) == 8 && sizeof(((array_container_t *) 0)->cardinality) == 4,
			   "array containers of this CRoaring are not what view() makes");

#define FUNCTIONS(F) \
	F(array_container_intersection) \
	F(array_container_intersection_cardinality) \
	F(array_container_andnot)

static struct
{
#define POINTER(name) __typeof__(&name) name;
	FUNCTIONS(POINTER)
#undef POINTER
}			lib;

bool		croaring_is_open = false;
const char	croaring_soname[] = CROARING_SONAME;

/* ---------- opening ---------- */

const char *
croaring_open(void)
{
	static char why[512];
	void	   *handle;
	const char *missing = NULL;

	if (croaring_is_open)
		return NULL;
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
	return "This machine is big-endian.";
#endif
	handle = dlopen(CROARING_SONAME, HOW);
	if (!handle)
	{
		const char *error = dlerror();

		snprintf(why, sizeof(why), "%s.", error ? error : "It could not be opened");
		return why;
	}
#define TAKE(name) \
	*(void **) &lib.name = dlsym(handle, #name); \
	if (!lib.name) \
		missing = #name;
	FUNCTIONS(TAKE)
#undef TAKE
		if (missing)
	{
		dlclose(handle);
		snprintf(why, sizeof(why), "It has no function %s.", missing);
		return why;
	}
	croaring_is_open = true;
	return NULL;
}

/* ---------- arrays ---------- */

typedef void (*ArrayOp) (const array_container_t *, const array_container_t *, array_container_t *);

static inline array_container_t
view(const uint8_t *members, uint32_t n)
{
	array_container_t c = {(int32_t) n, (int32_t) n, (uint16_t *) (uintptr_t) members};

	return c;
}

static inline bool
is_odd(const void *p)
{
	return (uintptr_t) p & 1;
}

static inline const uint8_t *
even(const uint8_t *members, uint32_t n, uint16_t *room)
{
	return is_odd(members) ? memcpy(room, members, 2 * (size_t) n) : members;
}

static __attribute__((noinline))
uint32_t
array_op_odd(ArrayOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	uint16_t	room_a[CROARING_ARRAY_MAX],
				room_b[CROARING_ARRAY_MAX],
				room_out[2 * CROARING_ARRAY_MAX + CROARING_ARRAY_SLACK];
	array_container_t x = view(even(a, na, room_a), na),
				y = view(even(b, nb, room_b), nb),
				result = {0, INT32_MAX, is_odd(out) ? room_out : (uint16_t *) (uintptr_t) out};

	op(&x, &y, &result);
	if (is_odd(out))
		memcpy(out, room_out, 2 * (size_t) result.cardinality);
	return (uint32_t) result.cardinality;
}

/*
 * Call op(a, b), and store the members at "out".  Returns their number.  The capacity exceeds every result, so
 * CRoaring never reallocates.
 */
static inline uint32_t
array_op(ArrayOp op, const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	array_container_t x = view(a, na),
				y = view(b, nb),
				result = {0, INT32_MAX, (uint16_t *) (uintptr_t) out};

	if (is_odd(a) || is_odd(b) || is_odd(out))
		return array_op_odd(op, a, na, b, nb, out);
	op(&x, &y, &result);
	return (uint32_t) result.cardinality;
}

uint32_t
croaring_and(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	return array_op(lib.array_container_intersection, a, na, b, nb, out);
}

uint32_t
croaring_andnot(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb, uint8_t *out)
{
	return array_op(lib.array_container_andnot, a, na, b, nb, out);
}

static __attribute__((noinline))
uint32_t
and_card_odd(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb)
{
	uint16_t	room_a[CROARING_ARRAY_MAX],
				room_b[CROARING_ARRAY_MAX];
	array_container_t x = view(even(a, na, room_a), na),
				y = view(even(b, nb, room_b), nb);

	return (uint32_t) lib.array_container_intersection_cardinality(&x, &y);
}

uint32_t
croaring_and_card(const uint8_t *a, uint32_t na, const uint8_t *b, uint32_t nb)
{
	array_container_t x = view(a, na),
				y = view(b, nb);

	if (is_odd(a) || is_odd(b))
		return and_card_odd(a, na, b, nb);
	return (uint32_t) lib.array_container_intersection_cardinality(&x, &y);
}
