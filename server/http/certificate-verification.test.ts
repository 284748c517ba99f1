import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

const type = 'special-operation-certificate'
let site: TestHeadframe
let admin: Caller
let safety: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  admin = await site.as('adminA')
  safety = await site.as('safetyA')
})
afterAll(() => site.stop())

const entered = async (): Promise<Answer> =>
  admin.post(`/api/records/${type}`, {
    ...{ holder: site.group.account.workerA1, org: site.group.org.A1 },
    ...{ certificateNo: 'T-1', issuer: 'Provincial authority' },
    ...{ issuedAt: '2024-05-09', validFrom: '2024-05-09', validTo: '2026-05-09' },
    ...{ operationKind: 'mine-blasting', scan: await photoOf(admin) },
  })
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)

it('a check falls with what a dialog adds, and is not renewed by whoever added it; a remark leaves it', async () => {
  const root = await site.as('root')
  const verified = await done(safety.act(type, await done(entered()), 'verify'))
  const reviewed = await done(
    root.act(type, verified, 'register-review', { reviewedAt: '2026-03-01' }),
  )
  expect(reviewed.data).toMatchObject({ verifiedOnline: false, verifiedBy: null })
  expect(faultsOf(await root.act(type, reviewed, 'verify'))).toEqual(['verifiedBy ownCertificate'])
  const again = await done(safety.act(type, reviewed, 'verify'))
  const { id, version } = again.data
  const remarked = await done(
    root.patch(`/api/records/${type}/${id}`, { version, remark: 'In the file' }),
  )
  expect(remarked.data.verifiedOnline).toBe(true)
})
