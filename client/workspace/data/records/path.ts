import type { Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'
import { isBrokenOff } from '#domain/screens/state-tone'

/**
 * The states a record passes when all goes well: from the initial one, always the first transition that
 * leads somewhere new. Empty for what goes nowhere: reference data, and papers that hold until they end.
 */
export function pathOf(resource: Resource): string[] {
  const path = pathFrom(resource, resource.initial)
  const last = path.at(-1)
  const ends = last !== undefined && isEnd(resource, last) && !isBrokenOff(resource, last)
  return path.length > 1 && (ends || resource.waiting !== undefined) ? path : []
}

/** On from a state. When all goes well what waits for nobody is left by time, or by nothing grave. */
function pathFrom(resource: Resource, from: string): string[] {
  const path: string[] = []
  let state: string | undefined = from
  while (state !== undefined && !path.includes(state)) {
    path.push(state)
    state = nextOf(resource, state, path)
  }
  return path
}

function nextOf(resource: Resource, state: string, path: readonly string[]): string | undefined {
  const transitions: readonly Transition[] = Object.values(resource.states[state] ?? {})
  const waits = resource.waiting?.includes(state) ?? false
  return transitions.find(({ to, grave, due }) => (waits || !grave || due) && !path.includes(to))
    ?.to
}

/** Whether nothing leads away from a state; what is put right in it does not. */
const isEnd = ({ states }: Resource, state: string): boolean =>
  Object.values<Transition>(states[state] ?? {}).every(({ to }) => to === state)

export type StepStage = 'done' | 'current' | 'ahead'

export interface Step {
  readonly state: string
  readonly stage: StepStage
}

/**
 * The path with where a record stands. What it did not come through is no step that it passed; from a
 * state off the path it goes on as that state does.
 */
export function stepsOf(
  resource: Resource,
  storedState: string,
  visited: ReadonlySet<string>,
): Step[] {
  const path = pathOf(resource)
  if (path.length === 0) return []
  const at = path.indexOf(storedState)
  const passed = at >= 0 ? at : path.findLastIndex((state) => visited.has(state)) + 1
  const before = path
    .slice(0, Math.max(passed, at >= 0 ? 0 : 1))
    .filter((state) => state === resource.initial || visited.has(state))
  const next = at >= 0 ? path.slice(at + 1) : pathFrom(resource, storedState).slice(1)
  const after = isEnd(resource, storedState) ? [] : next.filter((state) => !before.includes(state))
  const step = (stage: StepStage) => (state: string) => ({ state, stage })
  return [
    ...before.map(step('done')),
    { state: storedState, stage: 'current' },
    ...after.map(step('ahead')),
  ]
}
