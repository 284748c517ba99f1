/** What becomes of the alarms of one rule, by what its figures say now. Pure. */

export type Cause = 'limit' | 'silence'

/** As much of an alarm rule as limits and times go. */
export interface Limits {
  readonly direction: 'above' | 'below'
  readonly threshold: number
  /** Where the figure has to be back before it is over; null: at the threshold. */
  readonly returnThreshold: number | null
  readonly delayMinutes: number
  readonly silentMinutes: number | null
}

/** What the figure says at one place that the rule watches. */
export interface Reading {
  /** Organisation and grid area, as `placeOf` names them. */
  readonly place: string
  /** Null: it is known that there is nothing to say. */
  readonly value: number | null
  /** The figure is good: neither late nor lacking anything. */
  readonly isHeard: boolean
  /** When the figure was last true; null where it never was. */
  readonly heardAt: Date | null
}

/** An alarm whose condition is not over, or that nobody has seen. */
export interface Standing {
  readonly id: string
  readonly place: string
  readonly state: string
  readonly cause: Cause
  readonly worst: number | null
  readonly worstAt: Date | null
  readonly changedAt: Date
}

/** Something that has begun and has not lasted long enough yet. */
export interface Pending {
  readonly place: string
  readonly cause: Cause
  readonly since: Date
}

/** The figure is back within its limit, or nobody holds it against that any more. */
type Ending = 'condition-over' | 'watch-ended'

export type Step =
  | {
      readonly act: 'raise'
      readonly place: string
      readonly cause: Cause
      readonly value: number | null
    }
  | {
      readonly act: 'take'
      readonly id: string
      readonly action: Ending | 'raise-again' | 'worsen'
      readonly cause: Cause
      readonly value: number | null
    }

export interface Decision {
  readonly steps: readonly Step[]
  /** Everything that is pending from now on. */
  readonly pending: readonly Pending[]
  /** When there is something to decide though no figure changes; null where nothing is. */
  readonly due: Date | null
}

export interface Situation {
  readonly limits: Limits
  readonly readings: readonly Reading[]
  readonly standing: readonly Standing[]
  readonly pending: readonly Pending[]
  readonly now: Date
}

const minute = 60_000
/** What another server has just changed, it may have changed by a newer figure than ours. */
export const settlesAfter = 2_000
/** A figure that gets worse and worse is written down once in so long. */
const worsensEvery = minute

export const placeOf = (orgCode: string, area = ''): string => `${orgCode}|${area}`

/** The organisation and the grid area of a place. */
export const partsOfPlace = (place: string): readonly [orgCode: string, area: string] => {
  const at = place.indexOf('|')
  return [place.slice(0, at), place.slice(at + 1)]
}

/** What to do about every place that the rule watches, and about alarms where it watches no more. */
export function decide(situation: Situation): Decision {
  const places = new Set(situation.readings.map(({ place }) => place))
  const standingAt = new Map(situation.standing.map((one) => [one.place, one]))
  const each = [
    ...situation.readings.map((reading) => at(reading, standingAt.get(reading.place), situation)),
    ...situation.standing
      .filter(({ place }) => !places.has(place))
      .map((one) => ended(one, 'watch-ended', situation.now)),
  ]
  const due = each.flatMap((one) => (one.due ? [one.due.getTime()] : []))
  return {
    steps: each.flatMap(({ steps }) => steps),
    pending: each.flatMap(({ pending }) => pending),
    due: due.length > 0 ? new Date(Math.min(...due)) : null,
  }
}

const nothing: Decision = { steps: [], pending: [], due: null }

function at(reading: Reading, standing: Standing | undefined, situation: Situation): Decision {
  if (!standing || standing.state === 'returned') return begun(reading, standing, situation)
  const { limits, now } = situation
  const isOver =
    standing.cause === 'silence' ? reading.isHeard : reading.isHeard && isWithin(limits, reading)
  if (isOver) return ended(standing, 'condition-over', now)
  return standing.cause === 'limit' && reading.isHeard
    ? worsened(reading, standing, situation)
    : nothing
}

/** It ends, once that is not what another server has just seen otherwise. */
function ended({ id, state, cause, changedAt }: Standing, action: Ending, now: Date): Decision {
  if (state === 'returned') return nothing
  const settled = new Date(changedAt.getTime() + settlesAfter)
  if (settled > now) return { ...nothing, due: settled }
  return { ...nothing, steps: [{ act: 'take', id, action, cause, value: null }] }
}

function worsened(reading: Reading, standing: Standing, { limits, now }: Situation): Decision {
  const { place, value } = reading
  const { id, state, worst, worstAt } = standing
  if (value === null || (worst !== null && !isWorse(limits, value, worst))) return nothing
  // Cleared by somebody who knew less: another alarm goes on from here.
  if (state === 'cleared') {
    const over = { act: 'take', id, action: 'watch-ended', cause: 'limit', value: null } as const
    return { ...nothing, steps: [over, { act: 'raise', place, cause: 'limit', value }] }
  }
  const next = (worstAt?.getTime() ?? Number.NEGATIVE_INFINITY) + worsensEvery
  if (next > now.getTime()) return { ...nothing, due: new Date(next) }
  return { ...nothing, steps: [{ act: 'take', id, action: 'worsen', cause: 'limit', value }] }
}

/** Whether something has begun there that has lasted long enough; `standing` is over and unseen. */
function begun(
  reading: Reading,
  standing: Standing | undefined,
  { limits, pending, now }: Situation,
): Decision {
  const { place, value, isHeard, heardAt } = reading
  const known = (cause: Cause) =>
    pending.find((one) => one.place === place && one.cause === cause)?.since
  const kept = (cause: Cause): Pending[] => {
    const since = known(cause)
    return since ? [{ place, cause, since }] : []
  }
  if (!isHeard) {
    if (limits.silentMinutes === null) return { ...nothing, pending: kept('limit') }
    const since = heardAt ?? known('silence') ?? now
    const lasting = { place, cause: 'silence', since } as const
    const found = afterMinutes(lasting, limits.silentMinutes, null, { standing, now })
    return { ...found, pending: [...found.pending, ...kept('limit')] }
  }
  if (value === null || !isBeyond(limits, value)) return nothing
  const lasting = { place, cause: 'limit', since: known('limit') ?? now } as const
  return afterMinutes(lasting, limits.delayMinutes, value, { standing, now })
}

function afterMinutes(
  { place, cause, since }: Pending,
  minutes: number,
  value: number | null,
  { standing, now }: { readonly standing: Standing | undefined; readonly now: Date },
): Decision {
  // The clock may have been set back.
  const from = since > now ? now : since
  const due = new Date(from.getTime() + minutes * minute)
  if (due > now) return { steps: [], pending: [{ place, cause, since: from }], due }
  const raised: Step = standing
    ? { act: 'take', id: standing.id, action: 'raise-again', cause, value }
    : { act: 'raise', place, cause, value }
  return { ...nothing, steps: [raised] }
}

const isBeyond = ({ direction, threshold }: Limits, value: number): boolean =>
  direction === 'above' ? value > threshold : value < threshold

/** Back where the rule says that it is over. What is between the two limits is neither. */
function isWithin({ direction, threshold, returnThreshold }: Limits, { value }: Reading): boolean {
  if (value === null) return true
  const limit = returnThreshold ?? threshold
  return direction === 'above' ? value <= limit : value >= limit
}

export const isWorse = (
  { direction }: Pick<Limits, 'direction'>,
  value: number,
  than: number,
): boolean => (direction === 'above' ? value > than : value < than)
