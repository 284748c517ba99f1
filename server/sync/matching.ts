/**
 * Whom a card of a source means here: decided once, for what is compared and for what is brought
 * about. A number means who has that number, a sign-in name who signs in with it; a number is never
 * looked for among sign-in names. What could mean two means nobody until people have decided.
 */
import { foldedName, mayBeName } from '#domain/text/folded-name'
import type { Steps } from '../platform/turns.ts'
import type { Card, LocalCard } from './card.ts'

/** The card here; `unclear` where there are two, or it is not the source's to say which. */
export type Meant = LocalCard | 'unclear' | undefined

/** Answers for each card of a source whom it means. Two cards that mean the same are unclear both. */
export function* matchCards(
  local: readonly LocalCard[],
  source: Iterable<Card>,
): Steps<(card: Card) => Meant> {
  const byCode = yield* groupedBy(local, ({ code }) => code)
  const byUsername = yield* groupedBy(local, nameOf)
  const candidates = ({ code, calledBy }: Card): readonly LocalCard[] => {
    const numbered = () => byCode.get(code) ?? []
    const named = () => (mayBeName(code) && byUsername.get(foldedName(code))) || []
    if (calledBy === 'username') return named()
    return calledBy === 'either' ? [...new Set([...numbered(), ...named()])] : numbered()
  }
  const claims = new Map<string, number>()
  for (const card of source) {
    for (const { id } of candidates(card)) claims.set(id, (claims.get(id) ?? 0) + 1)
    yield
  }
  return (card) => {
    const [one, ...others] = candidates(card)
    if (!one) return undefined
    const isAdoptable = card.calledBy !== 'username' || !one.isApplicant
    return others.length === 0 && claims.get(one.id) === 1 && isAdoptable ? one : 'unclear'
  }
}

const nameOf = ({ username }: LocalCard) => username && foldedName(username)

function* groupedBy(
  local: readonly LocalCard[],
  key: (card: LocalCard) => string | null | undefined,
): Steps<ReadonlyMap<string, readonly LocalCard[]>> {
  const groups = new Map<string, LocalCard[]>()
  for (const card of local) {
    yield
    const name = key(card)
    if (!name) continue
    const group = groups.get(name)
    if (group) group.push(card)
    else groups.set(name, [card])
  }
  return groups
}
