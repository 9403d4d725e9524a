/*-------------------------------------------------------------------------
 *
 * croaring.c
 *	  The only file that includes CRoaring.
 *
 * Nothing is linked with the library: its functions are taken from it one by
 * one.  PostgreSQL loads modules with their symbols visible to all, and other
 * modules (pg_roaringbitmap) bring a CRoaring of another version, so a call by
 * name would reach whichever was loaded first; and so would the library's calls
 * to itself, but for RTLD_DEEPBIND.  Where the platform does not have that
 * (musl, macOS), the two must not be loaded together.  The sanitizers refuse
 * it, and need no such protection.
 *
 * The layout of its structures is that of the headers this file was compiled
 * with, which the soname stands for: no other one is opened.
 *
 * Its functions take aligned pointers, and their compiler may rely on it, while
 * nothing of ours is aligned: at odd addresses the operands are copied, which
 * costs little beside what is done with them.  On big-endian machines the
 * library is not used.
 *
 *-------------------------------------------------------------------------
 */
#include "core/croaring.h"

#include <dlfcn.h>
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

#define FUNCTIONS(F) \
	F(roaring_init_memory_hook) \
	F(array_container_intersection) \
	F(array_container_intersection_cardinality) \
	F(array_container_andnot) \
	F(array_container_create_given_capacity) \
	F(bitset_container_create) \
	F(run_container_create_given_capacity) \
	F(ra_append) \
	F(roaring_bitmap_create_with_capacity) \
	F(roaring_bitmap_free) \
	F(roaring_bitmap_internal_validate) \
	F(roaring_bitmap_portable_deserialize_safe) \
	F(roaring_bitmap_portable_deserialize_size) \
	F(roaring_bitmap_portable_serialize) \
	F(roaring_bitmap_portable_size_in_bytes)

static struct
{
#define POINTER(name) __typeof__(&name) name;
	FUNCTIONS(POINTER)
#undef POINTER
}			lib;

bool		croaring_is_open = false;
const char	croaring_soname[] = CROARING_SONAME;

/* ---------- memory ---------- */

static const CRoaringMemory *memory;

static void *
hook_malloc(size_t n)
{
	return memory->alloc(n);
}

static void *
hook_realloc(void *p, size_t n)
{
	return p ? memory->realloc(p, n) : memory->alloc(n);
}

static void *
hook_calloc(size_t n, size_t size)
{
	return memset(memory->alloc(n * size), 0, n * size);
}

static void
hook_free(void *p)
{
	if (p)
		memory->free(p);
}

/* What was allocated is kept before what is given out. */
static void *
hook_aligned_malloc(size_t alignment, size_t n)
{
	char	   *p = memory->alloc(n + alignment + sizeof(p));
	char	   *aligned = p + sizeof(p);

	aligned += (alignment - (uintptr_t) aligned % alignment) % alignment;
	memcpy(aligned - sizeof(p), &p, sizeof(p));
	return aligned;
}

static void
hook_aligned_free(void *aligned)
{
	char	   *p;

	if (!aligned)
		return;
	memcpy(&p, (char *) aligned - sizeof(p), sizeof(p));
	memory->free(p);
}

/* ---------- opening ---------- */

