/*-------------------------------------------------------------------------
 *
 * intern_cache.c
 *	  Cache of the strings that a session used last, with their ids.
 *
 * A ring of bytes holds the entries, one after another; a new entry overwrites the oldest.  A hash table, in buckets of
 * four slots, finds the entries.  A slot has the position of an entry and the top bits of the entry's hash, so that the
 * ring is read only where the string most probably is.  This hash is the string's inner hash (InternString.inner).  The
 * hash is keyed with a secret, so clients cannot choose strings that evict each other.  An entry contains its string,
 * which a look-up compares.  Ring and table have a fixed size, together census.intern_cache_size.
 *
 * A committed row of a dictionary stays forever.  So the row's entry is valid until the dictionary changes (TRUNCATE,
 * DROP, a restored secret, an erased string).  At such a change the InternDictionary gets a new generation, and older
 * entries no longer match.  A row of our own transaction may still be rolled back.  If a (sub)transaction aborts, the
 * entry of the first row that it wrote, and all later entries, are removed.  The cache never stores that a string is
 * unknown.
 *
 * Invariant: if the position in a slot is tail or greater, a whole entry is there, and it ends at or before head.
 * Other slots are free.  Code that moves head back clears the slots of the removed entries.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xact.h"
#include "intern/intern_string.h"
#include "utils/memutils.h"

#define WAYS 4

/* Layout of a slot: the low POSITION_BITS have the position of an entry, the others the top bits of its hash. */
#define POSITION_BITS	48
#define POSITION_MASK	((UINT64CONST(1) << POSITION_BITS) - 1)
#define FIRST_POSITION	8		/* 0 marks an empty slot */

typedef struct CacheEntry
{
	uint64		hash;
	int64		id;
	uint32		generation;		/* of the dictionary; 0: unused end of the
								 * ring */
	uint32		len;
	char		data[FLEXIBLE_ARRAY_MEMBER];
} CacheEntry;

/* Position of the first entry that is removed if a (sub)transaction aborts. */
typedef struct CacheMark
{
	SubTransactionId sub;		/* subtransactions that began later have
								 * greater ids */
	uint64		position;
} CacheMark;

#define MAX_MARKS 64

typedef struct Cache
{
	int			kilobytes;		/* census.intern_cache_size when the cache was
								 * created; 0: no cache */
	char	   *ring;
	Size		size;			/* size of the ring, a multiple of 8 */
	uint64		tail;			/* position of the oldest entry */
	uint64		head;			/* position of the next entry, which is at
								 * head % size in the ring */
	uint64	   *slots;
	uint64		mask;			/* number of buckets - 1 */
	MemoryContext context;
	int			nmarks;
	CacheMark	marks[MAX_MARKS];	/* of ascending ids */
} Cache;

int			intern_cache_kilobytes = 8192;

static Cache cache;

static CacheEntry *
entry_at(uint64 position)
{
	return (CacheEntry *) (cache.ring + position % cache.size);
}

static Size
entry_size(uint32 len)
{
	return MAXALIGN(offsetof(CacheEntry, data) + len);
}

static uint64 *
bucket_of(uint64 hash, uint32 generation)
{
	return cache.slots + WAYS * (((hash ^ generation) * UINT64CONST(0x9E3779B97F4A7C15) >> 20) & cache.mask);
}

/* Return the position after an entry, or after the unused end of the ring. */
static uint64
next_position(uint64 position)
{
	Size		left = cache.size - position % cache.size;

	if (left < offsetof(CacheEntry, data) || entry_at(position)->generation == 0)
		return position + left;
	return position + entry_size(entry_at(position)->len);
}

static uint64
slot_of(uint64 hash, uint64 position)
{
	return (hash & ~POSITION_MASK) | position;
}

static void
empty_cache(void)
{
	cache.head = cache.tail = FIRST_POSITION;
	cache.nmarks = 0;
	if (cache.slots)
		memset(cache.slots, 0, sizeof(uint64) * WAYS * (cache.mask + 1));
}

/*
 * Create the cache, if its size differs from the setting.  Returns false if the setting is 0, or if memory is short.
 * If memory is short, the next call tries again.
 */
static bool
ensure_cache(void)
{
	Size		bytes;
	uint64		buckets = 1;
	uint64	   *slots;

	if (cache.kilobytes == intern_cache_kilobytes)
		return cache.kilobytes > 0;
	if (cache.context)
		MemoryContextDelete(cache.context);
	cache.context = NULL;
	cache.ring = NULL;
	cache.slots = NULL;
	cache.nmarks = 0;
	cache.kilobytes = 0;
	if (intern_cache_kilobytes == 0)
		return false;

	/* an eighth for the table: one slot for every 64 bytes */
	bytes = (Size) intern_cache_kilobytes * 1024;
	while (buckets * 2 * WAYS * sizeof(uint64) <= bytes / 8)
		buckets *= 2;
	cache.context = AllocSetContextCreate(TopMemoryContext, "census intern cache",
										  ALLOCSET_DEFAULT_SIZES);
	cache.mask = buckets - 1;
	cache.size = (bytes - buckets * WAYS * sizeof(uint64)) & ~(Size) 7;
	/* assign cache.slots last: if it is not NULL, the cache is in use */
	slots = MemoryContextAllocExtended(cache.context, buckets * WAYS * sizeof(uint64), MCXT_ALLOC_HUGE | MCXT_ALLOC_NO_OOM);
	cache.ring = slots ? MemoryContextAllocExtended(cache.context, cache.size, MCXT_ALLOC_HUGE | MCXT_ALLOC_NO_OOM) : NULL;
	if (cache.ring == NULL)
	{
		MemoryContextDelete(cache.context);
		cache.context = NULL;
		return false;
	}
	cache.slots = slots;
	cache.kilobytes = intern_cache_kilobytes;
	empty_cache();
	return true;
}

