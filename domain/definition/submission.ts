/** Saving a record and handing it in, in one step. */

import { actor, type Context, matches, type Values, type Where } from '../where/where.ts'
import type { Resource } from './resource.ts'

/**
 * The action by which its author submits a record that is stored in this state with these values;
 * null where there is none.
 */
export function submitting(
  { states }: Pick<Resource, 'states'>,
  storedState: string,
  values: Values,
  context: Context,
): string | null {
  const found = Object.entries(states[storedState] ?? {}).find(
    ([, { submits, when = {} }]) => submits && matches(when, values, context),
  )
  return found?.[0] ?? null
}

/**
 * Whether records of a type that are stored in this state were not submitted yet: their author alone goes on
 * with them, and besides the author only those read them who read the records of their scope (decision 8).
 */
export const isNotSubmitted = (resource: Resource, storedState: string): boolean =>
  storedState === resource.initial && submissionOf(resource).length > 0

/**
 * Whether whom a field of the record names has to do with it yet: until it is submitted it is its
 * author's and the scope's, whomever it is going to accuse or to ask.
 */
export const isNamedBy = (resource: Resource, storedState: unknown, field: string): boolean =>
  field === 'createdBy' || !isNotSubmitted(resource, String(storedState))

/** The same as a rule: what there is for whoever reads a record because it names them. */
export const openToNamed = (resource: Resource): Where =>
  isNotSubmitted(resource, resource.initial)
    ? { any: [{ storedState: { not: resource.initial } }, { createdBy: actor }] }
    : {}

/**
 * Which records whoever may create some may delete and bring back without the right to delete: their
 * own that they have not submitted, as far as any may be deleted, and what the definition names besides.
 */
export function discardableOf(resource: Resource): Where | undefined {
  const { initial, deletable = {}, discardable } = resource
  if (discardable || !isNotSubmitted(resource, initial)) return discardable
  return { all: [deletable, { storedState: initial, createdBy: actor }] }
}

type Staged = Pick<Resource, 'states'>

/** Every action by which records of a type are submitted, from whatever state. */
export function submissionOf({ states }: Staged): readonly string[] {
  const known = submissions.get(states)
  if (known) return known
  const actions = Object.values(states).flatMap((transitions) =>
    Object.entries(transitions).flatMap(([action, { submits }]) => (submits ? [action] : [])),
  )
  const made = [...new Set(actions)]
  submissions.set(states, made)
  return made
}

// Every record that is read or written asks.
const submissions = new WeakMap<Staged['states'], readonly string[]>()
