import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import type { Caller, Loose } from './testing/caller.ts'
import {
  admitted,
  again,
  agreementOf,
  approvedProject,
  faultsOf,
  passedWorker,
  postOf,
  workerOf,
} from './testing/contractors.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let unit: Loose
let post: string
let project: Loose
beforeAll(async () => {
  site = await TestHeadframe.start()
  unit = await admitted(site)
  post = await postOf(site)
  project = await approvedProject(site, unit)
}, 120_000)
afterAll(() => site.stop())

const items = ['qualification', 'agreement', 'training', 'health', 'insurance', 'ppe'] as const
const checksOf = (...more: string[]) => [...items, ...more].map((item) => ({ item, ok: true }))

const entryOf = async (persons: readonly Loose[], fields: object = {}): Promise<Loose> => {
  const admin = await site.as('contractorA1')
  return done(
    admin.post('/api/records/contractor-entry', {
      ...{ contractor: unit.data.id, project: project.data.id, plannedDate: '2026-03-12' },
      ...{ persons: persons.map(({ data }) => data.id), approver: site.group.account.safetyA },
      ...{ safetyBriefing: await photoOf(admin), ...fields },
    }),
  )
}
const submit = async (entry: Loose) =>
  (await site.as('contractorA1')).act('contractor-entry', entry, 'submit')
const enter = async (values: object) =>
  (await site.as('contractorA1')).post('/api/records/contractor-personnel', values)

describe('a project', () => {
  it('keeps the legal share for safety, and what wins the working of a mine is not passed on', async () => {
    const faulty = approvedProject(site, unit, {
      ...{ contractNo: 'C-2', projectKind: 'mining', safetyFee: 34_999, subcontract: true },
    })
    await expect(faulty).rejects.toThrow('legalShare')
    await expect(faulty).rejects.toThrow('notSubcontracted')
  })

  it('starts only with an agreement in force and somebody trained on site', async () => {
    const start = (await site.as('managerA1')).act('contractor-project', project, 'start')
    expect(faultsOf(await start)).toEqual(['name needsAgreement', 'plannedPersons needsTrained'])
  })
})

describe('a worker', () => {
  it('is of age, and neither registered twice at a mine nor passed with papers that lack', async () => {
    const young = await workerOf(site, {
      ...{ unit, post, fields: { idCard: 'RS-1', birthDate: '2008-06-01' } },
    })
    expect(faultsOf(await enter(young))).toEqual(['birthDate adult'])
    const weak = await done(
      enter(
        await workerOf(site, {
          ...{ unit, post },
          fields: { idCard: 'RS-2', entryTrainingScore: 79.5, healthExamDate: '2025-03-01' },
        }),
      ),
    )
    const passed = (await site.as('officerA1')).act('contractor-personnel', weak, 'pass')
    expect(faultsOf(await passed)).toEqual([
      'entryTrainingScore trained',
      'healthExamDate examined',
    ])
    const twice = await workerOf(site, { unit, post, fields: { idCard: 'rs-2' } })
    expect(faultsOf(await enter(twice))).toEqual(['idCard onceOnSite'])
  })

  it('is passed by the mine alone', async () => {
    const made = await done(enter(await workerOf(site, { unit, post, fields: { idCard: 'RS-3' } })))
    const own = (await site.as('contractorA1')).act('contractor-personnel', made, 'pass')
    expect((await own).status).toBe(403)
  })
})

