import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import type { Loose } from './testing/caller.ts'
import {
  again,
  approvedPaper,
  faultsOf,
  paperOf,
  registered,
  unitOf,
} from './testing/contractors.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
/** Another contractor of the same workshop, and one of another mine. */
const others: Record<string, string> = {}
beforeAll(async () => {
  site = await TestHeadframe.start()
  const root = await site.as('root')
  const tree = [
    ['A1L', site.group.org.A1W, 'contractor'],
    ['B1W', site.group.org.B1, 'workshop'],
    ['B1K', 'B1W', 'contractor'],
  ] as const
  for (const [orgCode, above, orgType] of tree) {
    const parent = others[above] ?? above
    const made = await done(
      root.post('/api/records/organization', {
        ...{ name: `Org ${orgCode}`, shortName: orgCode, orgCode, orgType, parent },
        ...{ isExternal: orgType === 'contractor', operationStatus: 'production', country: 'RS' },
        timeZone: 'Europe/Belgrade',
      }),
    )
    others[orgCode] = made.data.id
  }
})
afterAll(() => site.stop())

const start = new Date('2026-03-10T08:00:00Z')
beforeEach(async () => {
  site.clock.set(start.toISOString())
  await site.db.system(async (tx) => {
    await tx.query(sql`update contractor_unit set deleted_at = now()`)
    await tx.query(sql`update contractor_qualification set deleted_at = now()`)
  })
})

const post = async (who: 'contractorA1' | 'root' | 'adminA' | 'adminB', values: object) =>
  (await site.as(who)).post('/api/records/contractor-unit', values)
const admit = async (unit: Loose) =>
  (await site.as('safetyA')).act('contractor-unit', unit, 'admit', { validTo: '2026-12-31' })

describe('a contractor', () => {
  it('registers its own unit and no other', async () => {
    const other = await post('contractorA1', unitOf(others.A1L ?? ''))
    expect(faultsOf(other)).toEqual(['org notOwnUnit'])
    const own = await registered(site)
    expect(own.data).toMatchObject({ state: 'applicant', org: site.group.org.A1K, country: 'RS' })
    expect(own.data.workshopOrg).toBe(site.group.org.A1W)
  })

  it('sees its own unit alone, whatever else works for the workshop', async () => {
    const other = await done(post('adminA', unitOf(others.A1L ?? '', { creditCode: '20417301' })))
    const own = await registered(site)
    const admin = await site.as('contractorA1')
    const { data } = await done(admin.get('/api/records/contractor-unit'))
    expect(data.map(({ id }: Loose) => id)).toEqual([own.data.id])
    expect((await admin.get(`/api/records/contractor-unit/${other.data.id}`)).status).toBe(404)
  })

  it('hands in papers of its own unit alone', async () => {
    const other = await done(post('adminA', unitOf(others.A1L ?? '', { creditCode: '20417301' })))
    await expect(paperOf(site, other, 'insurance')).rejects.toThrow('contractor')
  })

  it('is entered once, and its firm once at a mine but at other mines as well', async () => {
    await registered(site)
    expect(faultsOf(await post('adminA', unitOf(site.group.org.A1K)))).toEqual([
      'org registeredAlready',
      'creditCode onceAtSite',
    ])
    // The same number, written otherwise.
    const sameFirm = { creditCode: '20-417-300' }
    const twin = await post('adminA', unitOf(others.A1L ?? '', sameFirm))
    expect(faultsOf(twin)).toEqual(['creditCode onceAtSite'])
    expect(twin.body.errors[0].params).toMatchObject({ name: 'Morava gradnja' })
    await done(post('adminB', unitOf(others.B1K ?? '', sameFirm)))
  })

  it('is never an organisation of the company', async () => {
    const own = await post('adminA', unitOf(site.group.org.A1T))
    expect(faultsOf(own)).toEqual(['org notFromOutside'])
  })
})

