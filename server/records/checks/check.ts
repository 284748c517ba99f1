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

/** Looks at more than the record itself, above scope; answers what is wrong. */
export type Check = (tx: Tx, write: Write) => Promise<readonly FieldError[]>
