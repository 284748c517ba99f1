import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admitted, approvedProject, passedWorker, postOf } from '../../http/testing/contractors.ts'
import { TestHeadframe } from '../../http/testing/headframe.ts'
import { done } from '../../http/testing/steps.ts'
import { SecretBox } from '../../platform/secret-box.ts'
import { markAgain } from './marks-again.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
}, 120_000)
afterAll(() => site.stop())

it('gives numbers that were marked as they were typed the mark of their one form, listings too', async () => {
  const unit = await admitted(site)
  const [post, project] = [await postOf(site), await approvedProject(site, unit)]
  const worker = await passedWorker(site, { unit, post, project, fields: { idCard: 'RS-100' } })
  await done(
    (await site.as('safetyA')).post('/api/records/contractor-blacklist', {
      ...{ org: site.group.org.A, reason: 'false-material', detail: 'Forged certificate' },
      ...{ targetKind: 'person', person: worker.data.id },
      ...{ startDate: '2026-03-10', endDate: '2028-03-10' },
    }),
  )
  const marks = () =>
    site.db.system((tx) =>
      tx.query<{ mark: string }>(sql`
        select id_mark as mark from contractor_personnel
        union all select id_mark from contractor_blacklist`),
    )
  const box = new SecretBox('of a test')
  const now = { mark: box.sign('RS100', 'mark.idcard') }
  expect(await marks()).toEqual([now, now])
  await site.db.system(async (tx) => {
    const number = box.seal('RS-100', 'contractor-personnel.idCard')
    await tx.query(sql`update contractor_personnel set id_mark = 'old', id_card = ${number}`)
    await tx.query(sql`update contractor_blacklist set id_mark = 'old'`)
  })
  await markAgain(site.db, box)
  expect(await marks()).toEqual([now, now])
  await markAgain(site.db, new SecretBox('of another installation'))
  expect(await marks()).toEqual([now, now])
}, 60_000)
