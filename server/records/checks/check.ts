import type { Actor } from '#domain/access'
import type { Resource } from '#domain/resource'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'

/** A write as a check sees it: the record before, empty for a new one, and after. */
export interface Write {
  readonly resource: Resource
  readonly actor: Actor
  readonly now: Date
  readonly before: Values | null
  readonly after: Values & { readonly id: string }
}

/** The record as it counted until now: null for a new one, and for one that comes back from deletion. */
export const standing = ({ before }: Pick<Write, 'before'>): Values | null =>
  before && !before.deletedAt ? before : null

/** The stored state that the record will have. */
export const stateAfter = ({ resource, after }: Pick<Write, 'resource' | 'after'>): string =>
  String(after.state ?? after.storedState ?? resource.initial)

/** Looks at more than the record itself, above scope; answers what is wrong. */
export type Check = (tx: Tx, write: Write) => Promise<readonly FieldError[]>
