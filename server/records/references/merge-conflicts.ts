/** What could not be there twice once everything that names one record names another. */
import { type SQL, sql } from 'drizzle-orm'
import type { Resolution } from '#domain/api/organization-jobs'
import { codeField } from '#domain/definition/coded'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { allSets } from '#domain/definition/unique'
import { traitsOf } from '#domain/fields/kinds'
import { resources } from '#domain/resources/index'
import type { Where } from '#domain/where/where'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { columnOfField, tableOf } from '../../db/sql/tables.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import {
  mayDelete,
  mayDeleteSome,
  mayUpdate,
  mayUpdateSome,
  visiblePart,
} from '../access/policy.ts'
import { readersOf, withPlaces } from '../access/visibility.ts'
import { type Label, labelOf, languageNames } from '../store/labels.ts'
import { noticeTitle } from '../store/notice-title.ts'
import { selectRecords } from '../store/store.ts'
import type { Count } from './redirect-references.ts'
import {
  afterMerge,
  type Merger,
  namesMerged,
  type ReferenceColumn,
  referenceColumnsTo,
} from './reference-columns.ts'

/** Records of one type that both sides have although they can be there once. */
export interface MergeConflict extends Count {
  /** What may be done with them; none where one has to be changed by hand first. */
  readonly ways: readonly Resolution[]
  /** What the first of them that the person reads are called, by number and title. */
  readonly first: readonly Label[]
}

/** Sets of fields that may be there once, and are on both sides. */
export interface MergeConflicts {
  /** Of what each has one only, where the merger drops it unasked. */
  readonly once: readonly MergeConflict[]
  readonly both: readonly MergeConflict[]
}

/** A set of fields that no two records share, some of which name what is merged. */
export interface ConflictSet {
  readonly resource: Resource
  readonly fields: readonly string[]
  /** Both of two that conflict satisfy it. */
  readonly where: Where
  readonly pointers: readonly ReferenceColumn[]
  /** The field that may take a suffix; null where none says what the record is called. */
  readonly called: string | null
}

const named = 5

/** Every such set of the definitions. */
export const conflictSetsOf = (merger: Merger): ConflictSet[] =>
  resources.flatMap((resource) => {
    const pointers = referenceColumnsTo(merger, resource).filter(({ many }) => !many)
    const names = new Set(pointers.map(({ field }) => field))
    return allSets(resource).flatMap(({ fields, where = {} }) => {
      if (!fields.some((name) => names.has(name))) return []
      const own = fields.filter((name) => !names.has(name))
      const called = [codeField(resource), resource.title].find(
        (name) => name && own.includes(name) && takesSuffix(resource, name),
      )
      return [{ resource, fields, where, pointers, called: called ?? null }]
    })
  })

function takesSuffix({ fields }: Resource, name: string): boolean {
  const field = fields[name]
  return field !== undefined && traitsOf(field).suffixable
}

/** What conflicts, with what may be done about it. Runs above scope. */
export async function mergeConflictsOf(
  tx: Tx,
  merger: Merger,
  context: StepContext,
): Promise<MergeConflicts> {
  const sets = conflictSetsOf(merger)
  const isOnce = (set: ConflictSet) => isDropped(set, merger)
  const once = await Promise.all(
    sets.filter(isOnce).map((set) => clashIn(tx, set, merger, context)),
  )
  const both = await Promise.all(
    sets.filter((set) => !isOnce(set)).map((set) => clashIn(tx, set, merger, context)),
  )
  return {
    once: once.flatMap((conflict) => conflict ?? []),
    both: both.flatMap((conflict) => conflict ?? []),
  }
}

/** Whether the one that comes gives way unasked. */
export const isDropped = ({ fields }: ConflictSet, { dropsOnce = false }: Merger): boolean =>
  dropsOnce && fields.length === 1

async function clashIn(
  tx: Tx,
  set: ConflictSet,
  merger: Merger,
  context: StepContext,
): Promise<MergeConflict | null> {
  const { resource, called } = set
  const [found] = await tx.query<{ coming: string[]; there: string[]; alike: boolean }>(sql`
    select array_agg(distinct a.id::text) as coming, array_agg(distinct b.id::text) as there,
      bool_and(a.state = b.state) as alike
    from ${clashing(set, merger)}`)
  const coming = found?.coming ?? []
  if (coming.length === 0) return null
  const may = await writableAbove(tx, resource, coming, context)
  // A part of what is merged is no duplicate.
  const mayYield = resource.name !== merger.of.name && may.yield
  const ways: Resolution[] = [
    ...(mayYield ? (['keep'] as const) : []),
    ...(mayYield && found?.alike && (await mayAddUp(tx, resource, found.there, context))
      ? (['add'] as const)
      : []),
    ...(called && may.change ? (['rename'] as const) : []),
  ]
  return { resource: resource.name, count: coming.length, ways, first: may.first }
}