const char *
croaring_open(const CRoaringMemory *m)
{
	static char why[512];
	const roaring_memory_t hooks = {
		hook_malloc, hook_realloc, hook_calloc, hook_free, hook_aligned_malloc, hook_aligned_free
	};
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

		snprintf(why, sizeof(why), "%s", error ? error : "It could not be opened.");
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
	memory = m;
	lib.roaring_init_memory_hook(hooks);

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

/* The capacity is that of the room: nothing grows. */
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

/* ---------- the portable 32-bit format ---------- */

struct CRoaringBitmap
{
	roaring_bitmap_t bitmap;
};

const char *
croaring_read32(const void *bytes, size_t len, CRoaringBitmap **bitmap)
{
	size_t		size = lib.roaring_bitmap_portable_deserialize_size(bytes, len);
	const char *bad = NULL;
	roaring_bitmap_t *r;

	if (size == 0)
		return "They end too early, or their structure is damaged.";
	if (size < len)
		return "Bytes follow the bitmap.";
	r = lib.roaring_bitmap_portable_deserialize_safe(bytes, len);

	if (!r)
		return "They end too early, or their structure is damaged.";
	if (!lib.roaring_bitmap_internal_validate(r, &bad))
	{
		lib.roaring_bitmap_free(r);

		return bad ? bad : "Its containers are invalid.";
	}
	*bitmap = (CRoaringBitmap *) r;
	return NULL;
}

uint32_t
croaring_containers(const CRoaringBitmap *bitmap)
{
	return (uint32_t) bitmap->bitmap.high_low_container.size;
}

CRoaringContainer
croaring_container(const CRoaringBitmap *bitmap, uint32_t i)
{
	const roaring_array_t *ra = &bitmap->bitmap.high_low_container;
	const void *container = ra->containers[i];
	CRoaringContainer c = {.key = ra->keys[i]};

	if (ra->typecodes[i] == ARRAY_CONTAINER_TYPE)
	{
		c.kind = CROARING_ARRAY;
		c.n = (uint32_t) ((const array_container_t *) container)->cardinality;
		c.data = (const uint8_t *) ((const array_container_t *) container)->array;
	}
	else if (ra->typecodes[i] == BITSET_CONTAINER_TYPE)
	{
		c.kind = CROARING_BITSET;
		c.n = (uint32_t) ((const bitset_container_t *) container)->cardinality;
		c.data = (const uint8_t *) ((const bitset_container_t *) container)->words;
	}
	else
	{
		c.kind = CROARING_RUNS;
		c.n = (uint32_t) ((const run_container_t *) container)->n_runs;
		c.data = (const uint8_t *) ((const run_container_t *) container)->runs;
	}
	return c;
}

CRoaringBitmap *
croaring_create(uint32_t ncontainers)
{
	return (CRoaringBitmap *) lib.roaring_bitmap_create_with_capacity(ncontainers);
}

void
croaring_add(CRoaringBitmap *bitmap, const CRoaringContainer *c)
{
	roaring_array_t *ra = &bitmap->bitmap.high_low_container;

	if (c->kind == CROARING_ARRAY)
	{
		array_container_t *array = lib.array_container_create_given_capacity((int32_t) c->n);

		memcpy(array->array, c->data, 2 * (size_t) c->n);
		array->cardinality = (int32_t) c->n;
		lib.ra_append(ra, (uint16_t) c->key, array, ARRAY_CONTAINER_TYPE);
	}
	else if (c->kind == CROARING_BITSET)
	{
		bitset_container_t *bits = lib.bitset_container_create();

		memcpy(bits->words, c->data, sizeof(uint64_t) * BITSET_CONTAINER_SIZE_IN_WORDS);
		bits->cardinality = (int32_t) c->n;
		lib.ra_append(ra, (uint16_t) c->key, bits, BITSET_CONTAINER_TYPE);
	}
	else
	{
		run_container_t *runs = lib.run_container_create_given_capacity((int32_t) c->n);

		memcpy(runs->runs, c->data, sizeof(rle16_t) * c->n);
		runs->n_runs = (int32_t) c->n;
		lib.ra_append(ra, (uint16_t) c->key, runs, RUN_CONTAINER_TYPE);
	}
}

size_t
croaring_size32(const CRoaringBitmap *bitmap)
{
	return lib.roaring_bitmap_portable_size_in_bytes(&bitmap->bitmap);
}

void
croaring_write32(const CRoaringBitmap *bitmap, void *bytes)
{
	lib.roaring_bitmap_portable_serialize(&bitmap->bitmap, bytes);
}

void
croaring_free(CRoaringBitmap *bitmap)
{
	lib.roaring_bitmap_free(&bitmap->bitmap);
}
