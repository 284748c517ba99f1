import { describe, expect, it } from 'vitest'
import { openHazards } from '#domain/metrics/families/hazard'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import type { SourceState, StatedAge } from '../sources/source.ts'
import { Federation } from './federation.ts'
import { differences } from './figures.ts'
import { Metrics } from './metrics.ts'
import { fact, smallGroup, sourceState } from './testing.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const news = { seq: 1, facts: [], whole: [], events: [], urgent: null, orgs: smallGroup.all() }
const cell = { level: 'high', state: 'pending-rectification', statutory: 'no' }

/** A group of which a site tells the mine M2, and says itself of when that is. */
function group(stated: StatedAge, time = '19:12') {
  const clock = testClock(at(time))
  const metrics = new Metrics({ clock, log: silentLog })
  metrics.take({ source: 'local', facts: [], whole: 'all' }, news)
  const states = (more: Partial<SourceState> = {}) => [
    sourceState('local', { lastGood: clock.now() }),
    sourceState('site', { covers: ['M2'], lastGood: clock.now(), stated, ...more }),
  ]
  metrics.setSources(states())
  metrics.take({ source: 'site', facts: [fact(openHazards, 'M2', 4, cell)], whole: 'all' })
  const open = (orgCode: string) =>
    metrics.query([{ key: 'hazard.open', by: [], period: 'now', orgs: 'self' }], orgCode)[0]
  const site = () => metrics.health('G').find(({ id }) => id === 'site')
  return { metrics, clock, states, open, site }
}

describe('a figure of a source that says itself of when it is', () => {
  it('is as old as that, and good while the source answers', () => {
    const { open, site } = group({ asOf: at('18:47'), aged: [] })
    const told = { asOf: at('18:47'), stated: true, quality: 'good' }
    expect(open('M2')).toMatchObject({ value: 4, ...told })
    expect(site()).toMatchObject(told)
    expect(open('M1')).toMatchObject({ asOf: at('19:12'), quality: 'good' })
    expect(open('M1')).not.toHaveProperty('stated')
    expect(open('G')).toMatchObject(told)
  })

  it('stays as old as that when the source fails, however lately it answered', () => {
    const { metrics, states, open, site } = group({ asOf: at('18:14'), aged: [] }, '19:14')
    metrics.setStates(states({ failing: true, reason: 'tooOld' }))
    expect(open('M2')).toMatchObject({ asOf: at('18:14'), quality: 'unavailable' })
    expect(site()).toMatchObject({ asOf: at('18:14'), quality: 'unavailable' })
  })

  it('is as old as what is said of its own organisation and cube', () => {
    const aged = [{ orgs: ['M2'], cubes: ['hazard.open'], asOf: at('18:20') }]
    const { open, site } = group({ asOf: at('19:00'), aged })
    expect(open('M2')?.asOf).toBe(at('18:20'))
    expect(open('G')?.asOf).toBe(at('18:20'))
    expect(site()?.asOf).toBe(at('19:00'))
  })

  it('is never of later than now', () => {
    const { open } = group({ asOf: at('19:15'), aged: [] })
    expect(open('M2')?.asOf).toBe(at('19:12'))
  })

  it('is told again once it is younger, and only then', () => {
    const { metrics, states, open } = group({ asOf: at('18:47'), aged: [] })
    let told = 0
    metrics.onChange(() => {
      told += 1
    })
    const before = open('M2')
    metrics.setStates(states())
    expect(told).toBe(0)
    metrics.setStates(states({ stated: { asOf: at('19:10'), aged: [] } }))
    expect(told).toBe(1)
    const after = open('M2')
    if (!before || !after) throw new Error('no figure')
    expect(differences(new Map([['x', before]]), new Map([['x', before]])).cells).toEqual([])
    expect(differences(new Map([['x', before]]), new Map([['x', after]])).cells).toEqual([after])
  })
})

describe('a Headframe that passes on what a site tells it', () => {
  it('says how old that is, and answers anew once it is younger', () => {
    const { metrics, states, clock } = group({ asOf: at('18:47'), aged: [] })
    const federation = new Federation(metrics.cells, 'run')
    const page = federation.page('G', undefined, clock.now())
    expect(page.unanswered).toEqual([])
    expect(page.aged).toEqual([expect.objectContaining({ orgs: ['M2'], asOf: at('18:47') })])
    expect(page.aged[0]?.cubes).toContain('hazard.open')
    expect(page.data.map(({ asOf }) => asOf)).toEqual([at('18:47')])
    expect(federation.page('M1', undefined, clock.now()).aged).toEqual([])
    const tag = federation.tag('G', clock.now())
    metrics.setStates(states({ stated: { asOf: at('19:10'), aged: [] } }))
    expect(federation.tag('G', clock.now())).not.toBe(tag)
  })
})
