import { describe, expect, it } from 'vitest'
import type { Urgent } from '#domain/wall/wire'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import type { LocalEvent } from '../sources/local.ts'
import { Happenings } from './happenings.ts'
import { Metrics } from './metrics.ts'
import type { OrgTree } from './org-tree.ts'
import { smallGroup, sourceState } from './testing.ts'

/** Mines are called by their tenant and a number: everything of a tenant lies within it. */
const treeAfter = (merged: Readonly<Record<string, string>> = {}) =>
  ({
    isWithin: (org: string, above: string) => org.startsWith(above),
    heirOf: (org: string) => merged[org] ?? org,
  }) as OrgTree
const tree = treeAfter()

const event = (id: number, orgCode: string): LocalEvent => ({
  ...{ id: String(id), at: '2026-03-10T12:00:00.000Z', resource: 'hazard', recordId: `r${id}` },
  ...{ action: 'submit', state: 'pending-rectification', number: `HZ-${id}`, orgCode },
  ...{ area: null, level: 'high' },
})

const urgent = (id: number, orgCode: string): Urgent => ({
  ...{ id: String(id), number: `HZ-${id}`, level: 'high', state: 'overdue', orgCode },
  ...{ area: null, deadline: '2026-03-10T12:00:00.000Z', statutoryMajor: false },
})

describe('what happened lately', () => {
  it('in one tenant does not push out what happened in another', () => {
    const happenings = new Happenings()
    happenings.take({ events: [event(1, 'T2-1'), event(2, 'T2-2')], urgent: null })
    const flood = Array.from({ length: 3_000 }, (_, at) => event(10 + at, 'T1-1'))
    happenings.take({ events: flood, urgent: null })
    expect(happenings.recent(tree, 'T2').map(({ id }) => id)).toEqual(['2', '1'])
    const own = happenings.recent(tree, 'T1')
    expect([own.length, own[0]?.id]).toEqual([50, '3009'])
  })

  it('is told newest first over all organisations of a scope', () => {
    const happenings = new Happenings()
    const orgs = ['T1-1', 'T1-2', 'T1-3']
    const events = Array.from({ length: 90 }, (_, at) => event(at, orgs[at % 3] ?? ''))
    happenings.take({ events, urgent: null })
    const ids = happenings.recent(tree, 'T1').map(({ id }) => Number(id))
    expect(ids).toEqual(Array.from({ length: 50 }, (_, at) => 89 - at))
  })

  it('of one type does not push out that of another, of which others may be told', () => {
    const happenings = new Happenings()
    const violation = { ...event(1, 'T1-1'), resource: 'violation' }
    const hazards = Array.from({ length: 200 }, (_, at) => event(10 + at, 'T1-1'))
    happenings.take({ events: [violation, ...hazards], urgent: null })
    const told = happenings.recent(tree, 'T1', ({ resource }) => resource === 'violation')
    expect(told.map(({ id }) => id)).toEqual(['1'])
    expect(happenings.recent(tree, 'T1').map(({ id }) => id)[0]).toBe('209')
  })

  it('is told once its author has handed it in', () => {
    const happenings = new Happenings()
    const drafted = { ...event(1, 'T1-1'), action: 'create', state: 'draft' }
    happenings.take({ events: [drafted, event(2, 'T1-1')], urgent: null })
    expect(happenings.recent(tree, 'T1').map(({ id }) => id)).toEqual(['2'])
  })
})

