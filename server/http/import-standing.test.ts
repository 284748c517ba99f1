import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const path = '/api/records/job-post'

/** What the check of a table says of it. */
async function checked(...lines: string[]): Promise<Loose> {
  const form = new FormData()
  form.append('zone', 'UTC')
  form.append('file', new Blob([`${lines.join('\n')}\n`]), 'posts.csv')
  const admin = await site.as('adminA')
  const { id, fields, zone } = (await done(admin.send('POST', `${path}/import`, form))).data
  const { db, clock, files } = site
  const work = new ImportWork({ db, clock, log: silentLog, temporary: files.temporary })
  await done(admin.post(`${path}/imports/${id}/check`, { fields, zone }))
  await work.turn()
  return (await done(admin.get(`${path}/imports/${id}`))).data
}

it('lines that name no organisation are told to go to that of whoever imports them, before they do', async () => {
  const { profession } = site.group
  const batch = await checked(
    'name,code,profession,requiredCertificates,ppe',
    `Blaster,D-7,${profession},none,Helmet`,
    `Timberer,D-8,${profession},none,Helmet`,
  )
  expect(batch).toMatchObject({
    ...{ fresh: 2, known: 0, faulty: 0 },
    notes: [{ reason: 'placedAtOwn', heading: '', line: 2, lines: 2, params: { org: 'Org A' } }],
  })
})

it('a line whose record is there already, made of other words, is skipped, and the check names the line', async () => {
  const { org, profession } = site.group
  const post = { org: org.A1, profession, requiredCertificates: ['none'], ppe: ['Helmet'] }
  const admin = await site.as('adminA')
  await done(admin.post(path, { ...post, name: 'Driller', code: 'D-1' }))
  const batch = await checked(
    'name,code,org,profession,requiredCertificates,ppe',
    `Drill operator,D-1,A1,${profession},none,Helmet`,
    `Shotfirer,D-2,A1,${profession},none,Helmet`,
  )
  expect(batch).toMatchObject({
    ...{ fresh: 1, known: 1, faulty: 0 },
    // The line alone: the record may be one that its reader may not see.
    notes: [{ reason: 'standsAlready', heading: '', line: 2, lines: 1, params: null }],
  })
})
