import { actionRight, type Right } from '../access/access.ts'
import type { Resource } from './resource.ts'
import type { Transition } from './transition.ts'

/** The right that a transition of a state takes: that of its action, whatever the state. */
export function rightTo({ name, states }: Resource, state: string, transition: Transition): Right {
  const action = Object.entries(states[state] ?? {}).find(([, one]) => one === transition)?.[0]
  if (action === undefined) throw new Error(`${name}: no such exit of the state "${state}"`)
  return actionRight(action)
}
