/** What a person may see of both sides and of what a run did: as much as of the records themselves. */
import type { Actor } from '#domain/access/access'
import { type Difference, type SyncedObject, syncedObjects } from '#domain/api/sync'
import type { Resource } from '#domain/definition/resource'
import { user } from '#domain/resources/basic-data/user'
import { account } from '#domain/resources/identity-org/account'
import { organization } from '#domain/resources/identity-org/organization'
import { resourceNamed } from '#domain/resources/index'
import { memo } from '../platform/memo.ts'
import { mapped, type Steps } from '../platform/turns.ts'
import { mayRead, maySeeField } from '../records/access/policy.ts'
import type { Card } from './card.ts'

const types: Readonly<Record<SyncedObject, Resource>> = {
  organization: organization,
  account: account,
  user: user,
}

/** What the two sides are held together by: whoever does not see it cannot be told which is which. */
const matchedBy = { organization: 'orgCode', account: 'employeeNo', user: 'employeeNo' } as const

/** The objects whose records the person may read, and tell apart. */
export const objectsSeenBy = (actor: Actor): SyncedObject[] =>
  syncedObjects.filter(
    (object) => mayRead(types[object], actor) && seesField(actor, object, matchedBy[object]),
  )

// That a record is in use is no field of its own: it is known with the record.
const seesField = (actor: Actor, object: SyncedObject, name: string): boolean =>
  !Object.hasOwn(types[object].fields, name) || maySeeField(types[object], name, actor)

/** Cards without the fields that the person does not see: neither compared nor taken over. */
export function* cardsSeenBy<C extends Seen>(actor: Actor, cards: CardsOf<C>): Steps<CardsOf<C>> {
  const seen: Partial<Record<SyncedObject, readonly C[]>> = {}
  for (const object of syncedObjects) {
    const of = cards[object]
    if (!of) continue
    const isSeen = memo((name) => seesField(actor, object, name))
    seen[object] = yield* mapped(of, (card) => cardSeenBy(card, isSeen))
  }
  return seen
}

type Seen = Pick<Card, 'fields' | 'initial'>
type CardsOf<C> = Readonly<Partial<Record<SyncedObject, readonly C[]>>>

const cardSeenBy = <C extends Seen>(card: C, isSeen: (name: string) => boolean): C => ({
  ...card,
  fields: kept(card.fields, isSeen),
  ...(card.initial ? { initial: kept(card.initial, isSeen) } : {}),
})

/** A difference without the fields that the person does not see, or that name what they do not. */
export const differenceSeenBy = <D extends Difference>(actor: Actor, difference: D): D => ({
  ...difference,
  fields: kept(difference.fields, (name) => {
    const ref = types[difference.object].fields[name]?.ref
    const target = ref ? resourceNamed(ref) : undefined
    return seesField(actor, difference.object, name) && (!target || mayRead(target, actor))
  }),
})

const kept = <V>(
  fields: Readonly<Record<string, V>>,
  isKept: (name: string) => boolean,
): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name)))
