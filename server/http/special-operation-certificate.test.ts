import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendReminders } from '../records/notices/reminders.ts'
import { insertRecord } from '../records/store/store.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

const type = 'special-operation-certificate'
let site: TestHeadframe
let admin: Caller
let worker: Caller
let officer: Caller
let safety: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  admin = await site.as('adminA')
  worker = await site.as('workerA1')
  officer = await site.as('officerA1')
  safety = await site.as('safetyA')
  await zonedAs('Asia/Shanghai')
})
afterAll(() => site.stop())

const zonedAs = (zone: string) =>
  site.db.system((tx) => tx.query(sql`update organization set time_zone = ${zone}`))

let count = 0
async function entered(more: Loose = {}): Promise<Answer> {
  count += 1
  return admin.post(`/api/records/${type}`, {
    ...{ holder: site.group.account.workerA1, org: site.group.org.A1 },
    ...{ certificateNo: `T-${count}`, issuer: 'Provincial authority' },
    ...{ issuedAt: '2024-05-09', validFrom: '2024-05-09', validTo: '2026-05-09' },
    ...{ operationKind: 'mine-blasting', scan: await photoOf(admin) },
    ...more,
  })
}
const at = (instant: string) => site.clock.set(instant)
const read = async (record: Loose, by: Caller = admin): Promise<Loose> =>
  done(by.get(`/api/records/${type}/${record.data.id}`))
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)

/** What somebody was reminded of a record, oldest first. */
async function remindedOf(record: Loose, who: Username): Promise<string[]> {
  const { data } = await done((await site.as(who)).get('/api/notices?size=100'))
  return data
    .filter(({ recordId, cause }: Loose) => recordId === record.data.id && cause.includes(':'))
    .map(({ cause, days }: Loose) => `${cause} ${days}`)
    .reverse()
}
const remind = () => sendReminders({ db: site.db, clock: site.clock })

describe('a certificate', () => {
  it('is entered by the office, read by its holder and colleagues, and by no other mine', async () => {
    const made = await done(entered())
    expect(made.data).toMatchObject({ state: 'expiring', daysLeft: 60, verifiedOnline: false })
    expect(made.data.reviewDue).toBe('2027-05-09')
    expect((await read(made, worker)).data.certificateNo).toBe(made.data.certificateNo)
    const stranger = await site.as('officerB1')
    expect((await stranger.get(`/api/records/${type}/${made.data.id}`)).status).toBe(404)
    expect((await officer.post(`/api/records/${type}`, {})).status).toBe(403)
    expect((await worker.post(`/api/records/${type}`, {})).status).toBe(403)
  })

  it('has a number that no other of its kind has', async () => {
    const made = await done(entered())
    const { certificateNo } = made.data
    expect((await entered({ certificateNo })).status).toBe(422)
    await done(entered({ certificateNo, operationKind: 'welding' }))
  })

  it('holds from one day to a later one, for six years at most', async () => {
    const same = { validFrom: '2024-05-09', validTo: '2024-05-09' }
    expect(faultsOf(await entered(same))).toEqual(['validTo endsAfterItBegins'])
    expect(faultsOf(await entered({ validTo: '2030-05-10' }))).toEqual(['validTo sixYearsAtMost'])
    await done(entered({ validTo: '2030-05-09' }))
  })

  it('stands with an organisation for which its holder works', async () => {
    const { org, account } = site.group
    expect(faultsOf(await entered({ org: org.A2 }))).toEqual(['org holderElsewhere'])
    await done(entered({ org: org.A1, holder: account.teamA1 }))
    const { data } = await done(entered())
    expect(
      (await admin.patch(`/api/records/${type}/${data.id}`, { org: org.A, version: data.version }))
        .status,
    ).toBe(422)
  })

  it('is for people who are of age and not yet retired', async () => {
    const { account, org } = site.group
    const born = (holder: string, birthDate: string, employeeNo: string) =>
      site.db.system((tx) =>
        insertRecord(tx, resourceOf('user'), {
          ...{ actorId: null, now: site.clock.now() },
          values: {
            ...{ userName: 'Somebody', employeeNo, account: holder, phone: '+381 60 1', birthDate },
            ...{ orgs: [], org: org.A1, entryDate: '2020-01-01' },
          },
        }),
      )
    await born(account.secondA1, '2006-05-10', 'E1')
    await born(account.managerA1, '1964-05-09', 'E2')
    expect(faultsOf(await entered({ holder: account.secondA1 }))).toEqual(['holder notOfAge'])
    expect(faultsOf(await entered({ holder: account.managerA1 }))).toEqual(['holder notOfAge'])
    await done(entered({ holder: account.secondA1, validFrom: '2024-05-10' }))
  })
})

