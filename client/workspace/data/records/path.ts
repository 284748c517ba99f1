import type { Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'
import { isBrokenOff } from '#domain/screens/state-tone'

/**
 * The states a record passes when all goes well: from the initial one, always the first transition that
 * leads somewhere new. Empty for what goes nowhere: reference data, and papers that hold until they end.
 */
export function pathOf(resource: Resource): string[] {
  const path: string[] = []
  let state: string | undefined = resource.initial
  while (state !== undefined && !path.includes(state)) {
    path.push(state)
    const transitions: readonly Transition[] = Object.values(resource.states[state] ?? {})
    state = transitions.map(({ to }) => to).find((to) => !path.includes(to))
  }
  const last = path.at(-1)
  const ends = last !== undefined && isEnd(resource, last) && !isBrokenOff(resource, last)
  return path.length > 1 && (ends || resource.waiting !== undefined) ? path : []
}

/** Whether nothing leads away from a state; what is put right in it does not. */
const isEnd = ({ states }: Resource, state: string): boolean =>
  Object.values<Transition>(states[state] ?? {}).every(({ to }) => to === state)

export type StepStage = 'done' | 'current' | 'ahead'

export interface Step {
  readonly state: string
  readonly stage: StepStage
}

/** The path with where a record stands; a state off the path is put in after the last step passed. */
export function stepsOf(
  resource: Resource,
  storedState: string,
  visited: ReadonlySet<string>,
): Step[] {
  const path = pathOf(resource)
  const at = path.indexOf(storedState)
  const step = (stage: StepStage) => (state: string) => ({ state, stage })
  if (at >= 0) {
    const [before, after] = [path.slice(0, at), path.slice(at + 1)]
    return [
      ...before.map(step('done')),
      { state: storedState, stage: 'current' },
      ...after.map(step('ahead')),
    ]
  }
  if (path.length === 0) return []
  const passed = Math.max(
    0,
    path.findLastIndex((state) => visited.has(state)),
  )
  const ends = isEnd(resource, storedState)
  return [
    ...path.slice(0, passed + 1).map(step('done')),
    { state: storedState, stage: 'current' },
    ...(ends ? [] : path.slice(passed + 1).map(step('ahead'))),
  ]
}