/**
 * Figures are added up by whoever may change such records: those of one state alone, as a sum of what
 * was confirmed and what was not would be neither. Runs above scope.
 */
async function mayAddUp(
  tx: Tx,
  resource: Resource,
  there: readonly string[],
  context: StepContext,
): Promise<boolean> {
  if (!resource.doubles || !mayUpdateSome(resource, context.actor)) return false
  return (await writableAbove(tx, resource, there, context)).read
}

/** Whether the person reads, may take out in a merger, and may change every one of these records. */
interface WritableAbove {
  /** What the first of those that they read are called. */
  readonly first: readonly Label[]
  readonly read: boolean
  readonly yield: boolean
  readonly change: boolean
}

/**
 * What gives way in a merger is deleted or renamed like any other: by whoever may do so with each of
 * the records, as they are and where they stand; where the type settles its doubles, in any state.
 * Runs above scope.
 */
export async function writableAbove(
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
  context: StepContext,
): Promise<WritableAbove> {
  const records = await selectRecords(tx, resource, sql`t.id = any(${sql.param(ids)}::uuid[])`)
  const at = await withPlaces(tx, resource, records, context)
  const seen = records.flatMap((one) => {
    const readers = readersOf(resource, one, at(one))
    return readers.length > 0 ? [visiblePart(resource, one, readers)] : []
  })
  const isRead = seen.length === records.length
  const mayYield = (one: AnyRow) =>
    resource.doubles ? mayDeleteSome(resource, context.actor) : mayDelete(resource, one, at(one))
  const called = seen.flatMap((one) => labelIn(resource, one) ?? [])
  return {
    first: called.sort((a, b) => (a.name < b.name ? -1 : 1)).slice(0, named),
    read: isRead,
    yield: isRead && records.every(mayYield),
    change: isRead && records.every((one) => mayUpdate(resource, one, at(one))),
  }
}

/** What a record is called by its number or code and its title; null where it has none in words. */
function labelIn(resource: Resource, record: AnyRow): Label | null {
  const code = codeField(resource)
  const isText = resource.fields[resource.title]?.ref === undefined
  const before = [record.number, code && code !== resource.title ? record[code] : null]
  const calledIn = (...titles: readonly unknown[]) => {
    const title = titles.find((one) => typeof one === 'string')
    return title === undefined ? null : [...before, title].filter(Boolean).join(' ')
  }
  const inLanguage = (names: readonly string[]) => calledIn(...names.map((name) => record[name]))
  const name = calledIn(isText ? noticeTitle(resource, record) : null) ?? before.find(Boolean)
  const { nameEn, nameSr } = languageNames
  return typeof name === 'string' ? labelOf([name, inLanguage(nameEn), inLanguage(nameSr)]) : null
}

/** The records of a set that come, each with the one that is there already. Runs above scope. */
export const conflictingPairs = (
  tx: Tx,
  set: ConflictSet,
  merger: Merger,
): Promise<{ readonly coming: string; readonly there: string }[]> =>
  tx.query(sql`select a.id as coming, b.id as there from ${clashing(set, merger)} order by a.id`)

/** Rows `a` that name the record that goes, joined to the row `b` each would be the double of. */
function clashing({ resource, fields, where, pointers }: ConflictSet, merger: Merger): SQL {
  const table = sql.raw(tableOf(resource).table)
  const pointing = pointers.filter(({ field }) => fields.includes(field))
  const same = fields.map((name) => {
    const pointer = pointers.find(({ field }) => field === name)
    const column = columnOfField(resource, name)
    const comes = pointer ? afterMerge('a', pointer, merger) : sql.raw(`a.${column}`)
    // As in the index, a missing value equals a missing one.
    const equals = sql.raw(resource.fields[name]?.required ? '=' : 'is not distinct from')
    return sql`${comes} ${equals} ${sql.raw(`b.${column}`)}`
  })
  return sql`${table} a join ${table} b on ${sql.join(same, sql` and `)}
    where a.deleted_at is null and b.deleted_at is null and a.id <> b.id
      and ${whereSql(resource, where, null, 'a')} and ${whereSql(resource, where, null, 'b')}
      and (${sql.join(
        pointing.map((pointer) => namesMerged('a', pointer, merger)),
        sql` or `,
      )})`
}
