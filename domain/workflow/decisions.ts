/** What somebody asked for and others decide on: which records wait for whose decision. */
import { givingRoles, hasRight, type RightsHolder, type Wanted } from '../access/access.ts'
import { rightTo } from '../definition/action-right.ts'
import type { Resource } from '../definition/resource.ts'
import type { Head, Transition } from '../definition/transition.ts'
import { type Context, matches, type Values, type Where } from '../where/where.ts'
import type { Holder } from './step-context.ts'
import { isActor } from './waiting.ts'

/** A transition that decides on a request, and the state in which it does. */
export interface Deciding {
  readonly state: string
  readonly transition: Transition
}

/** The transitions that decide on each kind of request of the type, by the request. */
export function decisionsOf(resource: Resource): ReadonlyMap<string, readonly Deciding[]> {
  const known = kept.get(resource)
  if (known) return known
  const found = new Map<string, Deciding[]>()
  for (const [state, ways] of Object.entries(resource.states)) {
    for (const transition of Object.values<Transition>(ways)) {
      const request = transition.decides?.request
      if (request) found.set(request, [...(found.get(request) ?? []), { state, transition }])
    }
  }
  kept.set(resource, found)
  return found
}

const kept = new WeakMap<Resource, ReadonlyMap<string, readonly Deciding[]>>()

/** The requests that this person decides on for some records. */
export const requestsFor = (resource: Resource, person: RightsHolder): string[] =>
  [...decisionsOf(resource)].flatMap(([request, ways]) =>
    ways.some((one) => headRules(resource, one, person).length > 0) ? [request] : [],
  )

/**
 * Which records have an open request that this person may grant or refuse, over the acting person;
 * none where it is not theirs to decide at all.
 */
export function decisionRule(resource: Resource, request: string, person: RightsHolder): Where {
  const byRule = new Map<string, { rule: Where; states: string[] }>()
  for (const one of decisionsOf(resource).get(request) ?? []) {
    const heads = headRules(resource, one, person)
    if (heads.length === 0) continue
    const rule = { all: [one.transition.when ?? {}, one.transition.by ?? {}, { any: heads }] }
    const key = JSON.stringify(rule)
    byRule.set(key, { rule, states: [...(byRule.get(key)?.states ?? []), one.state] })
  }
  const ways = [...byRule.values()].map(({ rule, states }) => ({
    all: [rule, { storedState: { in: [...new Set(states)] } }],
  }))
  return { any: ways }
}

/** On which records the person's roles decide; none where they do on no record. */
function headRules(
  resource: Resource,
  { state, transition }: Deciding,
  person: RightsHolder,
): Where[] {
  const wanted = { subject: resource.name, right: rightTo(resource, state, transition) }
  if (!hasRight(person, transition.roles ?? [], wanted)) return []
  if (!transition.heads) return [{}]
  return transition.heads.flatMap(({ when, roles }) =>
    givingRoles(person, roles, wanted).length > 0 ? [when] : [],
  )
}

/** Whether it is this person's to decide on a record, by what it says. */
export const isHeadOf = (
  heads: readonly Head[],
  { actor, now }: { readonly actor: Holder; readonly now: Date },
  { record, wanted }: { readonly record: Values; readonly wanted: Wanted },
): boolean =>
  heads.some(
    ({ when, roles }) =>
      givingRoles(actor, roles, wanted).length > 0 &&
      matches(when, record, { actor, now } satisfies Context),
  )

/** The rule for one person, whoever reads it. */
export function withActor(rule: Where, id: string): Where {
  const replaced = (part: unknown): unknown => {
    if (isActor(part)) return id
    if (Array.isArray(part)) return part.map(replaced)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, replaced(one)]))
  }
  return replaced(rule) as Where
}
