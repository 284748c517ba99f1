import { describe, expect, it } from 'vitest'
import { closedHazards, openHazards } from '#domain/metrics/families/hazard'
import { systemClock } from '../platform/clock.ts'
import { createLog, silentLog } from '../platform/log.ts'
import type { ToldOrg } from '../sources/source.ts'
import { Federation } from './federation.ts'
import { Metrics } from './metrics.ts'
import type { Org } from './org-tree.ts'
import { fact, org, smallGroup, sourceState } from './testing.ts'

const news = { seq: 1, facts: [], whole: [], events: [], urgent: null }
const level = { level: 'high', state: 'pending-rectification', statutory: 'no' }
const open = (orgCode: string, value: number) => fact(openHazards, orgCode, value, level)
const good = (id: string, covers: string[] = []) =>
  sourceState(id, { covers, lastGood: new Date(), every: 3_600_000 })

describe('a source that covers an organisation which is not there', () => {
  const logged: unknown[] = []
  const log = createLog('warn', { write: (line: string) => logged.push(JSON.parse(line)) })

  it.each([
    [['NOPE'], 'unavailable'],
    [['M2', 'NOPE'], 'partial'],
  ])('is logged and shown: %s', (covers, quality) => {
    logged.length = 0
    const metrics = new Metrics({ clock: systemClock, log })
    metrics.setSources([good('local'), good('peer', covers)])
    // What is kept of the last run is told before the tree is read.
    metrics.take({ source: 'peer', facts: [], whole: 'all' })
    expect(logged).toEqual([])
    metrics.take({ source: 'local', facts: [], whole: 'all' }, { ...news, orgs: smallGroup.all() })
    const unknown = { reason: 'unknownOrgs' }
    expect(logged).toMatchObject([{ source: 'peer', ...unknown, unknown: ['NOPE'] }])
    expect(health(metrics)).toMatchObject({ quality, ...unknown, about: ['NOPE'] })
    expect(metrics.health('M1').map(({ id }) => id)).toEqual(['local'])
    metrics.setSources([good('local')])
    metrics.setSources([good('local'), good('peer', covers)])
    expect(logged).toHaveLength(2)
  })
})

function headframe(covers: string[] = [], orgs: Org[] = smallGroup.all()): Metrics {
  const metrics = new Metrics({ clock: systemClock, log: silentLog })
  metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs })
  metrics.setSources(covers.length > 0 ? [good('local'), good('peer', covers)] : [good('local')])
  metrics.take({ source: 'local', facts: [], whole: 'all' })
  return metrics
}
const figure = (metrics: Metrics, orgCode: string) => {
  const query = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' } as const
  const [cell] = metrics.query([query], orgCode)
  return [cell?.value, cell?.quality]
}
const told = (metrics: Metrics, facts: ReturnType<typeof open>[], orgs?: ToldOrg[]) =>
  metrics.take({ source: 'peer', facts, whole: 'all', ...(orgs ? { orgs } : {}) })
const health = (metrics: Metrics) => metrics.health('G').find(({ id }) => id === 'peer')
/** The tree of `smallGroup` with one organisation elsewhere. */
const treeWith = (one: Org) => [...smallGroup.all().filter(({ id }) => id !== one.id), one]

describe('a cursor', () => {
  const below = (page: { data: readonly { orgCode: string }[] }) =>
    page.data.map(({ orgCode }) => orgCode)

  it('leads to everything once an organisation was moved, for who gains it and who loses it', () => {
    const metrics = headframe()
    metrics.take({ source: 'local', facts: [open('W1', 2), open('M2', 5)], whole: [] })
    const federation = new Federation(metrics.cells, 'run-1')
    const before = ['M1', 'M2'].map((root) => federation.page(root, undefined, new Date()))
    const tags = ['M1', 'M2'].map((root) => federation.tag(root, new Date()))
    const moved = treeWith(org('W1', 'M2', 'workshop'))
    metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs: moved })
    const after = ['M1', 'M2'].map((root, at) =>
      federation.page(root, before[at]?.cursor, new Date()),
    )
    expect(after.map(({ full }) => full)).toEqual([true, true])
    expect(after.map(below)).toEqual([[], ['M2', 'W1']])
    expect(after[1]?.orgs).toContainEqual({ code: 'W1', parent: 'M2' })
    expect(['M1', 'M2'].map((root) => federation.tag(root, new Date()))).not.toEqual(tags)
  })

  it('leads to changes alone while the tree is the same, whatever else of it is written', () => {
    const metrics = headframe()
    metrics.take({ source: 'local', facts: [open('W1', 2)], whole: [] })
    const federation = new Federation(metrics.cells, 'run-1')
    const { cursor } = federation.page('M1', undefined, new Date())
    metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs: smallGroup.all() })
    metrics.take({ source: 'local', facts: [open('M1', 1)], whole: [] })
    const page = federation.page('M1', cursor, new Date())
    expect([page.full, below(page)]).toEqual([false, ['M1']])
  })
})

