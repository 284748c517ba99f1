/** When a display sounds for the open alarms. Pure. */
import type { OpenAlarm } from '#domain/wall/open-alarm'

/** What a display has sounded for. */
export interface Heard {
  /** Ids of the alarms that it sounded for and that still wait for somebody. */
  readonly known: ReadonlySet<string>
  /** When it sounded for something new, epoch ms. */
  readonly news: readonly number[]
  readonly lastAt: number | null
}

export type Sound = 'red' | 'orange'

interface Next {
  readonly heard: Heard
  /** To be played now. */
  readonly sound: Sound | null
}

const [second, minute] = [1000, 60_000]
/** Between two sounds, in milliseconds; in a flood nobody hears one alarm from another. */
const [usualGap, floodGap] = [10 * second, minute]
/** More that wait at once are a flood. */
const mostAtOnce = 10
const [mostNews, newsWithin] = [10, 10 * minute]
/** An orange alarm is no news to a display that was switched on so long after it. */
const isOldAfter = minute

/**
 * A red alarm sounds until it is acknowledged or over, an orange one once, however many at once as one, and
 * what is new at most ten times in ten minutes. `before` is null when the sound has just been turned on.
 */
export function nextSound(before: Heard | null, alarms: readonly OpenAlarm[], now: number): Next {
  const calling = alarms.filter(
    ({ level, state }) => state === 'raised' && (level === 'red' || level === 'orange'),
  )
  const isKnown = ({ id, level, raisedAt }: OpenAlarm) =>
    before ? before.known.has(id) : level === 'orange' && now - Date.parse(raisedAt) > isOldAfter
  const known = new Set(calling.filter(isKnown).map(({ id }) => id))
  const lastAt = before?.lastAt ?? null
  const news = (before?.news ?? []).filter((at) => now - at < newsWithin)
  const gap = calling.length > mostAtOnce ? floodGap : usualGap
  const silent = { heard: { known, news, lastAt }, sound: null }
  if (lastAt !== null && now - lastAt < gap) return silent
  const hasRed = calling.some(({ level }) => level === 'red')
  const isNews = known.size < calling.length && news.length < mostNews
  if (!(isNews || hasRed)) return silent
  const all = new Set(calling.map(({ id }) => id))
  return {
    heard: { known: all, news: isNews ? [...news, now] : news, lastAt: now },
    sound: hasRed ? 'red' : 'orange',
  }
}
