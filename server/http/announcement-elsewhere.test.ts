import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

it('is confirmed by those whom it is counted for: where they work first of all, not where else they signed in', async () => {
  const { org, account } = site.group
  const safety = await site.as('safetyA')
  const draft = await done(
    safety.post('/api/records/announcement', {
      ...{ title: 'Blasting moves to 14:00', content: '<p>From Monday</p>', category: 'notice' },
      ...{ level: 'important', org: org.A, pinned: false, needReceipt: true },
      ...{ receiverOrgs: [org.A2], readBy: '2026-03-20T08:00:00.000Z' },
    }),
  )
  const one = await done(safety.act('announcement', draft, 'publish'))
  await site.db.system((tx) =>
    tx.query(sql`update account set orgs = ${sql.param([org.A1, org.A2])}::uuid[]
      where id = ${account.officerA1}::uuid`),
  )
  const officer = await site.as('officerA1')
  await done(officer.post('/api/session/organization', { orgCode: 'A2' }))
  const [line] = (await done(officer.get('/api/addressed'))).data
  expect(line).toMatchObject({ id: one.data.id, toConfirm: false })
  const path = `/api/records/announcement/${one.data.id}/receipts`
  expect((await done(officer.get(path))).data).toMatchObject({ toConfirm: false })
  expect((await officer.post(path, {})).status).toBe(403)
  const { asked, read } = (await done(safety.get(path))).data.everybody
  expect({ asked, read }).toEqual({ asked: 1, read: 0 })
})
