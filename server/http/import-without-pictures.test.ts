import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

it('a violation comes by a table without its photos, which the check says, and is submitted once it has them', async () => {
  const officer = await site.as('officerA1')
  const { account, clause, areaA1 } = site.group
  const headings =
    'title,violationClass,clause,violator,org,gridArea,description,points,handling,stopWork,onSpotCorrected,reviewer'
  const line = `No helmet,general,${clause},${account.workerA1},A1,${areaA1},In the shaft house,2,warning,false,false,${account.secondA1}`
  const form = new FormData()
  form.append('zone', 'UTC')
  form.append('file', new Blob([`${headings}\n${line}\n${line}\n`]), 'violations.csv')
  const path = '/api/records/violation'
  const { id, fields, zone } = (await done(officer.send('POST', `${path}/import`, form))).data
  const { db, clock, files } = site
  const work = new ImportWork({ db, clock, log: silentLog, temporary: files.temporary })
  await done(officer.post(`${path}/imports/${id}/check`, { fields, zone }))
  await work.turn()
  // What people should know before: the same was written twice, and neither can be submitted as it is.
  expect((await done(officer.get(`${path}/imports/${id}`))).data).toMatchObject({
    fresh: 2,
    faulty: 0,
    notes: [
      { reason: 'required', heading: 'photos', line: 2, lines: 2 },
      { reason: 'sameAsLine', heading: '', line: 3, lines: 1, params: { first: 2 } },
    ],
  })
  await done(officer.post(`${path}/imports/${id}/run`))
  await work.turn()
  expect((await done(officer.get(`${path}/imports/${id}`))).data).toMatchObject({
    done: 2,
    faulty: 0,
  })

  const [row] = (await done(officer.get(`${path}?q=helmet`))).data
  const bare = await done(officer.get(`${path}/${row.id}`))
  const missing = [{ field: 'photos', code: 'required' }]
  expect(bare.meta.actions.submit.blockedBy).toEqual(missing)
  expect((await officer.act('violation', bare, 'submit')).body.errors).toEqual(missing)

  const photos = [await photoOf(officer)]
  const whole = await done(
    officer.patch(`${path}/${row.id}`, { photos, version: bare.data.version }),
  )
  expect((await done(officer.act('violation', whole, 'submit'))).data.state).toBe('in-approval')
})