describe('a source that covers one mine and says of nothing where it stands', () => {
  const typed = [open('M2', 5), open('NOBODY-7', 50)]

  it('has a code that nobody knows added to nothing: the mine is partial, and the code named', () => {
    const group = headframe(['M2'])
    told(group, typed)
    expect(figure(group, 'M2')).toEqual([5, 'partial'])
    expect(figure(group, 'G')).toEqual([5, 'partial'])
    expect(health(group)).toMatchObject({ reason: 'misfitOrgs', about: ['NOBODY-7'] })
    told(group, [open('M2', 5)])
    expect(figure(group, 'M2')).toEqual([5, 'good'])
    expect(health(group)).toMatchObject({ reason: null })
  })

  it('has it added to the mine where its file lists it', () => {
    const group = headframe(['M2'])
    group.setSources([good('local'), { ...good('peer', ['M2']), orgs: ['M2', 'NOBODY-7'] }])
    told(group, typed)
    expect(figure(group, 'M2')).toEqual([55, 'good'])
  })
})

describe('a source that covers two mines', () => {
  const tree: ToldOrg[] = [
    { code: 'C', parent: null },
    { code: 'M1', parent: 'C' },
    { code: 'M2', parent: 'C' },
    { code: 'W1', parent: 'M1' },
  ]

  it('has its units without a record here added up where they stand there', () => {
    const group = headframe(['M1', 'M2'])
    const orgs = [...tree, { code: 'S3', parent: 'W9' }, { code: 'W9', parent: 'M2' }]
    told(group, [open('M1', 1), open('S3', 4), open('C', 9)], orgs)
    expect(['M1', 'M2', 'G'].map((code) => figure(group, code))).toEqual([
      [1, 'good'],
      [4, 'good'],
      [5, 'good'],
    ])
    expect(health(group)).toMatchObject({ quality: 'good', reason: null })
  })

  it('that tells nothing of one of them leaves it unknown, and those above partial', () => {
    const group = headframe(['M1', 'M2'])
    told(
      group,
      [open('M1', 1)],
      tree.filter(({ code }) => code !== 'M2'),
    )
    expect(figure(group, 'M2')).toEqual([null, 'unknown'])
    expect(figure(group, 'M1')).toEqual([1, 'good'])
    expect(figure(group, 'G')[1]).toBe('partial')
    expect(health(group)).toMatchObject({ quality: 'partial', reason: 'untoldOrgs', about: ['M2'] })
    const { unanswered } = new Federation(group.cells, 'run').page('G', undefined, new Date())
    expect(unanswered).toContainEqual(expect.objectContaining({ orgs: ['M2'], quality: 'unknown' }))
    told(group, [open('M1', 1)], tree)
    expect(figure(group, 'M2')).toEqual([0, 'good'])
    expect(health(group)).toMatchObject({ quality: 'good' })
  })

  it('whose tree stands against ours has a fault, not a nought', () => {
    const group = headframe(['M1', 'M2'], treeWith(org('W1', 'C', 'workshop')))
    told(group, [open('M1', 1), open('W1', 7)], tree)
    expect(figure(group, 'M1')).toEqual([1, 'partial'])
    expect(figure(group, 'M2')).toEqual([0, 'good'])
    expect(figure(group, 'G')[1]).toBe('partial')
    expect(health(group)).toMatchObject({ quality: 'partial', reason: 'misfitOrgs', about: ['W1'] })
  })

  it('and does not say below which its units stand makes both partial', () => {
    const group = headframe(['M1', 'M2'])
    const facts = [open('M1', 1), open('M2', 2), open('S3', 4)]
    told(
      group,
      facts,
      facts.map(({ orgCode }) => ({ code: orgCode })),
    )
    expect(['M1', 'M2'].map((code) => figure(group, code))).toEqual([
      [1, 'partial'],
      [2, 'partial'],
    ])
    expect(health(group)).toMatchObject({ about: ['S3'] })
  })

  it('has a unit of ours that is none of its own told with the mine, and alone unknown', () => {
    const group = headframe(['M1', 'M2'])
    told(
      group,
      [open('M1', 1)],
      tree.filter(({ code }) => code !== 'W1'),
    )
    expect(figure(group, 'M1')).toEqual([1, 'good'])
    expect(figure(group, 'W1')).toEqual([null, 'unknown'])
  })
})

