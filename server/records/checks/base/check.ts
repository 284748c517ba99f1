import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'
import { accountsOf, type Values } from '#domain/where/where'
import type { FigureFaults, Holder } from '#domain/workflow/step-context'
import type { Tx } from '../../../db/database.ts'
import { passAsWriter } from '../../../db/programs/lineage.ts'
import { type Key, serialisedAll } from '../../../db/serialised.ts'

/** A write as a check sees it: the record before, empty for a new one, and after. */
export interface Write {
  readonly resource: Resource
  readonly actor: Actor
  /** In whose right it is written, with the roles that count where the record stands. */
  readonly holder: Holder
  readonly now: Date
  readonly before: Values | null
  readonly after: Values & { readonly id: string }
  /** The action by which it is written, where it is one. */
  readonly transition?: Transition
  /** What is wrong with the figure that it watches, where somebody knows the figures. */
  readonly figureFaults?: FigureFaults
}

/** The record as it counted until now: null for a new one, and for one that comes back from deletion. */
export const standing = ({ before }: Pick<Write, 'before'>): Values | null =>
  before && !before.deletedAt ? before : null

/** The accounts of who writes, and of the one in whose right: what is barred to one is barred to both. */
export const isBehind = (
  { actor, holder }: Pick<Write, 'actor' | 'holder'>,
  account: unknown,
): boolean => [...accountsOf(actor), ...accountsOf(holder)].some((one) => one === account)

/** The stored state that the record will have. */
export const stateAfter = ({ resource, after }: Pick<Write, 'resource' | 'after'>): string =>
  String(after.state ?? after.storedState ?? resource.initial)

/**
 * Waits for whoever writes a record of the type by the same rule, before the check reads what others
 * have. Passes the writers' gate before, as whoever changes a record does. Rows of others that the
 * write comes to hold later must be held before, or two would wait for one another.
 */
export const meet = (tx: Tx, { resource }: Pick<Write, 'resource'>, ...rule: Key): Promise<void> =>
  meetAll(tx, resource, [rule])

/** The same by several rules, always in one order, so that two who have some in common wait in turn. */
export async function meetAll(tx: Tx, resource: Resource, rules: readonly Key[]): Promise<void> {
  const { name, placedBy } = resource
  if (rules.length === 0) return
  if (placedBy !== 'self' && placedBy !== 'shared')
    await tx.query(sql.raw(`select ${passAsWriter}`))
  await serialisedAll(
    tx,
    rules.map((rule) => [name, ...rule]),
  )
}

/**
 * Holds the organisation above, as the trigger does that places one: whoever changes it is waited for,
 * and waits, so that neither is measured against what the other was.
 */
export async function holdParent(tx: Tx, { after }: Pick<Write, 'after'>): Promise<void> {
  if (!after.parent) return
  await tx.query(sql`select from organization where id = ${after.parent}::uuid for share`)
}

/**
 * Looks at more than the record itself, above scope; answers what is wrong. Of many writes each is
 * looked at by itself: a check that reads the database and that large tables meet is a `BatchCheck`.
 */
export interface Check {
  (tx: Tx, write: Write): Promise<readonly FieldError[]>
  /** Which writes it holds up against others of their type, which may come with them. */
  readonly besideOthers?: 'all' | Concerns
}

type Concerns = (write: Write) => boolean

/**
 * A check that is only right once each write before is stored: many are then written one by one. With
 * `concerns` it is asked of those writes alone, and the others come together.
 */
export const besideOthers = (check: Check, concerns: 'all' | Concerns = 'all'): Check =>
  Object.assign((tx: Tx, write: Write) => check(tx, write), { besideOthers: concerns })

/** The same for writes of one type that come together: reads what all of them need at once. */
export interface BatchCheck {
  readonly prepare: (tx: Tx, writes: readonly Write[]) => Promise<Judge>
}

/** What a write can be told only once those before it are stored. */
export const afterStoring = 'afterStoring'

/** Judges the writes that were prepared, in their order. */
export interface Judge {
  /** What is wrong with a write; `afterStoring` never for one of which nothing before was accepted. */
  readonly faultsOf: (write: Write) => Verdict | Promise<Verdict>
  /** Hears of each that is going to be stored: it counts for those behind it. */
  readonly accept?: (write: Write) => void
}

export type Verdict = readonly FieldError[] | typeof afterStoring
