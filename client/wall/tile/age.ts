export interface Age {
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days'
  readonly count: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How old something is, in the largest unit that leaves at least two of it. */
export function ageIn(ms: number): Age {
  const age = Math.max(0, ms)
  if (age >= 2 * day) return { unit: 'days', count: Math.floor(age / day) }
  if (age >= 2 * hour) return { unit: 'hours', count: Math.floor(age / hour) }
  if (age >= 2 * minute) return { unit: 'minutes', count: Math.floor(age / minute) }
  return { unit: 'seconds', count: Math.floor(age / second) }
}