describe('admission', () => {
  it('is refused for every compulsory paper that is missing, each by its name', async () => {
    const unit = await registered(site, { contractorKind: 'blasting' })
    await approvedPaper(site, unit, 'business-licence')
    await paperOf(site, unit, 'insurance')
    const missing = ['needsSafetyLicence', 'needsBlastingLicence', 'needsInsurance']
    const refused = await admit(unit)
    expect(refused.status).toBe(422)
    expect(faultsOf(refused)).toEqual(missing.map((code) => `contractorKind ${code}`))
    // The button says so beforehand.
    const { meta } = await again(await site.as('safetyA'), 'contractor-unit', unit)
    expect(meta.actions.admit.blockedBy.map(({ code }: Loose) => code)).toEqual(missing)
  })

  it('is given with all of them, until a day, by the mine and never by the unit itself', async () => {
    const unit = await registered(site)
    await approvedPaper(site, unit, 'business-licence')
    const own = await site.as('contractorA1')
    expect(
      (await own.act('contractor-unit', unit, 'admit', { validTo: '2026-12-31' })).status,
    ).toBe(403)
    const officer = await site.as('officerA1')
    expect(
      (await officer.act('contractor-unit', unit, 'admit', { validTo: '2026-12-31' })).status,
    ).toBe(403)
    const { data } = await done(admit(unit))
    expect(data).toMatchObject({ state: 'admitted', admissionDate: '2026-03-10' })
  })

  it('counts no paper of another unit, and none that has run out', async () => {
    const unit = await registered(site)
    await approvedPaper(site, unit, 'business-licence', '2026-03-20')
    site.clock.set('2026-03-21T08:00:00Z')
    expect(faultsOf(await admit(unit))).toEqual(['contractorKind needsBusinessLicence'])
  })

  it('lapses when its day is over', async () => {
    const unit = await registered(site)
    await approvedPaper(site, unit, 'business-licence')
    await done(admit(unit))
    site.clock.set('2027-01-02T08:00:00Z')
    const { data } = await again(await site.as('safetyA'), 'contractor-unit', unit)
    expect(data.state).toBe('lapsed')
  })
})

describe('a reviewer', () => {
  const withRoles = (...roles: ('contractorAdmin' | 'safetyDepartment')[]) =>
    site.db.system((tx) =>
      tx.query(sql`update account
        set roles = ${sql.param(roles.map((one) => site.group.role[one]))}::uuid[]
        where id = ${site.group.account.contractorA1}::uuid`),
    )

  it('never works for the contractor, whatever roles they hold', async () => {
    const unit = await done(post('adminA', unitOf(site.group.org.A1K)))
    await withRoles('contractorAdmin', 'safetyDepartment')
    const inside = await site.as('contractorA1')
    const read = await again(inside, 'contractor-unit', unit)
    expect(read.meta.actions).not.toHaveProperty('admit')
    const refused = await inside.act('contractor-unit', unit, 'admit', { validTo: '2026-12-31' })
    await withRoles('contractorAdmin')
    expect(refused.status).toBe(403)
  })
})

describe('a compulsory paper', () => {
  const paperExpires = async (kind: string) => {
    const unit = await registered(site)
    await approvedPaper(site, unit, 'business-licence', '2026-06-30')
    await approvedPaper(site, unit, 'iso45001', '2026-06-30')
    const stands = await done(admit(unit))
    if (kind === 'iso45001') await approvedPaper(site, stands, 'business-licence')
    site.clock.set('2026-07-01T08:00:00Z')
    await applyAllDue({ db: site.db, clock: site.clock }, createLog('error'))
    return again(await site.as('safetyA'), 'contractor-unit', unit)
  }

  it('that runs out suspends its unit', async () => {
    const { data } = await paperExpires('business-licence')
    expect(data).toMatchObject({ state: 'suspended', suspendCause: 'paper-expired' })
  })

  it('that a newer one stands in for, or that no law asks for, does not', async () => {
    expect((await paperExpires('iso45001')).data.state).toBe('admitted')
  })

  it('brings the unit back only once it is there again, by the head of safety', async () => {
    const unit = await paperExpires('business-licence')
    const safety = await site.as('safetyA')
    expect(faultsOf(await safety.act('contractor-unit', unit, 'restore'))).toEqual([
      'contractorKind needsBusinessLicence',
    ])
    await approvedPaper(site, unit, 'business-licence')
    const back = await done(safety.act('contractor-unit', unit, 'restore'))
    expect(back.data).toMatchObject({ state: 'admitted', suspendCause: null })
  })

  it('is neither approved nor handed in once it has run out', async () => {
    const unit = await registered(site)
    const paper = await paperOf(site, unit, 'insurance', '2026-03-20')
    site.clock.set('2026-03-21T08:00:00Z')
    const late = (await site.as('safetyA')).act('contractor-qualification', paper, 'approve')
    expect(faultsOf(await late)).toEqual(['validTo stillHolds'])
    const own = paperOf(site, unit, 'insurance', '2026-03-20')
    await expect(own).rejects.toThrow('stillHolds')
  })
})

describe('a unit that has left', () => {
  it('hands in nothing any more, and may be registered anew', async () => {
    const unit = await registered(site)
    await approvedPaper(site, unit, 'business-licence')
    const safety = await site.as('safetyA')
    const admittedOne = await done(admit(unit))
    await done(safety.act('contractor-unit', admittedOne, 'exit', { exitReason: 'Works ended' }))
    await expect(paperOf(site, unit, 'insurance')).rejects.toThrow('unitInUse')
    expect((await registered(site)).data.state).toBe('applicant')
  })
})
