import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openHazards } from '#domain/metrics/families/hazard'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { RemoteSource } from '../sources/remote.ts'
import { checkSource } from '../sources/settings.ts'
import type { SourceState } from '../sources/source.ts'
import { Federation } from './federation.ts'
import { Metrics } from './metrics.ts'
import { fact, smallGroup, sourceState } from './testing.ts'

const news = { seq: 1, facts: [], whole: [], events: [], urgent: null, orgs: smallGroup.all() }
const hour = 3_600_000

/** A Headframe with the organisations of `smallGroup`. */
function headframe(): Metrics {
  const metrics = new Metrics({ clock: systemClock, log: silentLog })
  metrics.take({ source: 'local', facts: [], whole: [] }, news)
  return metrics
}

let dir: string
let company: Metrics
let group: Metrics
let federation: Federation
let remote: RemoteSource
let heard: Date

/** How the mine that the company asks is doing. */
const mineIs = (state: Partial<SourceState>) => {
  const own = sourceState('local', { lastGood: new Date(), every: hour })
  const mine = { covers: ['M2'], lastGood: heard, every: hour, ...state }
  company.setStates([own, sourceState('mine', mine)])
}
const open = (orgCode: string) => {
  const query = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' } as const
  return group.query([query], orgCode)[0]
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 50 })

function groupSource(): RemoteSource {
  const file = {
    id: 'company',
    kind: 'headframe',
    url: 'http://c.example',
    covers: ['C'],
    every: 1,
  }
  const checked = checkSource(file)
  if ('faults' in checked) throw new Error(JSON.stringify(checked.faults))
  const tell = () =>
    group.setStates([sourceState('local', { lastGood: new Date() }), source.state()])
  const source: RemoteSource = new RemoteSource(checked.value, {
    get: async ({ url, headers }) => {
      const now = new Date()
      const etag = federation.tag('C', now)
      if (headers['if-none-match'] === etag) return null
      const page = federation.page('C', url.searchParams.get('since') ?? undefined, now)
      return { body: JSON.parse(JSON.stringify(page)), etag }
    },
    getText: async () => null,
    ...{ secret: () => undefined, dir, clock: systemClock, log: silentLog },
    ...{ random: () => 0.01, second: 100 },
    onAnswer: (answer) => group.take(answer),
    answersFor: (id, one) => group.answersFor(id, one),
    onState: tell,
  })
  group.setSources([sourceState('local', { lastGood: new Date() }), source.state()])
  return source
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'headframe-passed-on-'))
})
beforeEach(async () => {
  heard = new Date(Date.now() - 2 * hour)
  company = headframe()
  company.setSources([sourceState('local'), sourceState('mine', { covers: ['M2'] })])
  mineIs({})
  federation = new Federation(company.cells, 'run-1')
  const known = { level: 'high', state: 'pending-rectification', statutory: 'no' }
  company.take({ source: 'local', facts: [fact(openHazards, 'M1', 7, known)], whole: 'all' })
  company.take({ source: 'mine', facts: [fact(openHazards, 'M2', 41, known)], whole: 'all' })
  mineIs({ lastGood: new Date(), every: 2 * hour })
  group = headframe()
  remote = groupSource()
  return async () => {
    await remote.stop()
    await rm(join(dir, 'company.json'), { force: true })
  }
})
afterAll(() => rm(dir, { recursive: true }))

describe('what a Headframe passes on', () => {
  it('is as old as what it heard, not as its own answer', () => {
    mineIs({ failing: true })
    const { data, unanswered } = federation.page('C', undefined, new Date())
    const [mine] = data.filter(({ orgCode }) => orgCode === 'M2')
    expect(mine).toMatchObject({ value: 41, asOf: heard.toISOString() })
    expect(unanswered).toMatchObject([
      { orgs: ['M2'], quality: 'unavailable', asOf: heard.toISOString() },
    ])
    expect(federation.page('M1', undefined, new Date()).unanswered).toEqual([])
  })

  it('is unavailable above when the mine does not answer it, and good again by itself', async () => {
    await remote.start()
    await until(() => expect(open('G')).toMatchObject({ value: 48, quality: 'good' }))
    mineIs({ failing: true })
    await until(() => expect(open('M2')).toMatchObject({ value: 41, quality: 'unavailable' }))
    expect(open('M2')?.asOf).toBe(heard.toISOString())
    expect(open('M1')).toMatchObject({ value: 7, quality: 'good' })
    expect(open('G')).toMatchObject({ quality: 'partial', coverage: { have: 1, of: 2 } })
    mineIs({ lastGood: new Date() })
    await until(() => expect(open('G')).toMatchObject({ value: 48, quality: 'good' }))
  })

  it('is not known above, and not nought, when the mine has never answered', async () => {
    mineIs({ lastGood: null })
    await remote.start()
    await until(() => expect(open('M1')).toMatchObject({ value: 7, quality: 'good' }))
    expect(open('M2')).toMatchObject({ value: null, quality: 'unknown' })
    expect(open('G')).toMatchObject({ quality: 'partial', coverage: { have: 1, of: 2 } })
  })

  it('stays marked over a restart above, though nothing changed meanwhile', async () => {
    mineIs({ failing: true })
    await remote.start()
    await until(() => expect(open('M2')).toMatchObject({ quality: 'unavailable' }))
    await remote.stop()
    group = headframe()
    remote = groupSource()
    await remote.start()
    await until(() => expect(open('M1')).toMatchObject({ value: 7, quality: 'good' }))
    expect(open('M2')).toMatchObject({ value: 41, quality: 'unavailable' })
  })

  it('is as old above as its own source says, and no younger by our answers', async () => {
    mineIs({ lastGood: new Date(), stated: { asOf: heard.toISOString(), aged: [] } })
    await remote.start()
    const told = { value: 41, quality: 'good', asOf: heard.toISOString(), stated: true }
    await until(() => expect(open('M2')).toMatchObject(told))
    expect(open('M1')).not.toHaveProperty('stated')
    const above = new Federation(group.cells, 'run-2').page('G', undefined, new Date())
    expect(above.aged).toEqual([expect.objectContaining({ orgs: ['M2'], asOf: told.asOf })])
    const younger = new Date(heard.getTime() + hour).toISOString()
    mineIs({ lastGood: new Date(), stated: { asOf: younger, aged: [] } })
    await until(() => expect(open('M2')).toMatchObject({ ...told, asOf: younger }))
  })

  it('is passed on once more as what it is', async () => {
    await remote.start()
    mineIs({ failing: true })
    await until(() => expect(open('M2')).toMatchObject({ quality: 'unavailable' }))
    const above = new Federation(group.cells, 'run-2').page('G', undefined, new Date())
    expect(above.unanswered).toContainEqual(
      expect.objectContaining({ orgs: ['M2'], quality: 'unavailable', asOf: heard.toISOString() }),
    )
  })
})
