/** Which differences a run brings about. Pure: both sides, what was agreed last, and the rule. */
import {
  type Difference,
  type FieldChange,
  type SyncCounts,
  type SyncedObject,
  syncedObjects,
} from '#domain/sync'
import type { Card, Cards } from './card.ts'

export type ConflictRule = 'source-wins' | 'local-wins' | 'manual'

/** What the source said of a code when it was last taken over. */
export interface Agreed {
  readonly isActive: boolean
  readonly fields: Readonly<Record<string, string | null>>
}

interface Sides {
  readonly local: Cards
  readonly source: Cards
  /** By object and code; a code without an entry has never come from this source. */
  readonly agreed: Readonly<Partial<Record<SyncedObject, ReadonlyMap<string, Agreed>>>>
}

interface Rules {
  readonly conflictRule: ConflictRule
  /** Only changes were read: what is not named is not missing. */
  readonly isIncrement: boolean
}

export interface Plan {
  readonly differences: readonly Difference[]
  readonly repeated: readonly string[]
  /** How many would be disabled. */
  readonly disabling: number
  readonly needsConfirmation: boolean
}

/** More than a tenth of what came from the source disabled at once is asked about first. */
const tenth = 0.1

/** What has to happen here for the source to be followed. Nothing is ever deleted. */
export function planSync({ local, source, agreed }: Sides, rules: Rules): Plan {
  const parts = syncedObjects.flatMap((object) => {
    const cards = source[object]
    if (!cards) return []
    const known = agreed[object] ?? new Map<string, Agreed>()
    return [planObject({ object, local: local[object] ?? [], source: cards, known }, rules)]
  })
  const differences = parts.flatMap((part) => part.differences)
  return {
    differences,
    repeated: parts.flatMap((part) => part.repeated),
    disabling: differences.filter(({ change }) => change === 'disabled').length,
    needsConfirmation: parts.some((part) => part.isAlarming),
  }
}

/** How many of each kind there are. */
export function countsOf(differences: readonly Pick<Difference, 'change'>[]): SyncCounts {
  const counts = { added: 0, changed: 0, disabled: 0, conflict: 0 }
  for (const { change } of differences) counts[change] += 1
  return counts
}

interface ObjectSides {
  readonly object: SyncedObject
  readonly local: readonly Card[]
  readonly source: readonly Card[]
  readonly known: ReadonlyMap<string, Agreed>
}

function planObject({ object, local, source, known }: ObjectSides, rules: Rules) {
  const here = new Map(local.map((card) => [card.code, card]))
  const there = new Map<string, Card>()
  const repeated: string[] = []
  for (const card of source) {
    if (there.has(card.code)) repeated.push(card.code)
    else there.set(card.code, card)
  }
  const named = [...there.values()].flatMap((card) =>
    differencesOf(object, here.get(card.code), card, known.get(card.code), rules),
  )
  const gone = rules.isIncrement
    ? []
    : local.filter(({ code, isActive }) => isActive && !there.has(code) && known.has(code))
  const differences = [...named, ...gone.map((card) => disabling(object, card))]
  const active = local.filter(({ code, isActive }) => isActive && known.has(code)).length
  const disabled = differences.filter(({ change }) => change === 'disabled').length
  return { differences, repeated, isAlarming: disabled > active * tenth }
}

function differencesOf(
  object: SyncedObject,
  here: Card | undefined,
  there: Card,
  agreed: Agreed | undefined,
  { conflictRule }: Rules,
): Difference[] {
  const { code, name } = there
  if (!here) return there.isActive ? [added(object, there)] : []
  if (!there.isActive) return here.isActive ? [disabling(object, here)] : []
  // Shut here although the source never said so: that was a decision of ours.
  if (!here.isActive && agreed?.isActive !== false) return []
  const back: Record<string, FieldChange> = here.isActive
    ? {}
    : { active: { before: 'no', after: 'yes' } }
  const differing = Object.entries(there.fields).flatMap(([field, after]) => {
    const before = here.fields[field] ?? null
    return before === after ? [] : [{ field, before, after, agreed: agreed?.fields[field] }]
  })
  const isFollowed = conflictRule === 'source-wins' ? () => true : movedThere
  const isOpen = conflictRule === 'source-wins' ? () => false : isDisputed
  const changes = [
    ['changed', { ...back, ...changesOf(differing.filter(isFollowed)) }],
    ['conflict', changesOf(differing.filter(isOpen))],
  ] as const
  return changes.flatMap(([change, fields]) =>
    Object.keys(fields).length > 0 ? [{ object, change, code, name, fields }] : [],
  )
}

interface Differing extends FieldChange {
  readonly field: string
  /** What the source said last; undefined when it never spoke of it. */
  readonly agreed: string | null | undefined
}

/** Only the source moved since both sides agreed. */
const movedThere = ({ before, agreed }: Differing): boolean => agreed === before

/** Both sides moved since, or they never agreed and differ from the start. */
const isDisputed = ({ before, after, agreed }: Differing): boolean =>
  agreed === undefined || (agreed !== before && agreed !== after)

const changesOf = (differing: readonly Differing[]): Record<string, FieldChange> =>
  Object.fromEntries(differing.map(({ field, before, after }) => [field, { before, after }]))

function added(object: SyncedObject, { code, name, fields, initial }: Card): Difference {
  const values = Object.entries({ ...initial, ...fields })
  const changes = values.map(([field, after]) => [field, { before: null, after }] as const)
  return { object, change: 'added', code, name, fields: Object.fromEntries(changes) }
}

const disabling = (object: SyncedObject, { code, name }: Card): Difference => ({
  ...{ object, change: 'disabled', code, name },
  fields: { active: { before: 'yes', after: 'no' } },
})
