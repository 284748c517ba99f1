import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

const type = 'special-operation-certificate'
let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { org, account } = site.group
  await site.db.system((tx) =>
    tx.query(sql`update account set orgs = ${sql.param([org.A1, org.A1K])}::uuid[]
      where id = ${account.workerA1}::uuid`),
  )
})
afterAll(() => site.stop())

let count = 0
async function entered(by: Username): Promise<Loose> {
  const clerk = await site.as(by)
  count += 1
  return done(
    clerk.post(`/api/records/${type}`, {
      ...{ holder: site.group.account.workerA1, org: site.group.org.A1K },
      ...{ certificateNo: `K-${count}`, issuer: 'Provincial authority' },
      ...{ issuedAt: '2024-05-09', validFrom: '2024-05-09', validTo: '2026-05-09' },
      ...{ operationKind: 'mine-blasting', scan: await photoOf(clerk) },
    }),
  )
}

const isTold = async (who: Username, { data: { id } }: Loose): Promise<boolean> => {
  const { data } = await done((await site.as(who)).get('/api/notices?size=100'))
  return data.some(({ recordId }: Loose) => recordId === id)
}

it('a contractor’s office is told of the certificates it entered, and of none that it may not open', async () => {
  const worker = await site.as('workerA1')
  const contractor = await site.as('contractorA1')
  const [theirs, ours] = [await entered('contractorA1'), await entered('adminA')]
  for (const one of [theirs, ours]) await done(worker.act(type, one, 'start-renewal'))
  const told = [await isTold('contractorA1', theirs), await isTold('contractorA1', ours)]
  expect(told).toEqual([true, false])
  expect((await contractor.get(`/api/records/${type}/${ours.data.id}`)).status).toBe(404)
})