describe('entry', () => {
  let worker: Loose
  beforeAll(async () => {
    worker = await passedWorker(site, { unit, post, project, fields: { idCard: 'RS-10' } })
  }, 60_000)

  it('is not asked for without an agreement, nor for whoever was not passed', async () => {
    const waiting = await done(
      enter(await workerOf(site, { unit, post, fields: { idCard: 'RS-11', name: 'Dejan Ilić' } })),
    )
    const refused = await submit(await entryOf([worker, waiting]))
    expect(faultsOf(refused)).toEqual(['project needsAgreement', 'persons personPassed'])
    expect(refused.body.errors[1].params).toEqual({ name: 'Dejan Ilić' })
  })

  it('is approved by whoever is named, once all eight checks are in order, and let in at the gate', async () => {
    await agreementOf(site, project)
    const [officer, safety, own] = await Promise.all([
      site.as('officerA1'),
      site.as('safetyA'),
      site.as('contractorA1'),
    ])
    const asked = await done(submit(await entryOf([worker])))
    expect((await own.act('contractor-entry', asked, 'approve')).status).toBe(403)
    expect(asked.data).toMatchObject({ openChecks: 8 })
    expect(asked.data.checks).toMatchObject(
      [...items, 'equipment', 'plan'].map((item) => ({ item, ok: false, checker: null })),
    )
    const part = await done(
      officer.act('contractor-entry', asked, 'check', { checks: checksOf('equipment') }),
    )
    expect(faultsOf(await safety.act('contractor-entry', part, 'approve'))).toEqual([
      'checks allChecked',
    ])
    const all = checksOf('equipment', 'plan')
    const whole = await done(officer.act('contractor-entry', part, 'check', { checks: all }))
    const permit = await done(safety.act('contractor-entry', whole, 'approve'))
    expect((await own.act('contractor-entry', permit, 'enter')).status).toBe(403)
    const inside = await done(officer.act('contractor-entry', permit, 'enter'))
    expect(inside.data).toMatchObject({ state: 'entered', entryDate: '2026-03-10' })
    const left = await done(officer.act('contractor-entry', inside, 'exit'))
    expect(left.data.state).toBe('exited')
  })

  it('is checked by whoever changes an item, in their own name and each item once', async () => {
    const [officer, safety] = await Promise.all([site.as('officerA1'), site.as('safetyA')])
    const asked = await done(submit(await entryOf([worker])))
    const check = (caller: Caller, record: Loose, checks: object[]) =>
      caller.act('contractor-entry', record, 'check', { checks })
    const [first, second] = asked.data.checks
    const twice = await check(officer, asked, [first, { ...first, ok: true }])
    expect(faultsOf(twice)).toEqual(['checks.1.item repeated'])
    const stranger = site.group.account.contractorA1
    const rows = [{ ...first, ok: true, checker: stranger }, ...asked.data.checks.slice(1)]
    const once = await done(check(officer, asked, rows))
    const checkers = ({ data }: Loose) => data.checks.map(({ checker }: Loose) => checker)
    const { officerA1, safetyA } = site.group.account
    expect(checkers(once)).toEqual([officerA1, ...Array(7).fill(null)])
    const more = [once.data.checks[0], { ...second, ok: true }, ...once.data.checks.slice(2)]
    const again = await done(check(safety, once, more))
    expect(checkers(again)).toEqual([officerA1, safetyA, ...Array(6).fill(null)])
  })

  it('says of whom it lets in who was banned since', async () => {
    const [officer, safety] = await Promise.all([site.as('officerA1'), site.as('safetyA')])
    const fields = { idCard: 'RS-12', name: 'Stevan Simić' }
    const smoker = await passedWorker(site, { unit, post, project, fields })
    const asked = await done(submit(await entryOf([worker, smoker])))
    const all = { checks: checksOf('equipment', 'plan') }
    const whole = await done(officer.act('contractor-entry', asked, 'check', all))
    const permit = await done(safety.act('contractor-entry', whole, 'approve'))
    const inside = await done(officer.act('contractor-entry', permit, 'enter'))
    expect((await again(officer, 'contractor-entry', inside)).data.barredPersons).toBe(0)
    const banned = { banReason: 'Smoked underground' }
    await done(safety.act('contractor-personnel', smoker, 'ban', banned))
    expect((await again(officer, 'contractor-entry', inside)).data.barredPersons).toBe(1)
  })

  it('is approved by one of those who may, who alone are offered', async () => {
    const admin = await site.as('contractorA1')
    const path = '/api/choices/account?office=contractor-entry.approver.any&size=100'
    const offered = (await done(admin.get(path))).data.map(({ id }: Loose) => id)
    const { safetyA, officerA1, contractorA1 } = site.group.account
    expect(offered).toContain(safetyA)
    expect(offered).not.toContain(officerA1)
    expect(offered).not.toContain(contractorA1)
    const refused = entryOf([worker], { approver: officerA1 })
    await expect(refused).rejects.toThrow('officeNotHeld')
  })

  it('is approved by nobody who manages the project', async () => {
    const own = await approvedProject(site, unit, {
      ...{ contractNo: 'C-9', name: 'Ventilation' },
      ownerManager: site.group.account.safetyA,
    })
    const entry = await entryOf([worker], { project: own.data.id })
    expect(faultsOf(await submit(entry))).toContain('approver approverIsManager')
  })

  it('of a unit keeps it from leaving the register while somebody is on site', async () => {
    const safety = await site.as('safetyA')
    const exit = safety.act('contractor-unit', unit, 'exit', { exitReason: 'Works ended' })
    expect(faultsOf(await exit)).toContain('name nobodyOnSite')
  })
})

