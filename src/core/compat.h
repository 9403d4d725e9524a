/*-------------------------------------------------------------------------
 *
 * compat.h
 *	  Differences between PostgreSQL 15 and 19, named once.
 *
 * Only this file looks at PG_VERSION_NUM.  Each comment names the release that made the change.  Every other file of
 * census includes this file first, in place of postgres.h.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_COMPAT_H
#define CENSUS_COMPAT_H

#include "postgres.h"

#if PG_VERSION_NUM < 150000
#error "census needs PostgreSQL 15 or later"
#endif

/* 16 moved VARDATA() and similar macros out of postgres.h */
#if PG_VERSION_NUM >= 160000
#include "varatt.h"
#endif

#include "fmgr.h"

/* 17 moved the statistics target from a copy of pg_attribute to VacAttrStats */
#if PG_VERSION_NUM < 170000
#define compat_analyze_target(stats) ((stats)->attr->attstattarget)
#else
#define compat_analyze_target(stats) ((stats)->attstattarget)
#endif

/* 18 separates ANALYZE's delays from VACUUM's */
#if PG_VERSION_NUM < 180000
#define compat_analyze_delay_point() vacuum_delay_point()
#else
#define compat_analyze_delay_point() vacuum_delay_point(true)
#endif

/* 18 replaced pg_attribute_noreturn() by pg_noreturn, written before a declaration */
#if PG_VERSION_NUM >= 180000
#define pg_attribute_noreturn() __attribute__((noreturn))
#endif

/* 16 lets input functions report an error without throwing it */
#if PG_VERSION_NUM < 160000
#define ereturn(context, dummy_value, ...) \
	do { \
		ereport(ERROR, __VA_ARGS__); \
		return dummy_value; \
	} while (0)
#else
#include "nodes/miscnodes.h"
#endif

/*
 * Before 16, a library built with -fvisibility=hidden must export the function itself: PG_FUNCTION_INFO_V1() does not.
 */
#if PG_VERSION_NUM < 160000
#undef PG_FUNCTION_INFO_V1
#define PG_FUNCTION_INFO_V1(funcname) \
	extern PGDLLEXPORT Datum funcname(PG_FUNCTION_ARGS); \
	extern PGDLLEXPORT const Pg_finfo_record *CppConcat(pg_finfo_, funcname) (void); \
	const Pg_finfo_record * \
	CppConcat(pg_finfo_, funcname) (void) \
	{ \
		static const Pg_finfo_record my_finfo = {1}; \
		return &my_finfo; \
	} \
	extern int	no_such_variable
#endif

/* Define an SQL function whose body is one expression. */
#define ENTRY_POINT(name, value) \
PG_FUNCTION_INFO_V1(name); \
Datum \
name(PG_FUNCTION_ARGS) \
{ \
	return (value); \
}

/* 16 renamed RelFileNode, and the fields of this type */
#if PG_VERSION_NUM >= 160000
#define compat_rel_locator(rel) ((rel)->rd_locator)
#define compat_seq_rec_locator(rec) ((rec).locator)
#else
#define RelFileLocator RelFileNode
#define compat_rel_locator(rel) ((rel)->rd_node)
#define compat_seq_rec_locator(rec) ((rec).node)
#endif

/* 16 gave settings a memory context, in which a check hook must allocate its result */
#if PG_VERSION_NUM >= 160000
#define compat_guc_malloc(size) guc_malloc(LOG, size)
#else
#define compat_guc_malloc(size) malloc(size)
#endif

/* 16 added a look-up of settings by name; for 15 we search the array of all settings */
#if PG_VERSION_NUM >= 160000
#define COMPAT_FIND_OPTION
#endif

/* Translate an expression on a table into one on its partition; from 16 on the server's function takes RelOptInfos. */
#if PG_VERSION_NUM >= 160000
#define compat_adjust_to_child(root, node, child) \
	adjust_appendrel_attrs_multilevel(root, (Node *) (node), child, (child)->top_parent)
#else
#define compat_adjust_to_child(root, node, child) \
	adjust_appendrel_attrs_multilevel(root, (Node *) (node), (child)->relids, (child)->top_parent_relids)
#endif

/* 17 moved PGPROC's local transaction id into a struct */
#if PG_VERSION_NUM >= 170000
#define compat_my_lxid() (MyProc->vxid.lxid)
#define compat_vxid_proc(v) ProcNumberGetProc((v)->procNumber)
#define compat_is_lock_of(lock, v) VirtualTransactionIdEquals((lock)->vxid, *(v))
#else
#define compat_my_lxid() (MyProc->lxid)
#define compat_vxid_proc(v) BackendIdGetProc((v)->backendId)
#define compat_is_lock_of(lock, v) ((lock)->backend == (v)->backendId && (lock)->lxid == (v)->localTransactionId)
#endif

/* 16 renamed the access to a backend's status */
#if PG_VERSION_NUM >= 160000
#define compat_local_beentry(i) pgstat_get_local_beentry_by_index(i)
#else
#define compat_local_beentry(i) pgstat_fetch_stat_local_beentry(i)
#endif

