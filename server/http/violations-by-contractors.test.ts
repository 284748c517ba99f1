import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { violationOf } from './testing/samples.ts'
import { done, photoOf, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

describe('a violation by somebody who works for a contractor', () => {
  const contractorOf = async (fields: object) =>
    (await reportedViolation(site, fields)).data.contractor ?? null

  it('is counted as one by the contractor, also where nobody says so', async () => {
    const unit = site.group.org.A1K
    expect(await contractorOf({ violator: site.group.account.contractorA1 })).toBe(unit)
    expect(
      await contractorOf({ violator: site.group.account.contractorA1, contractor: null }),
    ).toBe(unit)
    expect(await contractorOf({ violator: site.group.account.teamA1 })).toBeNull()
  })

  it('is so once its violator is put right', async () => {
    const draft = await reportedViolation(site, { violator: site.group.account.teamA1 })
    const officer = await site.as('officerA1')
    const changed = await done(
      officer.patch(`/api/records/violation/${draft.data.id}`, {
        ...{ violator: site.group.account.contractorA1, version: draft.data.version },
      }),
    )
    expect(changed.data.contractor).toBe(site.group.org.A1K)
  })
})

describe('whoever has no account', () => {
  it('is named as one of an outside unit, and of no other', async () => {
    const { A1K, A2 } = site.group.org
    const officer = await site.as('officerA1')
    const photos = [await photoOf(officer)]
    const faultsOf = async (contractor: string | null) => {
      const named = { violator: null, violatorName: 'Petar Petrović', contractor, photos }
      const written = violationOf(site.group, named)
      return (await officer.post('/api/records/violation', written)).body.errors
    }
    expect(await faultsOf(null)).toEqual([{ field: 'contractor', code: 'nameOfOutsider' }])
    expect(await faultsOf(A2)).toMatchObject([{ field: 'contractor' }])
    expect(await faultsOf(A1K)).toBeUndefined()
  })
})

describe('whoever administers the outside unit', () => {
  let violation: Loose
  beforeAll(async () => {
    const { A1K } = site.group.org
    const named = { violator: null, violatorName: 'Petar Petrović', contractor: A1K }
    violation = await reportedViolation(site, named)
  })
  const path = () => `/api/records/violation/${violation.data.id}`
  const listed = async (unit: string): Promise<string[]> => {
    const admin = await site.as('contractorA1')
    const { body } = await admin.get(`/api/records/violation?filter[contractor][is]=${unit}`)
    return body.data.map(({ id }: Loose) => id)
  }

  it('reads nothing of it while its author may still take it back', async () => {
    expect((await (await site.as('contractorA1')).get(path())).status).toBe(404)
    expect(await listed(site.group.org.A1K)).not.toContain(violation.data.id)
  })

  it('reads what its people did at the mine, and decides on none of it', async () => {
    violation = await done((await site.as('officerA1')).act('violation', violation, 'submit'))
    const admin = await site.as('contractorA1')
    const { data, meta } = await done(admin.get(path()))
    expect(data.violatorName).toBe('Petar Petrović')
    expect(meta).toMatchObject({ actions: {}, can: { update: false, delete: false } })
    expect(await listed(site.group.org.A1K)).toContain(violation.data.id)
    expect((await admin.get(`${path()}/history`)).status).toBe(200)
    expect((await admin.get(`/api/files/${data.photos[0]}`)).status).toBe(200)
  })

  it('reads none that names another unit, and nobody else reads this one for it', async () => {
    const ours = await reportedViolation(site, { violator: site.group.account.workerA1 })
    const sent = await done((await site.as('officerA1')).act('violation', ours, 'submit'))
    const other = `/api/records/violation/${sent.data.id}`
    expect((await (await site.as('contractorA1')).get(other)).status).toBe(404)
    expect(await listed(site.group.org.A1)).toEqual([])
    expect((await (await site.as('officerA2')).get(path())).status).toBe(404)
  })
})

describe('a clause', () => {
  const clauses: Record<string, string> = {}
  beforeAll(async () => {
    const root = await site.as('root')
    for (const appliesTo of ['employee', 'contractor', 'both']) {
      const made = await done(
        root.post('/api/records/violation-clause', {
          ...{ code: `FOR-${appliesTo}`, content: 'No helmet', violationClass: 'general' },
          ...{ violationType: 'illegal-operation', points: 2, fineMin: 0, fineMax: 500 },
          ...{ profession: site.group.profession, basis: 'House rules', appliesTo },
        }),
      )
      await done(root.act('violation-clause', made, 'publish'))
      clauses[appliesTo] = made.data.id
    }
  })
  const faultsOf = async (appliesTo: string, violator: 'teamA1' | 'contractorA1') => {
    const of = { clause: clauses[appliesTo], violator: site.group.account[violator] }
    const draft = await reportedViolation(site, of)
    const sent = await (await site.as('officerA1')).act('violation', draft, 'submit')
    return sent.body.errors?.map(({ field, code }: Loose) => `${field} ${code}`) ?? []
  }

  it.each([
    ['employee', 'contractorA1', ['clause clauseForEmployees']],
    ['contractor', 'teamA1', ['clause clauseForContractors']],
    ['employee', 'teamA1', []],
    ['contractor', 'contractorA1', []],
    ['both', 'contractorA1', []],
    ['both', 'teamA1', []],
  ] as const)('for %s is held against %s: refused with %j', async (appliesTo, violator, faults) => {
    expect(await faultsOf(appliesTo, violator)).toEqual(faults)
  })

  it('is found by whom it applies to', async () => {
    const officer = await site.as('officerA1')
    const path = '/api/choices/violation-clause?filter[appliesTo][in]=contractor,both&size=100'
    const ids = (await officer.get(path)).body.data.map(({ id }: Loose) => id)
    expect(ids).toEqual(expect.arrayContaining([clauses.contractor, clauses.both]))
    expect(ids).not.toContain(clauses.employee)
  })
})
