import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { certified, entered, operatorCertificate } from './testing/equipment.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let admin: Caller
let post: string

beforeAll(async () => {
  site = await TestHeadframe.start()
  admin = await site.as('adminA')
  const made = admin.post('/api/records/job-post', {
    ...{
      name: 'Crane driver',
      code: 'CD',
      org: site.group.org.A,
      profession: site.group.profession,
    },
    ...{ requiredCertificates: ['none'], ppe: ['Helmet'] },
  })
  post = (await done(made)).data.id
})
afterAll(() => site.stop())

const paper = {
  ...{ issuer: 'Provincial authority', issuedAt: '2025-06-01', validFrom: '2025-06-01' },
  validTo: '2027-06-01',
}
const ofWorker = async (type: string, more: object): Promise<Loose> => {
  const { account, org } = site.group
  const values = { holder: account.workerA1, org: org.A1, ...paper, ...more }
  return done(admin.post(`/api/records/${type}`, { ...values, scan: await photoOf(admin) }))
}
const stateOf = async (type: string, { data }: Loose) => {
  const found = await done(admin.get(`/api/records/${type}/${data.id}`))
  const { state, revokeCause, revokeReason } = found.data
  return { state, revokeCause, revokeReason }
}

it('whoever departs holds no certificate any longer, nor once they are entered again', async () => {
  const { account, org } = site.group
  const operation = { operationKind: 'mine-hoist', certificateNo: 'H-1' }
  const manager = { certificateKind: 'safety-manager', industry: 'underground' }
  const papers: readonly (readonly [string, Loose])[] = [
    ['special-operation-certificate', await ofWorker('special-operation-certificate', operation)],
    [
      'management-certificate',
      await ofWorker('management-certificate', { ...manager, certificateNo: 'M-1' }),
    ],
    [operatorCertificate, await done(certified(site, admin))],
  ]
  const withdrawn = await done(certified(site, admin))
  const safety = await site.as('safetyA')
  const forged = { revokeReason: 'Forged' }
  await done(safety.act(operatorCertificate, withdrawn, 'revoke', forged))
  const colleague = await done(certified(site, admin, { holder: account.teamA1 }))
  const entry = await done(
    admin.post('/api/records/user', {
      ...{ userName: 'Mira', employeeNo: 'W1', account: account.workerA1 },
      ...{ phone: '+381 60 1234567', entryDate: '2020-01-01' },
      orgs: [{ org: org.A1, post, isDefault: true }],
    }),
  )
  await done(admin.act('user', entry, 'depart', { departedOn: '2026-03-10' }))

  for (const [type, one] of papers) {
    expect(await stateOf(type, one)).toEqual({
      ...{ state: 'revoked', revokeCause: 'departed', revokeReason: null },
    })
  }
  // What was taken away for another reason keeps it; who works on keeps theirs.
  expect(await stateOf(operatorCertificate, withdrawn)).toMatchObject({
    ...{ state: 'revoked', revokeCause: 'decided', revokeReason: 'Forged' },
  })
  expect((await stateOf(operatorCertificate, colleague)).state).toBe('valid')
  const [told] = await site.db.system((tx) =>
    tx.query<{ count: number }>(sql`select count(*)::int as count from record_history
      where action = 'revoke-on-departure'`),
  )
  expect(told?.count).toBe(3)

  // The account is given back: its papers are not.
  const root = await site.as('root')
  const disabled = await done(root.get(`/api/records/account/${account.workerA1}`))
  await done(root.act('account', disabled, 'enable'))
  const named = await entered(site, admin, { operators: [account.workerA1] })
  expect(named.body.errors).toMatchObject([{ field: 'operators', code: 'notCertified' }])
  const valid = await done(
    admin.get('/api/records/special-operation-certificate?filter[state][in]=valid'),
  )
  expect(valid.data).toEqual([])
})

it('nobody revokes for a departure by hand', async () => {
  const made = await done(certified(site, admin, { holder: site.group.account.teamA1 }))
  const answer = await admin.act(operatorCertificate, made, 'revoke-on-departure')
  expect([answer.status, answer.body.code]).toEqual([403, 'notAllowed'])
})