/* 16 renamed the counters of a table's statistics */
#if PG_VERSION_NUM >= 160000
#define compat_live_tuples(entry) ((entry)->live_tuples)
#define compat_pending_inserts(entry) ((entry)->counts.tuples_inserted)
#else
#define compat_live_tuples(entry) ((entry)->n_live_tuples)
#define compat_pending_inserts(entry) ((entry)->t_counts.t_tuples_inserted)
#endif

/* 16 renamed the counters of a function's statistics */
#if PG_VERSION_NUM >= 160000
#define compat_numcalls numcalls
#define compat_total_time total_time
#else
#define compat_numcalls f_numcalls
#define compat_total_time f_total_time
#endif

/* Begin scans, without ORDER BY keys: 18 added an argument for EXPLAIN's counters, 19 one for options. */
#if PG_VERSION_NUM >= 190000
#define compat_index_beginscan(heap, index, snapshot, nkeys) \
	index_beginscan(heap, index, snapshot, NULL, nkeys, 0, SO_NONE)
#define compat_table_index_fetch_begin(rel) table_index_fetch_begin(rel, SO_NONE)
#define compat_table_beginscan(rel, snapshot) table_beginscan(rel, snapshot, 0, NULL, SO_NONE)
#define compat_table_beginscan_parallel(rel, shared) table_beginscan_parallel(rel, shared, SO_NONE)
#elif PG_VERSION_NUM >= 180000
#define compat_index_beginscan(heap, index, snapshot, nkeys) \
	index_beginscan(heap, index, snapshot, NULL, nkeys, 0)
#else
#define compat_index_beginscan(heap, index, snapshot, nkeys) \
	index_beginscan(heap, index, snapshot, nkeys, 0)
#endif
#if PG_VERSION_NUM < 190000
#define compat_table_index_fetch_begin(rel) table_index_fetch_begin(rel)
#define compat_table_beginscan(rel, snapshot) table_beginscan(rel, snapshot, 0, NULL)
#define compat_table_beginscan_parallel(rel, shared) table_beginscan_parallel(rel, shared)
#endif

/*
 * Prune a heap page if the server finds that worthwhile.  19 can also mark the page all-visible, if the caller
 * promises not to write to the table; census cannot promise that.
 */
#if PG_VERSION_NUM >= 190000
#define compat_page_prune(rel, buf) \
	do { \
		Buffer		vmbuffer_ = InvalidBuffer; \
		heap_page_prune_opt(rel, buf, &vmbuffer_, false); \
		if (BufferIsValid(vmbuffer_)) \
			ReleaseBuffer(vmbuffer_); \
	} while (0)
#else
#define compat_page_prune(rel, buf) heap_page_prune_opt(rel, buf)
#endif

/* 19 added options to heap_delete() and ExecInitScanTupleSlot(); "try_delete" does not wait for another transaction */
#if PG_VERSION_NUM >= 190000
#define compat_heap_try_delete(rel, tid, cid, failure) heap_delete(rel, tid, cid, 0, InvalidSnapshot, false, failure)
#define compat_heap_delete(rel, tid, cid, failure) heap_delete(rel, tid, cid, 0, InvalidSnapshot, true, failure)
#define compat_ExecInitScanTupleSlot(estate, scan, desc, ops) ExecInitScanTupleSlot(estate, scan, desc, ops, 0)
#else
#define compat_heap_try_delete(rel, tid, cid, failure) heap_delete(rel, tid, cid, InvalidSnapshot, false, failure, false)
#define compat_heap_delete(rel, tid, cid, failure) heap_delete(rel, tid, cid, InvalidSnapshot, true, failure, false)
#define compat_ExecInitScanTupleSlot(estate, scan, desc, ops) ExecInitScanTupleSlot(estate, scan, desc, ops)
#endif

/* 19 moved the WAL records of a sequence from commands/sequence.h to commands/sequence_xlog.h */
#if PG_VERSION_NUM >= 190000
#define COMPAT_SEQUENCE_XLOG_HEADER
#endif

/* 19 widened the state of a buffer; callers include storage/buf_internals.h */
#if PG_VERSION_NUM >= 190000
#define compat_buffer_state(buf) pg_atomic_read_u64(&GetBufferDescriptor((buf) - 1)->state)
#else
#define compat_buffer_state(buf) pg_atomic_read_u32(&GetBufferDescriptor((buf) - 1)->state)
#endif
#define compat_buffer_is_dirty(buf) ((compat_buffer_state(buf) & BM_DIRTY) != 0)

/* Release what an index keeps between insertions, from 17 on. */
#if PG_VERSION_NUM >= 170000
#define compat_index_insert_done(index, info) index_insert_cleanup(index, info)
#else
#define compat_index_insert_done(index, info) ((void) 0)
#endif

/* simple_heap_update() of 16 also returns which indexes need a new entry; our callers decide this themselves */
#if PG_VERSION_NUM >= 160000
#define compat_heap_update(rel, tid, tuple) \
	do { \
		TU_UpdateIndexes census_which_; \
		simple_heap_update(rel, tid, tuple, &census_which_); \
	} while (0)
#else
#define compat_heap_update(rel, tid, tuple) simple_heap_update(rel, tid, tuple)
#endif

