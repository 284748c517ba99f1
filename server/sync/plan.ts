/** Which differences a run brings about. Pure: both sides, what was agreed last, and the rule. */
import {
  type Difference,
  type FieldChange,
  type SyncCounts,
  type SyncedObject,
  syncedObjects,
} from '#domain/api/sync'
import type { Steps } from '../platform/turns.ts'
import type { Card, Cards, LocalCard, LocalCards } from './card.ts'
import { type Meant, matchCards } from './matching.ts'

export type ConflictRule = 'source-wins' | 'local-wins' | 'manual'

/** What the source said of a code when it was last taken over. */
export interface Agreed {
  readonly isActive: boolean
  readonly fields: Readonly<Record<string, string | null>>
  /** Id of the record here that it was about. */
  readonly record: string | null
}

interface Sides {
  readonly local: LocalCards
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
export function* planSync({ local, source, agreed }: Sides, rules: Rules): Steps<Plan> {
  const parts: ObjectPlan[] = []
  for (const object of syncedObjects) {
    const cards = source[object]
    if (!cards) continue
    const known = agreed[object] ?? new Map<string, Agreed>()
    const sides = { object, local: local[object] ?? [], source: cards, known }
    parts.push(yield* planObject(sides, rules))
  }
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
  readonly local: readonly LocalCard[]
  readonly source: readonly Card[]
  readonly known: ReadonlyMap<string, Agreed>
}

interface ObjectPlan {
  readonly differences: readonly Difference[]
  readonly repeated: readonly string[]
  readonly isAlarming: boolean
}

function* planObject(
  { object, local, source, known }: ObjectSides,
  rules: Rules,
): Steps<ObjectPlan> {
  const there = new Map<string, Card>()
  const repeated: string[] = []
  for (const card of source) {
    if (there.has(card.code)) repeated.push(card.code)
    else there.set(card.code, card)
    yield
  }
  const meant = yield* matchCards(local, there.values())
  const matched = new Set<string>()
  const differences: Difference[] = []
  for (const card of there.values()) {
    const here = meant(card)
    if (here && here !== 'unclear') matched.add(here.id)
    differences.push(...ofNamed(object, here, card, known.get(card.code), rules))
    yield
  }
  const codes = yield* codesOf(known)
  const active = local.filter(({ id, isActive }) => isActive && codes.has(id))
  for (const card of rules.isIncrement ? [] : active) {
    const code = codes.get(card.id) ?? ''
    // Of whom the source still says something nobody is missing, however it is meant.
    if (there.has(code) || matched.has(card.id)) continue
    differences.push(disabling(object, { ...card, code }, card))
    yield
  }
  const disabled = differences.filter(({ change }) => change === 'disabled').length
  return { differences, repeated, isAlarming: disabled > active.length * tenth }
}

/** Codes of the source by the ids of the records that were agreed about. */
function* codesOf(known: ReadonlyMap<string, Agreed>): Steps<ReadonlyMap<string, string>> {
  const codes = new Map<string, string>()
  for (const [code, { record }] of known) {
    if (record) codes.set(record, code)
    yield
  }
  return codes
}

function ofNamed(
  object: SyncedObject,
  here: Meant,
  card: Card,
  agreed: Agreed | undefined,
  rules: Rules,
): Difference[] {
  if (here === 'unclear') return [unclear(object, card)]
  // What was agreed about somebody else says nothing of them.
  const isOthers = agreed?.record && agreed.record !== here?.id
  return differencesOf(object, here, card, isOthers ? undefined : agreed, rules)
}

function differencesOf(
  object: SyncedObject,
  here: LocalCard | undefined,
  there: Card,
  agreed: Agreed | undefined,
  { conflictRule }: Rules,
): Difference[] {
  const { code, name, calledBy } = there
  if (!here) return there.isActive ? [added(object, there)] : []
  if (!there.isActive) return here.isActive ? [disabling(object, there, here)] : []
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
    Object.keys(fields).length > 0
      ? [{ object, change, code, calledBy, record: here.id, name, fields }]
      : [],
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

function added(object: SyncedObject, { code, calledBy, name, fields, initial }: Card): Difference {
  const values = Object.entries({ ...initial, ...fields })
  const changes = values.map(([field, after]) => [field, { before: null, after }] as const)
  return {
    ...{ object, change: 'added', code, calledBy, record: null, name },
    fields: Object.fromEntries(changes),
  }
}

/** All that the source says, for people to decide whom it is about. */
const unclear = (object: SyncedObject, card: Card): Difference => ({
  ...added(object, { ...card, initial: undefined }),
  ...(card.isActive
    ? { change: 'conflict' }
    : { change: 'disabled', fields: { active: { before: null, after: 'no' } } }),
})

/** Nobody is touched for a difference that could mean two. */
export const isUnclear = ({ change, record }: Difference): boolean => change !== 'added' && !record

const disabling = (
  object: SyncedObject,
  { code, calledBy, name }: Pick<Card, 'code' | 'calledBy' | 'name'>,
  { id }: LocalCard,
): Difference => ({
  ...{ object, change: 'disabled', code, calledBy, record: id, name },
  fields: { active: { before: 'yes', after: 'no' } },
})