describe('the black list', () => {
  const type = 'contractor-blacklist'
  const approved = async (fields: object): Promise<Loose> => {
    const safety = await site.as('safetyA')
    const made = await done(
      safety.post(`/api/records/${type}`, {
        ...{ org: site.group.org.A, reason: 'false-material', detail: 'Forged certificate' },
        ...{ startDate: '2026-03-10', endDate: '2028-03-10', ...fields },
      }),
    )
    const sent = await done(safety.act(type, made, 'submit'))
    expect((await safety.act(type, sent, 'approve')).status).toBe(403)
    return done((await site.as('leaderA')).act(type, sent, 'approve'))
  }
  const listed = async (fields: object): Promise<Loose> => {
    const one = await approved(fields)
    await applyAllDue({ db: site.db, clock: site.clock }, createLog('error'))
    return again(await site.as('leaderA'), type, one)
  }

  it('takes a person for two years at least', async () => {
    const worker = await passedWorker(site, { unit, post, project, fields: { idCard: 'RS-20' } })
    const brief = { targetKind: 'person', person: worker.data.id, endDate: '2028-03-09' }
    await expect(listed(brief)).rejects.toThrow('longEnough')
  })

  it('bars a person from entry and from being registered anywhere, says why, and lets them back', async () => {
    const worker = await passedWorker(site, { unit, post, project, fields: { idCard: 'RS-21' } })
    const entry = await entryOf([worker])
    const one = await listed({ targetKind: 'person', person: worker.data.id })
    expect(one.data.state).toBe('listed')
    const officer = await site.as('officerA1')
    const banned = await again(officer, 'contractor-personnel', worker)
    expect(banned.data).toMatchObject({ state: 'banned', banReason: 'Forged certificate' })
    const refused = await submit(entry)
    expect(faultsOf(refused)).toEqual(['persons personPassed', 'persons personBlacklisted'])
    expect(refused.body.errors[1].params).toMatchObject({
      ...{ name: 'Milan Jović', reason: 'Forged certificate', until: '2028-03-10' },
    })
    const anew = await enter(await workerOf(site, { unit, post, fields: { idCard: 'RS-21' } }))
    expect(faultsOf(anew)).toEqual([
      ...['idCard listedPerson', 'idCard bannedPerson', 'name bannedNamesake'],
    ])
    const leader = await site.as('leaderA')
    await done(leader.act(type, one, 'release-early', { releaseReason: 'Cleared by the court' }))
    expect((await again(officer, 'contractor-personnel', worker)).data.state).toBe('registered')
  })

  it('bars from its first day as soon as it is approved, before the clock comes to it', async () => {
    const fields = { idCard: 'RS-25', name: 'Jovan Tot' }
    const worker = await passedWorker(site, { unit, post, project, fields })
    const waiting = { idCard: 'RS-26', name: 'Ivan Tot' }
    const later = await passedWorker(site, { unit, post, project, fields: waiting })
    await approved({ targetKind: 'person', person: worker.data.id })
    const ahead = { startDate: '2026-03-11', endDate: '2028-03-11' }
    await approved({ targetKind: 'person', person: later.data.id, ...ahead })
    const refused = await submit(await entryOf([worker, later]))
    expect(faultsOf(refused)).toEqual(['persons personBlacklisted'])
    expect(refused.body.errors[0].params.name).toBe('Jovan Tot')
    const anew = await enter(await workerOf(site, { unit, post, fields }))
    expect(faultsOf(anew)).toContain('idCard listedPerson')
  })

  it('bars a firm at once, whatever it was admitted for', async () => {
    const worker = await passedWorker(site, { unit, post, project, fields: { idCard: 'RS-22' } })
    const entry = await entryOf([worker])
    for (const [idCard, name] of [
      ['RS-23', 'Petar Ilić'],
      ['RS-24', 'Goran Ilić'],
    ]) {
      const other = await passedWorker(site, { unit, post, project, fields: { idCard, name } })
      await listed({ targetKind: 'person', person: other.data.id })
    }
    await listed({ targetKind: 'contractor', contractor: unit.data.id })
    const { data } = await again(await site.as('safetyA'), 'contractor-unit', unit)
    expect(data).toMatchObject({ state: 'blacklisted', blacklistReason: 'Forged certificate' })
    expect(faultsOf(await submit(entry))).toEqual(
      expect.arrayContaining(['contractor unitAdmitted', 'contractor unitBlacklisted']),
    )
  })

  it('is no business of a contractor', async () => {
    expect((await (await site.as('contractorA1')).get(`/api/records/${type}`)).status).toBe(403)
  })
})
