/** An answer of records is bounded by bytes, however many records were asked for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Caller } from './testing/caller.ts'
import { resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const answerBytes = 2 * 1024 * 1024
const reports = 40

let site: TestHeadframe
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  const { org, account } = site.group
  const wide = { name: 'N'.repeat(50), post: 'P'.repeat(50), bodyPart: 'B'.repeat(50) }
  const persons = Array.from({ length: 500 }, () => ({
    ...wide,
    ...{ age: 40, injury: 'minor', lostDays: 0 },
  }))
  await site.db.system(async (tx) => {
    for (let at = 0; at < reports; at += 1) {
      const values = {
        ...{ org: org.A1, occurredAt: '2026-03-01T08:00:00.000Z', incidentType: 'other' },
        ...{ reportedAt: '2026-03-01T09:00:00.000Z', severity: 'first-aid', persons },
        ...{
          title: `Report ${at}`,
          description: `Report ${at}`,
          rescue: 'First aid',
          reporter: account.officerA1,
        },
        ...{ deaths: 0, seriousInjuries: 0, minorInjuries: 500 },
      }
      await insertRecord(tx, resourceOf('incident-report'), {
        ...{ values, state: 'flash-reported', actorId: null, now: site.clock.now() },
      })
    }
  })
}, 60_000)
afterAll(() => site.stop())

const list = (query: string) => done(root.get(`/api/records/incident-report?${query}`))

describe('a page of records', () => {
  it('that would be too large ends early, says so, and is gone on from row to row', async () => {
    const seen: string[] = []
    for (let after = ''; ; ) {
      const page = await list(`size=200&sort=-createdAt${after}`)
      expect(JSON.stringify(page).length).toBeLessThan(2 * answerBytes)
      expect(page.total).toBe(reports)
      seen.push(...page.data.map(({ id }: { id: string }) => id))
      expect(page.cut ?? false).toBe(page.next !== null)
      if (!page.next) break
      after = `&after=${page.next}`
    }
    expect(new Set(seen).size).toBe(reports)
    expect(seen).toHaveLength(reports)
  })

  it('goes back from row to row as well', async () => {
    const first = await list('size=200')
    const second = await list(`size=200&after=${first.next}`)
    const back = await list(`size=200&before=${second.previous}`)
    expect(back.data.map(({ id }: { id: string }) => id)).toEqual(
      first.data.map(({ id }: { id: string }) => id),
    )
  })

  it('that is small is whole', async () => {
    const page = await list('size=5')
    expect(page.data).toHaveLength(5)
    expect(page).not.toHaveProperty('cut')
    expect(page.data[0].persons).toHaveLength(500)
  })
})

it('an export has every record, some at a time', async () => {
  const { body } = await root.get('/api/records/incident-report/export?format=csv')
  expect(String(body).trim().split('\n')).toHaveLength(reports + 1)
})
