import { describe, expect, it } from 'vitest'
import { decide, type Limits, type Pending, type Reading, type Standing } from './decide.ts'

const noon = new Date('2026-03-10T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000)
const limits: Limits = {
  ...{ direction: 'above', threshold: 5, returnThreshold: null },
  ...{ delayMinutes: 0, silentMinutes: null },
}
const reading = (value: number | null, more: Partial<Reading> = {}): Reading => ({
  ...{ place: 'M1|', value, isHeard: true, heardAt: noon },
  ...more,
})
const unheard = reading(null, { isHeard: false, heardAt: minutesAgo(30) })
const standing = (more: Partial<Standing> = {}): Standing => ({
  ...{ id: 'a', place: 'M1|', state: 'raised', cause: 'limit', worst: 7 },
  ...{ worstAt: minutesAgo(60), changedAt: minutesAgo(60) },
  ...more,
})

interface Told {
  readonly reading?: Reading
  readonly standing?: Standing
  readonly pending?: readonly Pending[]
  readonly limits?: Partial<Limits>
}
const decided = ({ reading: one, standing: alarm, pending = [], limits: more }: Told) =>
  decide({
    limits: { ...limits, ...more },
    readings: one ? [one] : [],
    standing: alarm ? [alarm] : [],
    ...{ pending, now: noon },
  })
const actions = (told: Told) =>
  decided(told).steps.map((step) => (step.act === 'raise' ? `raise ${step.cause}` : step.action))

describe('an alarm', () => {
  it('is raised beyond its limit and not at it', () => {
    expect(actions({ reading: reading(5) })).toEqual([])
    expect(actions({ reading: reading(5.1) })).toEqual(['raise limit'])
    expect(actions({ reading: reading(4), limits: { direction: 'below' } })).toEqual([
      'raise limit',
    ])
  })

  it('is raised once', () => {
    expect(actions({ reading: reading(7), standing: standing() })).toEqual([])
  })

  it('is over back at the limit, or at the one that says so', () => {
    const back = { returnThreshold: 3 }
    expect(actions({ reading: reading(5), standing: standing() })).toEqual(['condition-over'])
    expect(actions({ reading: reading(4), standing: standing(), limits: back })).toEqual([])
    expect(actions({ reading: reading(3), standing: standing(), limits: back })).toEqual([
      'condition-over',
    ])
  })

  it('is over where there is nothing any more, and where the rule does not look any more', () => {
    expect(actions({ reading: reading(null), standing: standing() })).toEqual(['condition-over'])
    expect(actions({ standing: standing() })).toEqual(['watch-ended'])
    expect(actions({ standing: standing({ state: 'returned' }) })).toEqual([])
  })

  it('is raised again where it comes back before anybody saw it', () => {
    const seen = { reading: reading(6), standing: standing({ state: 'returned' }) }
    expect(actions(seen)).toEqual(['raise-again'])
  })

  it('says how bad it became, once a minute', () => {
    const worse = reading(9)
    expect(actions({ reading: worse, standing: standing() })).toEqual(['worsen'])
    const justNow = standing({ worstAt: minutesAgo(0.5) })
    expect(actions({ reading: worse, standing: justNow })).toEqual([])
    expect(decided({ reading: worse, standing: justNow }).due).toEqual(
      new Date('2026-03-10T12:00:30Z'),
    )
  })

  it('that somebody cleared while it held is raised anew only once it is worse', () => {
    const cleared = standing({ state: 'cleared' })
    expect(actions({ reading: reading(7), standing: cleared })).toEqual([])
    expect(actions({ reading: reading(8), standing: cleared })).toEqual([
      'watch-ended',
      'raise limit',
    ])
    expect(actions({ reading: reading(2), standing: cleared })).toEqual(['condition-over'])
  })

  it('is not ended within the second in which another server raised it', () => {
    const fresh = standing({ changedAt: new Date(noon.getTime() - 500) })
    const found = decided({ reading: reading(1), standing: fresh })
    expect(found.steps).toEqual([])
    expect(found.due).toEqual(new Date(noon.getTime() + 1_500))
  })
})

describe('a delay', () => {
  const delayed = { delayMinutes: 10 }

  it('is waited for, and again where the figure was back meanwhile', () => {
    const first = decided({ reading: reading(7), limits: delayed })
    expect(first.steps).toEqual([])
    expect(first.pending).toEqual([{ place: 'M1|', cause: 'limit', since: noon }])
    expect(first.due).toEqual(new Date('2026-03-10T12:10:00Z'))
    const since = (minutes: number): Pending => ({
      ...{ place: 'M1|', cause: 'limit', since: minutesAgo(minutes) },
    })
    const told = (minutes: number, value: number) => ({
      ...{ reading: reading(value), limits: delayed, pending: [since(minutes)] },
    })
    expect(actions(told(9, 7))).toEqual([])
    expect(actions(told(10, 7))).toEqual(['raise limit'])
    expect(decided(told(9, 4)).pending).toEqual([])
  })

  it('goes on where the figure is not heard of for a moment', () => {
    const pending: Pending[] = [{ place: 'M1|', cause: 'limit', since: minutesAgo(9) }]
    expect(decided({ reading: unheard, limits: delayed, pending }).pending).toEqual(pending)
  })
})

describe('a figure that is not heard of', () => {
  it('raises nothing and ends nothing', () => {
    expect(actions({ reading: unheard })).toEqual([])
    expect(actions({ reading: unheard, standing: standing() })).toEqual([])
  })

  it('is an alarm where the rule says so, which is over once it is heard of', () => {
    expect(actions({ reading: unheard, limits: { silentMinutes: 31 } })).toEqual([])
    expect(actions({ reading: unheard, limits: { silentMinutes: 30 } })).toEqual(['raise silence'])
    const silent = standing({ cause: 'silence', worst: null })
    expect(actions({ reading: unheard, standing: silent })).toEqual([])
    expect(actions({ reading: reading(7), standing: silent })).toEqual(['condition-over'])
  })

  it('and never was, is waited for from when the rule first looked', () => {
    const never = reading(null, { isHeard: false, heardAt: null })
    const first = decided({ reading: never, limits: { silentMinutes: 5 } })
    expect(first.pending).toEqual([{ place: 'M1|', cause: 'silence', since: noon }])
    const pending: Pending[] = [{ place: 'M1|', cause: 'silence', since: minutesAgo(5) }]
    expect(actions({ reading: never, limits: { silentMinutes: 5 }, pending })).toEqual([
      'raise silence',
    ])
  })
})
