import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

const path = '/api/records/saved-view'
const made = (name: string): Promise<Loose> =>
  done(officer.post(path, { name, screen: 'hazard-statistics', query: 'by=month,level' }))
const read = (id: string): Promise<Loose> => done(officer.get(`${path}/${id}`))

async function toldOn(day: string): Promise<string[]> {
  site.clock.set(`${day}T08:00:00Z`)
  await applyAllDue({ db: site.db, clock: site.clock }, createLog('error'))
  const { data } = await done(officer.get('/api/notices'))
  return data.filter(({ cause }: Loose) => cause === 'send').map(({ title }: Loose) => title)
}

it('is sent to its author when a month is over, once, and until they want no more', async () => {
  const monthly = await done(officer.act('saved-view', await made('By level'), 'send-monthly'))
  expect(monthly.data).toMatchObject({ sentEvery: 'month', nextSending: '2026-04-01' })
  expect(await toldOn('2026-03-31')).toEqual([])
  expect(await toldOn('2026-04-01')).toEqual(['By level'])
  expect(await toldOn('2026-04-02')).toEqual(['By level'])

  // Of months in which no server ran they are told once.
  expect(await toldOn('2026-07-15')).toEqual(['By level', 'By level'])
  const sent = await read(monthly.data.id)
  expect(sent.data.nextSending).toBe('2026-08-01')

  const stopped = await done(officer.act('saved-view', sent, 'send-no-more'))
  expect(stopped.data).toMatchObject({ sentEvery: null, nextSending: null })
  expect(await toldOn('2026-08-01')).toHaveLength(2)
})

it('is sent on the Monday after a week, shared or not', async () => {
  site.clock.set('2026-08-05T08:00:00Z')
  const shared = await done(officer.act('saved-view', await made('Weekly'), 'share'))
  const weekly = await done(officer.act('saved-view', shared, 'send-weekly'))
  expect(weekly.data).toMatchObject({ state: 'shared', nextSending: '2026-08-10' })
  expect(await toldOn('2026-08-10')).toContain('Weekly')
  expect((await read(weekly.data.id)).data).toMatchObject({
    ...{ state: 'shared', nextSending: '2026-08-17' },
  })
})

it('is subscribed to by nobody but its author', async () => {
  const shared = await done(officer.act('saved-view', await made('Theirs'), 'share'))
  const colleague = await site.as('secondA1')
  expect((await colleague.act('saved-view', shared, 'send-monthly')).status).toBe(403)
  expect((await officer.act('saved-view', shared, 'send')).status).toBe(403)
})