/* 19 added a flag: a session that needs the database for itself may terminate this background worker */
#if PG_VERSION_NUM >= 190000
#define COMPAT_BGWORKER_INTERRUPTIBLE BGWORKER_INTERRUPTIBLE
#else
#define COMPAT_BGWORKER_INTERRUPTIBLE 0
#endif

/*
 * 18 added invalidations to the WAL record of an in-place update; rows that no catalog cache holds need no invalidation
 */
#if PG_VERSION_NUM >= 180000
#define COMPAT_SIZE_OF_HEAP_INPLACE MinSizeOfHeapInplace
#else
#define COMPAT_SIZE_OF_HEAP_INPLACE SizeOfHeapInplace
#endif

/* 18 added NOT NULL .. NOT VALID and CHECK .. NOT ENFORCED: rows may violate such a constraint */
#if PG_VERSION_NUM >= 180000
#define compat_is_not_null(desc, i) (TupleDescCompactAttr(desc, i)->attnullability == ATTNULLABLE_VALID)
#define compat_check_holds(check) ((check)->ccvalid && (check)->ccenforced)
#define compat_check_enforce(check) ((check)->is_enforced = true)
#else
#define compat_is_not_null(desc, i) (TupleDescAttr(desc, i)->attnotnull)
#define compat_check_holds(check) ((check)->ccvalid)
#define compat_check_enforce(check) ((void) 0)
#endif

/* 16 replaced pg_proc_aclcheck() and similar functions by one */
#if PG_VERSION_NUM >= 160000
#define compat_proc_aclcheck(funcid, role) object_aclcheck(ProcedureRelationId, funcid, role, ACL_EXECUTE)
#define compat_may_create_in(schema, role) (object_aclcheck(NamespaceRelationId, schema, role, ACL_CREATE) == ACLCHECK_OK)
#define compat_may_use_schema(schema, role) (object_aclcheck(NamespaceRelationId, schema, role, ACL_USAGE) == ACLCHECK_OK)
#define compat_may_create_schema(role) (object_aclcheck(DatabaseRelationId, MyDatabaseId, role, ACL_CREATE) == ACLCHECK_OK)
#else
#define compat_proc_aclcheck(funcid, role) pg_proc_aclcheck(funcid, role, ACL_EXECUTE)
#define compat_may_create_in(schema, role) (pg_namespace_aclcheck(schema, role, ACL_CREATE) == ACLCHECK_OK)
#define compat_may_use_schema(schema, role) (pg_namespace_aclcheck(schema, role, ACL_USAGE) == ACLCHECK_OK)
#define compat_may_create_schema(role) (pg_database_aclcheck(MyDatabaseId, role, ACL_CREATE) == ACLCHECK_OK)
#endif

/* Unless "there", raise the error that the server raises for a missing relation. */
static inline void
compat_relation_there(bool there, Oid relid)
{
	if (!there)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_TABLE),
				 errmsg("relation with OID %u does not exist", relid)));
}

/*
 * 16 replaced pg_class_ownercheck() by object_ownercheck(), which raises an internal error for a missing relation.
 * Callers include utils/lsyscache.h.
 */
#if PG_VERSION_NUM >= 160000
#define compat_class_ownercheck(relid, role) \
	(compat_relation_there(get_rel_relkind(relid) != '\0', relid), object_ownercheck(RelationRelationId, relid, role))
#else
#define compat_class_ownercheck(relid, role) pg_class_ownercheck(relid, role)
#endif

/* 16 dropped the argument for relations below an outer join, because it detects these relations itself */
#if PG_VERSION_NUM >= 160000
#define compat_expression_pathkey(root, expr, opno, rel) \
	build_expression_pathkey(root, expr, opno, rel, false)
#else
#define compat_expression_pathkey(root, expr, opno, rel) \
	build_expression_pathkey(root, expr, NULL, opno, rel, false)
#endif

/* 18 moved functions for EXPLAIN callbacks from commands/explain.h to explain_format.h and explain_state.h */
#if PG_VERSION_NUM >= 180000
#define COMPAT_EXPLAIN_HEADERS
#endif

/* _bt_getroot() of 16 also takes the table, for the WAL record of a change to the index */
#if PG_VERSION_NUM >= 160000
#define compat_bt_getroot(index, heap) _bt_getroot(index, heap, BT_READ)
#else
#define compat_bt_getroot(index, heap) _bt_getroot(index, BT_READ)
#endif

/* reindex_index() of 17 also takes the statement, or NULL; callers include catalog/index.h */
#if PG_VERSION_NUM >= 170000
#define compat_reindex_index(relid, persistence) reindex_index(NULL, relid, false, persistence, &(ReindexParams) {0})
#else
#define compat_reindex_index(relid, persistence) reindex_index(relid, false, persistence, &(ReindexParams) {0})
#endif

/* 19 removed the type Item of a page's items */
#if PG_VERSION_NUM >= 190000
#define compat_page_item(pointer) (pointer)
#else
#define compat_page_item(pointer) ((Item) (pointer))
#endif

#endif							/* CENSUS_COMPAT_H */