/* Look up a string.  Returns true and sets s->id if it is in the cache. */
bool
intern_cache_find(InternDictionary *d, InternString *s)
{
	uint64	   *bucket;

	if (cache.slots == NULL)
		return false;
	bucket = bucket_of(s->inner.low, d->generation);
	for (int i = 0; i < WAYS; i++)
	{
		CacheEntry *e;

		if (((bucket[i] ^ s->inner.low) & ~POSITION_MASK) != 0 || (bucket[i] & POSITION_MASK) < cache.tail)
			continue;
		e = entry_at(bucket[i] & POSITION_MASK);
		if (e->hash == s->inner.low && e->generation == d->generation && e->len == s->len &&
			memcmp(e->data, s->data, s->len) == 0)
		{
			s->id = e->id;
			d->counts.cache_hits++;
			return true;
		}
	}
	return false;
}

/* Make contiguous room at the head for an entry of this size. */
static void
make_room(Size need)
{
	Size		left = cache.size - cache.head % cache.size;
	uint64		to = cache.head + need + (left < need ? left : 0);

	while (to - cache.tail > cache.size && cache.tail < cache.head)
		cache.tail = Min(next_position(cache.tail), cache.head);
	if (left < need)
	{
		if (left >= offsetof(CacheEntry, data))
			entry_at(cache.head)->generation = 0;
		cache.head += left;
		if (cache.tail + cache.size < cache.head + need)
			cache.tail = cache.head;	/* only unused space was left */
	}
}

/*
 * Mark the head: if the current (sub)transaction aborts, entries from this position on are removed.  A mark with the
 * same or a greater id is a mark of this subtransaction or of one inside it, and so covers the head.  If there is no
 * room for a mark, the last mark covers the head, too.
 */
static void
set_mark(void)
{
	SubTransactionId sub = GetCurrentSubTransactionId();

	if (cache.nmarks < MAX_MARKS && (cache.nmarks == 0 || cache.marks[cache.nmarks - 1].sub < sub))
		cache.marks[cache.nmarks++] = (CacheMark)
	{
		sub, cache.head
	};
}

/* Add a string that was found or created; s->fresh tells whether its row may be rolled back. */
void
intern_cache_add(const InternDictionary *d, const InternString *s)
{
	Size		need = entry_size(s->len);
	uint64	   *bucket;
	int			victim = 0;
	CacheEntry *e;

	if (!ensure_cache() || need > cache.size / 64)
		return;
	if (cache.head > POSITION_MASK / 2)
		empty_cache();
	if (s->fresh)
		set_mark();
	make_room(need);
	e = entry_at(cache.head);
	e->hash = s->inner.low;
	e->id = s->id;
	e->generation = d->generation;
	e->len = s->len;
	memcpy(e->data, s->data, s->len);

	bucket = bucket_of(s->inner.low, d->generation);
	for (int i = 1; i < WAYS; i++)
		if ((bucket[i] & POSITION_MASK) < (bucket[victim] & POSITION_MASK))
			victim = i;			/* an empty slot, or the oldest entry */
	bucket[victim] = slot_of(s->inner.low, cache.head);
	cache.head += need;
}

/* Remove all entries from a position on. */
static void
cut(uint64 position)
{
	if (position < cache.tail)
	{
		empty_cache();			/* the position has been overwritten */
		return;
	}
	for (uint64 at = position; at < cache.head; at = next_position(at))
	{
		CacheEntry *e = entry_at(at);
		uint64	   *bucket;

		if (cache.size - at % cache.size < offsetof(CacheEntry, data) || e->generation == 0)
			continue;
		bucket = bucket_of(e->hash, e->generation);
		for (int i = 0; i < WAYS; i++)
			if (bucket[i] == slot_of(e->hash, at))
				bucket[i] = 0;
	}
	cache.head = position;
}

static void
transaction_ended(XactEvent event, void *arg)
{
	switch (event)
	{
		case XACT_EVENT_COMMIT:
		case XACT_EVENT_PARALLEL_COMMIT:
			cache.nmarks = 0;
			break;
		case XACT_EVENT_ABORT:
		case XACT_EVENT_PARALLEL_ABORT:
		case XACT_EVENT_PREPARE:
			if (cache.nmarks > 0)
				cut(cache.marks[0].position);
			cache.nmarks = 0;
			break;
		default:
			break;
	}
}

/* Remove the entries of an aborted subtransaction, and of all that began later, which were inside it. */
static void
subtransaction_ended(SubXactEvent event, SubTransactionId sub, SubTransactionId parent, void *arg)
{
	if (event != SUBXACT_EVENT_ABORT_SUB)
		return;
	while (cache.nmarks > 0 && (cache.nmarks == MAX_MARKS || cache.marks[cache.nmarks - 1].sub >= sub))
		cut(cache.marks[--cache.nmarks].position);
}

Size
intern_cache_used(void)
{
	return cache.slots ? (Size) (cache.head - cache.tail) : 0;
}

void
intern_cache_init(void)
{
	RegisterXactCallback(transaction_ended, NULL);
	RegisterSubXactCallback(subtransaction_ended, NULL);
}
