/** Saving a record and handing it in, in one step. */
import type { Resource } from './resource.ts'
import { type Context, matches, type Values } from './where.ts'

/**
 * The action by which its author hands in a record that is stored in this state with these values;
 * null where there is none.
 */
export function handingIn(
  { states }: Pick<Resource, 'states'>,
  storedState: string,
  values: Values,
  context: Context,
): string | null {
  const found = Object.entries(states[storedState] ?? {}).find(
    ([, { handsIn, when = {} }]) => handsIn && matches(when, values, context),
  )
  return found?.[0] ?? null
}

/** Whether records of a type that are stored in this state were not handed in yet: their author's alone. */
export const isNotHandedIn = (resource: Resource, storedState: string): boolean =>
  storedState === resource.initial && handingInOf(resource).length > 0

/** Every action by which records of a type are handed in, from whatever state. */
export const handingInOf = ({ states }: Pick<Resource, 'states'>): string[] => [
  ...new Set(
    Object.values(states).flatMap((exits) =>
      Object.entries(exits).flatMap(([action, { handsIn }]) => (handsIn ? [action] : [])),
    ),
  ),
]