describe('what happened to a record', () => {
  it('is an accident, and none of the counters of safe days that it concerns', () => {
    const happenings = new Happenings()
    const accident = {
      resource: 'incident-report',
      action: 'confirm',
      state: 'under-investigation',
    }
    const counter = { resource: 'safety-day', action: 'propose-reset', state: 'reset-pending' }
    const events = [accident, counter, counter, counter].map((one, at) => ({
      ...event(at, 'T1-1'),
      ...one,
    }))
    happenings.take({ events, urgent: null })
    expect(happenings.recent(tree, 'T1').map(({ id }) => id)).toEqual(['0'])
  })

  it('goes along when the record moves, with the area it has there', () => {
    const happenings = new Happenings()
    const reported = { ...event(1, 'T1-1'), recordId: 'moving', area: 'A1' }
    const moved = { ...event(3, 'T2-1'), recordId: 'moving', area: 'A2' }
    happenings.take({ events: [reported, event(2, 'T1-1')], urgent: null })
    happenings.take({ events: [moved], urgent: null })
    expect(happenings.recent(tree, 'T1').map(({ id }) => id)).toEqual(['2'])
    const there = happenings.recent(tree, 'T2').map(({ id, orgCode, area }) => [id, orgCode, area])
    expect(there).toEqual([
      ['3', 'T2-1', 'A2'],
      ['1', 'T2-1', 'A2'],
    ])
  })

  it('goes along when a draft of it was moved, which no wall shows', () => {
    const happenings = new Happenings()
    const reported = { ...event(1, 'T1-1'), recordId: 'moving' }
    const moved = { ...event(2, 'T2-1'), recordId: 'moving', action: 'update', state: 'draft' }
    happenings.take({ events: [reported, moved], urgent: null })
    expect(happenings.recent(tree, 'T1')).toEqual([])
    expect(happenings.recent(tree, 'T2').map(({ id }) => id)).toEqual(['1'])
  })

  it('is that of the organisation into which its own was merged', () => {
    const happenings = new Happenings()
    happenings.take({ events: [event(1, 'T1-1')], urgent: null })
    const merged = treeAfter({ 'T1-1': 'T2-1' })
    expect(happenings.recent(merged, 'T1')).toEqual([])
    expect(happenings.recent(merged, 'T2').map(({ orgCode }) => orgCode)).toEqual(['T2-1'])
  })
})

describe('urgent hazards of a scope', () => {
  it('are counted with those that the list does not hold', () => {
    const happenings = new Happenings()
    const worst = Array.from({ length: 21 }, (_, at) => urgent(at, at < 20 ? 'T1-1' : 'T1-2'))
    const counts = { 'T1-1': 22, 'T1-2': 1, 'T2-1': 7 }
    happenings.take({ events: [], urgent: { worst, counts } })
    const { worst: told, total } = happenings.urgent(tree, 'T1')
    expect([told.length, total]).toEqual([20, 23])
    expect(happenings.urgent(tree, 'T1-2').total).toBe(1)
  })

  it('stay in sight where another source tells the figures of their mine, marked as uncounted', () => {
    const happenings = new Happenings()
    const worst = [urgent(1, 'T1-1'), urgent(2, 'T1-2'), urgent(3, 'T1-1')]
    happenings.take({ events: [], urgent: { worst, counts: { 'T1-1': 22, 'T1-2': 1 } } })
    const told = happenings.urgent(tree, 'T1', (org) => org === 'T1-2')
    expect(told.worst.map(({ id, uncounted }) => [id, uncounted])).toEqual([
      ['1', true],
      ['2', undefined],
      ['3', true],
    ])
    expect([told.total, told.uncounted]).toEqual([23, 22])
    expect(happenings.urgent(tree, 'T1').uncounted).toBe(0)
  })

  it('are counted again once no source covers their mine any more', () => {
    const clock = testClock('2026-11-21T08:00:00Z')
    const metrics = new Metrics({ clock, log: silentLog })
    const worst = [urgent(1, 'W1'), urgent(2, 'M2')]
    metrics.take(
      { source: 'local', facts: [], whole: 'all' },
      {
        ...{ seq: 1, facts: [], whole: [], events: [], orgs: smallGroup.all() },
        urgent: { worst, counts: { W1: 1, M2: 1 } },
      },
    )
    const uncounted = () =>
      metrics.urgent('G').worst.flatMap((one) => (one.uncounted ? [one.orgCode] : []))
    const [own, peer] = [sourceState('local'), sourceState('peer', { covers: ['M1'] })]
    metrics.setSources([own, peer])
    // The workshop lies below the mine that the other source tells of.
    expect([uncounted(), metrics.urgent('G').uncounted]).toEqual([['W1'], 1])
    metrics.setSources([own, { ...peer, cubes: ['water.volume', 'water.records'] }])
    expect(uncounted()).toEqual([])
    metrics.setSources([own])
    expect([uncounted(), metrics.urgent('G').uncounted]).toEqual([[], 0])
  })
})
