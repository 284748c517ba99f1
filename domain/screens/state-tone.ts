import type { Resource } from '../definition/resource.ts'

/** A shape and a colour that say the same. */
export interface Tone {
  readonly shape:
    | 'triangle'
    | 'diamond'
    | 'square'
    | 'circle'
    | 'ring'
    | 'half'
    | 'clock'
    | 'back'
    | 'check'
    | 'dash'
  readonly tint: 'red' | 'orange' | 'yellow' | 'blue' | 'ok' | 'data' | 'ink3'
}

/**
 * How a state is drawn, read from where it stands in the workflow: late is news, what is about to
 * end a warning, waiting asks for work, the rest stays grey. The shape says the same as the colour.
 */
export function stateTone(resource: Resource, state: string): Tone {
  const clock = resource.clockStates?.[state]
  if (clock) return { shape: 'clock', tint: clock.ahead ? 'orange' : 'red' }
  const first = state === resource.initial
  // What came back waits too, for whoever sent it.
  const isBack = !first && resource.waiting && resource.editable?.includes(state)
  if (isBack) return { shape: 'back', tint: 'orange' }
  if (resource.waiting?.includes(state)) return { shape: 'circle', tint: 'blue' }
  const transitions = Object.values(resource.states[state] ?? {}).filter(({ to }) => to !== state)
  if (transitions.length === 0 && isBrokenOff(resource, state))
    return { shape: 'dash', tint: 'ink3' }
  if (transitions.length === 0) return { shape: 'check', tint: first ? 'data' : 'ok' }
  // Reference data is switched on and off and never finished.
  if (!resource.waiting)
    return first ? { shape: 'circle', tint: 'data' } : { shape: 'dash', tint: 'ink3' }
  if (first) return { shape: 'ring', tint: 'data' }
  if (isHeldUp(resource, state)) return { shape: 'dash', tint: 'ink3' }
  // In force: nothing is to be done with it, and all that can come is its end.
  const isInForce = transitions.every(({ to }) => isEnd(resource, to) && isBrokenOff(resource, to))
  if (isInForce) return { shape: 'check', tint: 'ok' }
  return { shape: 'half', tint: 'data' }
}

/** Broken off for the time being: it goes on nowhere but to where it was. */
const isHeldUp = (resource: Resource, state: string): boolean =>
  isBrokenOff(resource, state) &&
  Object.values(resource.states[state] ?? {}).every(({ to }) =>
    Object.values(resource.states[to] ?? {}).some((way) => way.to === state),
  )

/** Whether nothing leads out of a state. */
const isEnd = ({ states }: Resource, state: string): boolean =>
  Object.values(states[state] ?? {}).every(({ to }) => to === state)

/** A state that only a grave act or the passing of time brings is an end, and nothing that was achieved. */
export function isBrokenOff({ states }: Resource, state: string): boolean {
  const ways = Object.entries(states)
    .filter(([from]) => from !== state)
    .flatMap(([, transitions]) => Object.values(transitions).filter(({ to }) => to === state))
  return ways.length > 0 && ways.every(({ grave, due }) => grave || due)
}
