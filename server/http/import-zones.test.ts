/** Times of a table without a zone are those on the clock of the organisation whose records they are. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let work: ImportWork
const path = '/api/records/hazard'

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { db, clock, group } = site
  work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
  // Mine B1 stays in Belgrade, the group is in London.
  for (const [org, zone] of [
    [group.org.A1, 'Asia/Shanghai'],
    [group.org.G, 'Europe/London'],
  ]) {
    await db.system((tx) =>
      tx.query(sql`update organization set time_zone = ${zone} where id = ${org}::uuid`),
    )
  }
})
afterAll(() => site.stop())

const headings =
  'foundAt,deadline,title,level,gridArea,profession,statutoryMajor,description,rectifier,acceptor,requirement,onSpotFixed'
const line = (title: string, mine: 'A1' | 'B1') => {
  const { areaA1, areaB1, profession, account } = site.group
  const [area, people] =
    mine === 'A1'
      ? [areaA1, `${account.workerA1},${account.secondA1}`]
      : [areaB1, `${account.officerB1},${account.leaderB}`]
  return `2026-03-09 08:30,2026-03-12 18:00,${title},low,${area},${profession},no,Cracks,${people},Bolt it,no`
}

async function uploaded(by: Caller, text: string): Promise<Loose> {
  const form = new FormData()
  form.append('file', new Blob([text]), 'hazards.csv')
  return (await done(by.send('POST', `${path}/import`, form))).data
}

async function loaded(by: Caller, { id, fields, zone }: Loose): Promise<void> {
  await done(by.post(`${path}/imports/${id}/check`, { fields, zone }))
  await work.turn()
  const { faults } = (await done(by.get(`${path}/imports/${id}`))).data
  expect(faults).toEqual([])
  await done(by.post(`${path}/imports/${id}/run`))
  await work.turn()
}

const foundAt = async (title: string): Promise<unknown> => {
  const root = await site.as('root')
  return (await done(root.get(`${path}?q=${encodeURIComponent(title)}`))).data[0]?.foundAt
}

it('each line by the clock of its own mine, wherever the importer is', async () => {
  const root = await site.as('root')
  const lines = [`${line('East', 'A1')},A1,A1`, `${line('West', 'B1')},B1,B1`]
  const table = await uploaded(root, [`${headings},org,responsibleOrg`, ...lines].join('\n'))
  expect(table).toMatchObject({ zone: null, ownZone: 'Europe/London' })
  await loaded(root, table)
  expect(await foundAt('East')).toBe('2026-03-09T00:30:00.000Z')
  expect(await foundAt('West')).toBe('2026-03-09T07:30:00.000Z')
})

it('lines that name no organisation by the clock of the importer’s', async () => {
  const officer = await site.as('officerA1')
  const table = await uploaded(
    officer,
    [`${headings},responsibleOrg`, `${line('Here', 'A1')},A1`].join('\n'),
  )
  expect(table).toMatchObject({ zone: null, ownZone: 'Asia/Shanghai' })
  await loaded(officer, table)
  expect(await foundAt('Here')).toBe('2026-03-09T00:30:00.000Z')
})

it('all of them by another clock, if the importer says so', async () => {
  const root = await site.as('root')
  const table = await uploaded(
    root,
    [`${headings},org,responsibleOrg`, `${line('Said', 'A1')},A1,A1`].join('\n'),
  )
  await loaded(root, { ...table, zone: 'America/Lima' })
  expect(await foundAt('Said')).toBe('2026-03-09T13:30:00.000Z')
})