describe('its check with the authority', () => {
  it('is confirmed by a reviewer who did not enter it, with a scan, and falls with any change', async () => {
    const bare = await done(entered({ scan: null }))
    expect((await admin.act(type, bare, 'verify')).status).toBe(403)
    expect((await officer.act(type, bare, 'verify')).status).toBe(403)
    expect(faultsOf(await safety.act(type, bare, 'verify'))).toEqual(['scan scanned'])
    const made = await done(entered())
    const checked = await done(safety.act(type, made, 'verify'))
    expect(checked.data).toMatchObject({
      ...{ verifiedOnline: true, verifiedBy: site.group.account.safetyA },
    })
    const { id, version } = checked.data
    const changed = await done(
      admin.patch(`/api/records/${type}/${id}`, { version, issuer: 'Another authority' }),
    )
    expect(changed.data).toMatchObject({ verifiedOnline: false, verifiedAt: null })
    // Nobody checks a certificate of their own.
    const theirs = { holder: site.group.account.safetyA, org: site.group.org.A }
    expect((await safety.act(type, await done(entered(theirs)), 'verify')).status).toBe(403)
    // Nor by a reviewer who wrote what there is to check.
    const root = await site.as('root')
    const own = await done(
      root.patch(`/api/records/${type}/${id}`, { version: version + 1, issuer: 'A third one' }),
    )
    expect(faultsOf(await root.act(type, own, 'verify'))).toEqual(['verifiedBy ownCertificate'])
    await done(safety.act(type, own, 'verify'))
  })
})

describe('its validity', () => {
  const stateAt = async (record: Loose, instant: string) => {
    at(instant)
    const { data } = await read(record)
    const listed = await done(
      admin.get(`/api/records/${type}?filter[state][in]=${data.state}&size=100`),
    )
    expect(listed.data.some(({ id }: Loose) => id === record.data.id)).toBe(true)
    return `${data.state} ${data.daysLeft}`
  }

  it('ends with the day at its site, where that began eight hours before UTC', async () => {
    const start = site.clock.now()
    const made = await done(entered({ validTo: '2026-07-01' }))
    expect(await stateAt(made, '2026-05-01T15:59:59Z')).toBe('valid 61')
    expect(await stateAt(made, '2026-05-01T16:00:00Z')).toBe('expiring 60')
    expect(await stateAt(made, '2026-07-01T15:59:59Z')).toBe('expiring 0')
    expect(await stateAt(made, '2026-07-01T16:00:00Z')).toBe('expired -1')
    await zonedAs('Europe/Belgrade')
    expect(await stateAt(made, '2026-07-01T21:59:59Z')).toBe('expiring 0')
    expect(await stateAt(made, '2026-07-01T22:00:00Z')).toBe('expired -1')
    await zonedAs('Asia/Shanghai')
    at(start.toISOString())
  })

  it('rests on a review after three years', async () => {
    const start = site.clock.now()
    const made = await done(entered({ validFrom: '2023-04-01', validTo: '2029-04-01' }))
    expect(made.data).toMatchObject({ reviewDue: '2026-04-01', reviewDone: false })
    expect(await stateAt(made, '2026-04-02T00:00:00Z')).toMatch(/^review-overdue /)
    const early = await admin.act(type, await read(made), 'register-review', {
      reviewedAt: '2023-04-01',
    })
    expect(faultsOf(early)).toEqual(['reviewedAt reviewedWhileValid'])
    const reviewed = await done(
      admin.act(type, await read(made), 'register-review', { reviewedAt: '2026-03-30' }),
    )
    expect(reviewed.data).toMatchObject({ state: 'valid', reviewDone: true, reviewDue: null })
    at(start.toISOString())
  })

  it('is renewed to a later end, which is checked anew', async () => {
    const made = await done(safety.act(type, await done(entered()), 'verify'))
    const renewing = await done(worker.act(type, made, 'start-renewal'))
    expect(renewing.data.renewingSince).not.toBeNull()
    expect((await worker.act(type, renewing, 'renew', {})).status).toBe(403)
    const { certificateNo, issuer } = renewing.data
    const scan = await photoOf(admin)
    const renewal = { certificateNo, issuer, scan, issuedAt: '2026-03-01', validFrom: '2026-03-01' }
    const shorter = await admin.act(type, renewing, 'renew', { ...renewal, validTo: '2026-05-09' })
    expect(faultsOf(shorter)).toEqual(['validTo renewedLonger'])
    const renewed = await done(
      admin.act(type, renewing, 'renew', { ...renewal, validTo: '2032-03-01' }),
    )
    expect(renewed.data).toMatchObject({
      ...{ state: 'valid', verifiedOnline: false, renewingSince: null, reviewDue: '2029-03-01' },
    })
  })

  it('is taken away by a reviewer with a reason, and then has no end to be reminded of', async () => {
    const made = await done(entered({ validTo: '2026-04-20' }))
    expect((await admin.act(type, made, 'revoke', {})).body.errors).toEqual([
      { field: 'revokeReason', code: 'required' },
    ])
    const gone = await done(safety.act(type, made, 'revoke', { revokeReason: 'Forged' }))
    expect(gone.data.state).toBe('revoked')
    await remind()
    expect(await remindedOf(gone, 'workerA1')).toEqual([])
  })
})

