import { resources } from '#domain/resources/index'
import { isStep, type Plan } from './plan.ts'

/** Every `type action` that a person may take. */
export const openToPeople = (): readonly string[] =>
  resources.flatMap(({ name, states }) => {
    const ways = Object.values(states).flatMap((state) => Object.entries(state ?? {}))
    const open = ways.filter(([, { roles, by }]) => roles !== undefined || by !== undefined)
    return [...new Set(open.map(([action]) => `${name} ${action}`))]
  })

/** Every `type action` that the plans take in a page. */
export const takenBy = (plans: readonly Plan[]): ReadonlySet<string> =>
  new Set(
    plans.flatMap(({ resource, steps = [], ways = [] }) =>
      [steps, ...ways.map((way) => way.steps)]
        .flat()
        .filter(isStep)
        .map(({ action }) => `${resource} ${action}`),
    ),
  )
