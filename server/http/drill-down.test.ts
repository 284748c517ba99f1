import { Router } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Federation } from '../metrics/federation.ts'
import { Metrics } from '../metrics/metrics.ts'
import { metricRoutes } from '../metrics/routes.ts'
import { sourceState } from '../metrics/testing.ts'
import { silentLog } from '../platform/log.ts'
import { listFor } from '../records/read/list.ts'
import { idByCode } from '../records/store/labels.ts'
import { localReads } from '../sources/local-reads.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { narrow } from './testing/narrowing.ts'
import { done, photoOf, reported, underAcceptance } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  const figures = Router()
  site = await TestHeadframe.start({ routers: [figures] })
  const { db, clock } = site
  const hazard = await reported(site)
  await done((await site.as('officerA1')).act('hazard', hazard, 'submit'))
  const metrics = new Metrics({ clock, log: silentLog })
  const reads = localReads(db)
  const news = await reads.read(0, true, clock.now())
  metrics.take({ source: 'local', facts: news.facts, whole: news.whole }, news)
  metrics.setSources([sourceState('local', { lastGood: clock.now() })])
  figures.use(
    metricRoutes({
      ...{ metrics, clock, federation: new Federation(metrics.cells, 'run') },
      idOf: (resource, code) => db.system((tx) => idByCode(tx, resource, code)),
      list: (actor, resource, query) => listFor({ db, clock }, actor, resource, query),
      keyRoot: async () => null,
    }),
  )
})
afterAll(() => site.stop())

// What the answers hold besides is what the OpenAPI document says: every call is held against it.
async function closedHazard() {
  const manager = await site.as('managerA1')
  const verdict = { opinion: 'Holds', sign: await photoOf(manager) }
  const hazard = await underAcceptance(site)
  return (await done(manager.act('hazard', hazard, 'pass', verdict))).data
}

describe('the list behind a figure', () => {
  it('has the records that the figure counts, under the rights of whoever asks', async () => {
    const officer = await site.as('officerA1')
    expect((await officer.get('/api/metrics/hazard.open?by=level')).status).toBe(200)
    const { status, body } = await officer.get('/api/metrics/hazard.open/rows?size=5')
    expect([status, body.resource, body.total]).toEqual([200, 'hazard', 1])
    const stranger = await site.as('officerB1')
    expect((await stranger.get('/api/metrics/hazard.open/rows')).body.data).toEqual([])
  })

  it('is there for every figure that counts records', async () => {
    const root = await site.as('root')
    const { body } = await root.get('/api/metrics')
    const counting = body.data.filter(({ rows }: { rows: string | null }) => rows !== null)
    expect(counting.length).toBeGreaterThan(5)
    for (const { key, rows } of counting) {
      const answer = await root.get(`/api/metrics/${key}/rows`)
      expect([key, answer.status, answer.body.resource]).toEqual([key, 200, rows])
    }
  })

  it('goes on in no order that is hidden from its reader', async () => {
    const closed = await Promise.all([closedHazard(), closedHazard()])
    const officer = await site.as('officerA1')
    await narrow(site, { safetyMembers: [{ subject: 'hazard', masked: ['overdueFrom'] }] })
    const { body } = await officer.get('/api/metrics/hazard.closed/rows?size=1')
    const mark = Buffer.from(body.next, 'base64url').toString()
    for (const { overdueFrom } of closed) expect(mark).not.toContain(overdueFrom.slice(0, 10))
    await narrow(site, {})
  })
})