describe('a reminder', () => {
  it('goes to the holder, later to the safety officer and the leader, at each threshold of the site, once', async () => {
    const start = site.clock.now()
    const { org, account } = site.group
    await site.db.system((tx) =>
      tx.query(sql`update organization set leader = ${account.managerA1} where id = ${org.A1}`),
    )
    const made = await done(entered({ validTo: '2026-09-01' }))
    const told = async (instant: string) => {
      at(instant)
      await Promise.all([remind(), remind()])
      await remind()
      return Promise.all(
        (['workerA1', 'officerA1', 'managerA1'] as const).map((who) => remindedOf(made, who)),
      )
    }
    // The second of July is sixty-one days before, and begins in Shanghai while UTC has the first.
    expect(await told('2026-07-02T15:59:00Z')).toEqual([[], [], []])
    const sixty = 'before:validTo 60'
    expect(await told('2026-07-02T16:00:00Z')).toEqual([[sixty], [], []])
    expect(await told('2026-08-01T00:00:00Z')).toEqual([[sixty], [], []])
    const thirty = 'before:validTo 30'
    expect(await told('2026-08-02T00:00:00Z')).toEqual([[sixty, thirty], [], []])
    // Put back, the clock repeats nothing.
    expect(await told('2026-07-10T00:00:00Z')).toEqual([[sixty, thirty], [], []])
    const seven = 'before:validTo 7'
    expect(await told('2026-08-30T00:00:00Z')).toEqual([[sixty, thirty, seven], [seven], [seven]])
    const over = 'after:validTo 1'
    expect(await told('2026-09-01T15:00:00Z')).toEqual([[sixty, thirty, seven], [seven], [seven]])
    expect(await told('2026-12-01T00:00:00Z')).toEqual([
      ...[
        [sixty, thirty, seven, over],
        [seven, over],
        [seven, over],
      ],
    ])
    at(start.toISOString())
  })

  it('tells what was missed once, at the threshold that has been reached', async () => {
    const made = await done(entered({ validTo: '2026-03-20' }))
    await remind()
    expect(await remindedOf(made, 'workerA1')).toEqual(['before:validTo 30'])
  })

  it('begins anew with a date that is moved, and repeats nothing for one that comes back', async () => {
    const made = await done(entered({ validTo: '2026-03-20' }))
    await remind()
    const moved = async (validTo: string) => {
      const { data } = await read(made)
      await done(admin.patch(`/api/records/${type}/${data.id}`, { version: data.version, validTo }))
      await remind()
      return remindedOf(made, 'workerA1')
    }
    const thirty = 'before:validTo 30'
    expect(await moved('2026-03-22')).toEqual([thirty, thirty])
    expect(await moved('2026-03-20')).toEqual([thirty, thirty])
    expect(await moved('2026-12-01')).toEqual([thirty, thirty])
  })

  it('is looked at once: what was changed since is picked up for another person or day alone', async () => {
    const made = await done(entered({ validTo: '2026-03-20' }))
    await remind()
    const lookedAt = async (change: object) => {
      const { data } = await read(made)
      await done(
        admin.patch(`/api/records/${type}/${data.id}`, { version: data.version, ...change }),
      )
      await remind()
      return remindedOf(made, 'teamA1')
    }
    expect(await lookedAt({ remark: 'Photo renewed' })).toEqual([])
    expect(await lookedAt({ holder: site.group.account.teamA1 })).toEqual(['before:validTo 30'])
  })

  it('is sent by hand by the office, to the holder', async () => {
    const made = await done(entered())
    await done(admin.act(type, made, 'remind'))
    const { data } = await done(worker.get('/api/notices?size=5'))
    expect(data[0]).toMatchObject({ cause: 'remind', recordId: made.data.id })
    expect((await worker.act(type, await read(made), 'remind')).status).toBe(403)
  })
})
