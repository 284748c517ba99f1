/** What a synchronisation would do and did, as both sides speak of it. */

/** In the order in which they are brought about: each stands on the one before it. */
export const syncedObjects = ['organization', 'account', 'user'] as const
export type SyncedObject = (typeof syncedObjects)[number]

export const syncChanges = ['added', 'changed', 'disabled', 'conflict'] as const
export type SyncChange = (typeof syncChanges)[number]

export const syncInputs = ['endpoint', 'file'] as const
export type SyncInput = (typeof syncInputs)[number]

/** A field as it is here and as the source has it; references are codes. */
export interface FieldChange {
  readonly before: string | null
  readonly after: string | null
}

/** One difference between the source and what stands here. */
export interface Difference {
  readonly object: SyncedObject
  readonly change: SyncChange
  /** Code of the organisation, employee number (else sign-in name) of the person. */
  readonly code: string
  readonly calledBy?: 'number' | 'username' | 'either' | null
  /** Id of the record here that is meant; null of one to be added, and where that is unclear. */
  readonly record?: string | null
  readonly name: string
  readonly fields: Readonly<Record<string, FieldChange>>
}

export type SyncCounts = Readonly<Record<SyncChange, number>>

/** What a run would do. */
export interface SyncPreview {
  readonly counts: SyncCounts
  /** So much would be disabled that an administrator is asked first. */
  readonly needsConfirmation: boolean
  /** Codes that the source names more than once; only their first entry counts. */
  readonly repeated: readonly string[]
  /** The first of them. */
  readonly differences: readonly Difference[]
}

export const syncOutcomes = ['done', 'failed', 'open', 'kept'] as const
export type SyncOutcome = (typeof syncOutcomes)[number]

/** A difference of a run, and what became of it: `open` waits for a decision, `kept` stays ours. */
export interface SyncRow extends Difference {
  readonly id: number
  readonly outcome: SyncOutcome
  /** A locale key of `errors` or `sync:problems`. */
  readonly problem: string | null
}