describe('a source that does not name its organisations', () => {
  const own = (orgCode: string) => fact(closedHazards, orgCode, 1, { level: 'high' }, '2026-01-05')
  const closed = (metrics: Metrics, orgCode: string) => {
    const query = { key: 'hazard.closed', by: [], period: 'all', orgs: 'self' } as const
    const [cell] = metrics.query([query], orgCode)
    return [cell?.value, cell?.quality]
  }
  const reasonOf = (metrics: Metrics, orgCode: string) => {
    const query = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' } as const
    return metrics.query([query], orgCode)[0]?.reason
  }

  function partly(orgs?: string[]): Metrics {
    const metrics = new Metrics({ clock: systemClock, log: silentLog })
    metrics.take(
      { source: 'local', facts: [], whole: [] },
      { ...news, orgs: treeWith(org('D', 'G', 'company')) },
    )
    metrics.setSources([
      good('local'),
      { ...good('peer', ['M1', 'M2']), cubes: ['hazard.open'], ...(orgs ? { orgs } : {}) },
    ])
    metrics.take({ source: 'local', facts: [own('M1')], whole: 'all' })
    return metrics
  }
  const answer = (metrics: Metrics, ...facts: ReturnType<typeof open>[]) =>
    metrics.take({ source: 'peer', facts, whole: ['hazard.open'] })

  it('and tells once of one that nobody knows marks its own figures, until it does no longer', () => {
    const metrics = partly()
    answer(metrics, open('M1', 1), open('X9', 4))
    expect([figure(metrics, 'M1'), reasonOf(metrics, 'M1')]).toEqual([[1, 'partial'], 'misplaced'])
    expect(closed(metrics, 'M1')).toEqual([1, 'good'])
    answer(metrics, open('M1', 1), open('M2', 2))
    expect([figure(metrics, 'M1'), reasonOf(metrics, 'M1')]).toEqual([[1, 'good'], undefined])
    expect(figure(metrics, 'G')).toEqual([3, 'good'])
    expect(health(metrics)).toMatchObject({ quality: 'good' })
  })

  const moved = treeWith(org('M2', 'G'))

  it('has a fault while it tells of one that was moved away from what it covers', () => {
    const metrics = headframe(['C'])
    told(metrics, [open('M1', 1), open('M2', 5)])
    metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs: moved })
    told(metrics, [open('M1', 1), open('M2', 5)])
    expect(figure(metrics, 'C')).toEqual([1, 'partial'])
    expect(health(metrics)).toMatchObject({ reason: 'misfitOrgs', about: ['M2'] })
    told(metrics, [open('M1', 1)])
    expect(figure(metrics, 'C')).toEqual([1, 'good'])
    expect(health(metrics)).toMatchObject({ quality: 'good' })
  })

  it('has none for those of others that it never brought', () => {
    const metrics = headframe(['M1'])
    told(metrics, [open('M1', 1), open('M2', 5)])
    expect(health(metrics)).toMatchObject({ quality: 'good' })
  })

  it('has one for those that its file lists', () => {
    const metrics = partly(['M1', 'D'])
    answer(metrics, open('M1', 1), open('D', 5))
    expect(health(metrics)).toMatchObject({ reason: 'misfitOrgs', about: ['D'] })
  })
})
