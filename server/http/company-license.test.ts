import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendReminders } from '../records/notices/reminders.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

const type = 'company-license'
let site: TestHeadframe
let admin: Caller
let manager: Caller
let officer: Caller
let safety: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  admin = await site.as('adminA')
  manager = await site.as('managerA1')
  officer = await site.as('officerA1')
  safety = await site.as('safetyA')
  await site.db.system((tx) => tx.query(sql`update organization set time_zone = 'Asia/Shanghai'`))
})
afterAll(() => site.stop())

let count = 0
async function entered(more: Loose = {}): Promise<Answer> {
  count += 1
  return admin.post(`/api/records/${type}`, {
    ...{ name: 'Mining licence of the mine', licenceKind: 'mining', org: site.group.org.A1 },
    ...{ licenceNo: `L-${count}`, scope: 'Underground mining', issuer: 'Provincial office' },
    ...{ issuedAt: '2025-06-01', validTo: '2026-08-01', scan: await photoOf(admin) },
    ...{ responsible: site.group.account.managerA1, renewLeadDays: 120 },
    ...more,
  })
}
const read = async ({ data }: Loose, by: Caller = admin): Promise<Loose> =>
  done(by.get(`/api/records/${type}/${data.id}`))
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)
const remind = () => sendReminders({ db: site.db, clock: site.clock })
async function remindedOf({ data }: Loose, who: Username): Promise<string[]> {
  const told = await done((await site.as(who)).get('/api/notices?size=100'))
  return told.data
    .filter(({ recordId, cause }: Loose) => recordId === data.id && cause.includes(':'))
    .map(({ cause, days }: Loose) => `${cause} ${days}`)
    .reverse()
}

describe('a company licence', () => {
  it('is entered by the office, read by the mine, and by no other mine', async () => {
    const made = await done(entered())
    expect(made.data).toMatchObject({ state: 'valid', renewFrom: '2026-04-03' })
    expect((await read(made, officer)).data.licenceNo).toBe(made.data.licenceNo)
    const stranger = await site.as('officerB1')
    expect((await stranger.get(`/api/records/${type}/${made.data.id}`)).status).toBe(404)
    for (const other of [officer, manager, safety]) {
      expect((await other.post(`/api/records/${type}`, {})).status).toBe(403)
    }
  })

  it('has a number that no other of its kind has', async () => {
    const { licenceNo } = (await done(entered())).data
    expect((await entered({ licenceNo })).status).toBe(422)
    await done(entered({ licenceNo, licenceKind: 'discharge' }))
  })

  it('for safe production holds for three years, and is renewed from three months ahead', async () => {
    const safe = { licenceKind: 'safety-production', validTo: '2028-06-01', renewLeadDays: 90 }
    expect(faultsOf(await entered({ ...safe, validTo: '2028-06-02' }))).toEqual([
      'validTo threeYearsAtMost',
    ])
    expect(faultsOf(await entered({ ...safe, renewLeadDays: 89 }))).toEqual([
      'renewLeadDays threeMonthsAhead',
    ])
    expect(faultsOf(await entered({ renewLeadDays: 0 }))).toHaveLength(1)
    await done(entered(safe))
    await done(entered({ validTo: '2035-06-01', renewLeadDays: 1 }))
  })

  it('is checked by a reviewer who neither entered it nor answers for it', async () => {
    const made = await done(entered())
    expect((await manager.act(type, made, 'verify')).status).toBe(403)
    expect((await admin.act(type, made, 'verify')).status).toBe(403)
    const theirs = await done(entered({ responsible: site.group.account.safetyA }))
    expect((await safety.act(type, theirs, 'verify')).status).toBe(403)
    const checked = await done(safety.act(type, made, 'verify'))
    const change = async (values: Loose) => {
      const { data } = await read(made)
      const path = `/api/records/${type}/${data.id}`
      return (await done(admin.patch(path, { version: data.version, ...values }))).data
    }
    expect(checked.data.verifiedOnline).toBe(true)
    // When it is renewed was not what was checked.
    expect((await change({ renewLeadDays: 100 })).verifiedOnline).toBe(true)
    expect((await change({ scope: 'Open-pit mining' })).verifiedOnline).toBe(false)
  })
})

it('is checked anew once another answers for it', async () => {
  const made = await done(entered())
  const checked = await done(safety.act(type, await read(made, safety), 'verify'))
  expect(checked.data.verifiedOnline).toBe(true)
  const { version } = (await read(made)).data
  const responsible = site.group.account.officerA1
  const path = `/api/records/${type}/${made.data.id}`
  const { data } = await done(admin.patch(path, { version, responsible }))
  expect(data).toMatchObject({ verifiedOnline: false, verifiedBy: null })
})

