import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendReminders } from '../records/notices/reminders.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let admin: Caller
let manager: Caller
let safety: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  admin = await site.as('adminA')
  manager = await site.as('managerA1')
  safety = await site.as('safetyA')
  await site.db.system((tx) => tx.query(sql`update organization set time_zone = 'Asia/Shanghai'`))
})
afterAll(() => site.stop())

let count = 0
async function entered(type: string, more: Loose): Promise<Answer> {
  count += 1
  return admin.post(`/api/records/${type}`, {
    ...{ holder: site.group.account.managerA1, org: site.group.org.A1 },
    ...{ certificateNo: `M-${count}`, issuer: 'Provincial authority' },
    ...{ issuedAt: '2025-06-01', validFrom: '2025-06-01', scan: await photoOf(admin) },
    ...more,
  })
}
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)
const shownAt = async (type: string, record: Loose, instant: string): Promise<string> => {
  const before = site.clock.now()
  site.clock.set(instant)
  const { data } = await done(admin.get(`/api/records/${type}/${record.data.id}`))
  site.clock.set(before)
  return data.state
}

describe('a certificate of a safety manager', () => {
  const type = 'management-certificate'
  const kind = { certificateKind: 'principal', industry: 'underground', validTo: '2028-06-01' }

  it('holds for three years at most, and names the post where it is for one of the five', async () => {
    expect(faultsOf(await entered(type, { ...kind, validTo: '2028-06-02' }))).toEqual([
      'validTo threeYearsAtMost',
    ])
    const ofFive = { ...kind, certificateKind: 'five-posts-manager' }
    expect(faultsOf(await entered(type, ofFive))).toEqual(['fivePost required'])
    const made = await done(entered(type, { ...ofFive, fivePost: 'chief-engineer' }))
    expect(made.data).toMatchObject({ state: 'valid', retrainDue: '2026-06-01' })
    const { certificateNo } = made.data
    const again = { ...ofFive, fivePost: 'mine-manager', certificateNo }
    expect((await entered(type, again)).status).toBe(422)
    await done(entered(type, { ...kind, certificateNo }))
  })

  it('rests on sixteen hours of retraining each year, of which its holder is reminded', async () => {
    const made = await done(entered(type, kind))
    expect(await shownAt(type, made, '2026-06-01T15:59:59Z')).toBe('valid')
    expect(await shownAt(type, made, '2026-06-01T16:00:00Z')).toBe('retraining-overdue')
    const start = site.clock.now()
    site.clock.set('2026-05-20T00:00:00Z')
    await sendReminders({ db: site.db, clock: site.clock })
    const { data } = await done(manager.get('/api/notices?size=100'))
    const told = data.filter(({ recordId }: Loose) => recordId === made.data.id)
    expect(told[0]).toMatchObject({ cause: 'before:retrainDue', days: 30 })
    const training = { retrainedAt: '2026-05-19', retrainHours: 15.5 }
    expect(faultsOf(await admin.act(type, made, 'register-retraining', training))).toEqual([
      'retrainHours sixteenHours',
    ])
    expect((await manager.act(type, made, 'register-retraining', training)).status).toBe(403)
    const trained = await done(
      admin.act(type, made, 'register-retraining', { ...training, retrainHours: 16 }),
    )
    expect(trained.data).toMatchObject({ retrainDue: '2027-05-19', state: 'valid' })
    site.clock.set(start)
  })
})

describe('a certificate of an equipment operator', () => {
  const type = 'special-equipment-operator-certificate'
  const kind = { operatorKind: 'crane', itemCode: 'Q2', validTo: '2029-06-01' }

  it('holds for four years at most, and is taken away by a reviewer alone', async () => {
    expect(faultsOf(await entered(type, { ...kind, validTo: '2029-06-02' }))).toEqual([
      'validTo fourYearsAtMost',
    ])
    const made = await done(entered(type, kind))
    expect(await shownAt(type, made, '2029-04-01T16:00:00Z')).toBe('expiring')
    expect(await shownAt(type, made, '2029-06-01T16:00:00Z')).toBe('expired')
    const reason = { revokeReason: 'Forged' }
    expect((await manager.act(type, made, 'revoke', reason)).status).toBe(403)
    expect((await done(safety.act(type, made, 'revoke', reason))).data.state).toBe('revoked')
  })
})
