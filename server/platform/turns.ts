/** Milliseconds of work after which everybody else has a turn. */
const slice = 8

/** Who goes on with long work, one in each turn of the event loop: together they may not stop it either. */
const waiting: (() => void)[] = []

function goOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(goOn)
}

const ownTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn)
  })

/**
 * For long work of this process alone: awaited between small steps, it lets whoever waits have a
 * turn as soon as the steps since the last one took too long.
 */
export function takingTurns(): () => Promise<void> {
  let from = performance.now()
  return async () => {
    if (performance.now() - from < slice) return
    await ownTurn()
    from = performance.now()
  }
}

/** Work that yields between small steps. */
export type Steps<T> = Generator<undefined, T, undefined>

/** What `each` makes of every item, a step after each. */
export function* mapped<T, R>(items: Iterable<T>, each: (item: T) => R): Steps<R[]> {
  const made: R[] = []
  for (const item of items) {
    made.push(each(item))
    yield
  }
  return made
}

/** Does all steps in turn with everybody else. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  const turn = takingTurns()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await turn()
  }
}

/** Does all steps at once, for those who must have the result now. */
export function atOnce<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
  }
}