it('stands with its unit until an office moves it', async () => {
  const made = await done(entered())
  const { id, version } = made.data
  const org = site.group.org.A2
  expect((await admin.patch(`/api/records/${type}/${id}`, { version, org })).status).toBe(422)
  expect((await manager.act(type, made, 'transfer', { org })).status).toBe(403)
  expect((await done(admin.act(type, made, 'transfer', { org }))).data.org).toBe(org)
})

describe('its renewal', () => {
  const stateAt = async (record: Loose, instant: string): Promise<string> => {
    site.clock.set(instant)
    return (await read(record)).data.state
  }

  it('is due so many days ahead at its site, until it has begun', async () => {
    const start = site.clock.now().toISOString()
    const made = await done(entered())
    // A hundred and twenty days before the first of August is the third of April.
    expect(await stateAt(made, '2026-04-02T15:59:59Z')).toBe('valid')
    expect(await stateAt(made, '2026-04-02T16:00:00Z')).toBe('renewal-due')
    expect((await officer.act(type, made, 'start-renewal')).status).toBe(403)
    const begun = await done(manager.act(type, made, 'start-renewal'))
    expect(begun.data.state).toBe('valid')
    expect(await stateAt(made, '2026-06-01T16:00:00Z')).toBe('expiring')
    expect(await stateAt(made, '2026-08-01T16:00:00Z')).toBe('expired')
    const { licenceNo, scope, issuer } = begun.data
    const scan = await photoOf(admin)
    const renewal = { licenceNo, scope, issuer, scan, issuedAt: '2026-07-20' }
    const shorter = { ...renewal, validTo: '2026-08-01' }
    expect(faultsOf(await admin.act(type, begun, 'renew', shorter))).toEqual([
      'validTo renewedLonger',
    ])
    const longer = { ...renewal, validTo: '2029-08-01' }
    const old = { ...longer, scan: begun.data.scan }
    expect(faultsOf(await admin.act(type, begun, 'renew', old))).toEqual(['scan unchanged'])
    const none = { ...longer, scan: null }
    expect(faultsOf(await admin.act(type, begun, 'renew', none))).toEqual(['scan scanned'])
    expect((await manager.act(type, begun, 'renew', longer)).status).toBe(403)
    const renewed = await done(admin.act(type, begun, 'renew', longer))
    expect(renewed.data).toMatchObject({
      ...{ state: 'valid', renewingSince: null, verifiedOnline: false, renewFrom: '2029-04-03' },
    })
    site.clock.set(start)
  })

  it('is reminded of when it is due, and of the end: the responsible at 90, 60, 30 and 7 days, the leader last', async () => {
    const start = site.clock.now().toISOString()
    const { org, account } = site.group
    await site.db.system((tx) =>
      tx.query(sql`update organization set leader = ${account.leaderA} where id = ${org.A1}`),
    )
    const made = await done(entered())
    const told = async (instant: string) => {
      site.clock.set(instant)
      await remind()
      await remind()
      return [await remindedOf(made, 'managerA1'), await remindedOf(made, 'leaderA')]
    }
    expect(await told('2026-04-02T15:00:00Z')).toEqual([[], []])
    const due = 'after:renewFrom 0'
    expect(await told('2026-04-02T17:00:00Z')).toEqual([[due], []])
    const ninety = 'before:validTo 90'
    expect(await told('2026-05-03T00:00:00Z')).toEqual([[due, ninety], []])
    const last = ['before:validTo 7', 'after:validTo 1']
    await told('2026-07-25T00:00:00Z')
    expect(await told('2026-08-02T00:00:00Z')).toEqual([[due, ninety, ...last], last])
    site.clock.set(start)
  })

  it('is not followed by one that an authority took back', async () => {
    const made = await done(entered({ validTo: '2026-03-20' }))
    const reason = { revokeReason: 'Withdrawn by the authority' }
    expect((await officer.act(type, made, 'revoke', reason)).status).toBe(403)
    expect((await done(safety.act(type, made, 'revoke', reason))).data.state).toBe('revoked')
    await remind()
    expect(await remindedOf(made, 'managerA1')).toEqual([])
  })

  it('leaves a yearly check to the office, after the day of issue', async () => {
    const made = await done(entered())
    const scan = await photoOf(admin)
    const on = (checkedOn: string, shown = scan) =>
      admin.act(type, made, 'annual-check', { checkedOn, scan: shown })
    expect(
      (await manager.act(type, made, 'annual-check', { checkedOn: '2026-02-01' })).status,
    ).toBe(403)
    expect(faultsOf(await on('2025-06-01'))).toEqual(['checkedOn checkedSinceIssued'])
    expect(faultsOf(await on('2026-02-01', made.data.scan))).toEqual(['scan unchanged'])
    const verified = await done(safety.act(type, made, 'verify'))
    const input = { checkedOn: '2026-02-01', scan }
    const checked = await done(admin.act(type, verified, 'annual-check', input))
    expect(checked.data).toMatchObject({ checkedOn: '2026-02-01', verifiedOnline: false })
  })
})
