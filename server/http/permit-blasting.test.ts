import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { admitted, approvedProject, faultsOf, passedWorker, postOf } from './testing/contractors.ts'
import { certificateOf, PermitTests, permitOf } from './testing/permits.ts'
import { done, photoOf } from './testing/steps.ts'

let t: PermitTests
let paper: string
beforeAll(async () => {
  t = await PermitTests.start()
  paper = await photoOf(await t.site.as('workshopA1'))
}, 120_000)
beforeEach(() => t.at('08:00'))
afterAll(() => t.site.stop())

const permit = (more: Loose) => t.post({ ...permitOf(t.site), workPlace: t.place, ...more })
const refusals = async (more: Loose) => faultsOf(await permit(more))

describe('blasting', () => {
  const hundred = { kind: 'emulsion', issued: 100, unit: 'kg' }
  const blast = async (more: Loose = {}) => {
    const { account } = t.site.group
    return {
      ...{ permitType: 'blasting', blastKind: 'bench', onSurface: true, warningRadius: 300 },
      design: await photoOf(await t.site.as('workshopA1')),
      ...{ blastAt: '2026-03-10T11:00:00Z', explosives: [hundred], blaster: account.secondA1 },
      ...{ explosivesKeeper: account.officerA1 },
      guardPosts: [{ post: 'North road', person: account.workerA1 }],
      ...{ approver: clerk, secondApprover: account.safetyA, thirdApprover: account.managerA1 },
      ...more,
    }
  }
  let clerk: string
  beforeAll(async () => {
    const { account, role } = t.site.group
    clerk = account.officerA2
    // A technician of the mine, who sees to the design.
    await t.site.db.system((tx) =>
      tx.query(sql`update account set roles = array[${role.departmentAdministrator}::uuid],
        orgs = array[${t.site.group.org.A1}::uuid], default_org = ${t.site.group.org.A1}::uuid
        where id = ${clerk}::uuid`),
    )
    await certificateOf(t.site, 'secondA1', 'mine-blasting')
  })

  it('keeps its distance, and on the surface to the day', async () => {
    const near = await blast({ blastKind: 'secondary', warningRadius: 299 })
    expect(await refusals({ ...near, thirdApprover: t.site.group.account.officerA1 })).toContain(
      'warningRadius wideEnough',
    )
    const late = { planEnd: '2026-03-10T22:00:00Z', blastAt: '2026-03-10T21:30:00Z' }
    expect(await refusals({ ...(await blast(late)), timing: 'night' })).toEqual([
      'blastAt blastByDay',
    ])
    expect(await refusals(await blast({ blastAt: '2026-03-10T17:30:00Z' }))).toEqual([
      'planEnd tooEarly',
    ])
  })

  it('is signalled three times, looked at after a quarter of an hour, and every kilogram is accounted for', async () => {
    const made = await done(permit(await blast()))
    const ready = await t.led(made, [
      ['workshopA1', 'submit'],
      ['officerA2', 'endorse'],
      ['safetyA', 'endorse'],
      ['managerA1', 'approve'],
      ['teamA1', 'confirm-measures'],
    ])
    t.at('10:30')
    expect(faultsOf(await t.act('teamA1', ready, 'confirm-on-site'))).toEqual([
      'explosives explosivesIssued',
    ])
    const begun = await t.led(ready, [
      ['officerA1', 'issue-explosives'],
      ['teamA1', 'confirm-on-site'],
    ])
    expect((await t.act('secondA1', begun, 'signal-fire')).status).toBe(403)
    const warned = await t.led(begun, [['secondA1', 'signal-warning']])
    t.at('11:00')
    const fired = await t.led(warned, [['secondA1', 'signal-fire']])
    const items = ['misfire', 'fume', 'roof', 'face']
    const postCheck = items.map((item) => ({ item, ok: item !== 'misfire' }))
    t.at('11:14')
    expect(faultsOf(await t.act('secondA1', fired, 'post-blast-check', { postCheck }))).toEqual([
      'reentryFrom afterPause',
    ])
    t.at('11:15')
    const looked = await t.led(fired, [['secondA1', 'post-blast-check', { postCheck }]])
    expect(faultsOf(await t.act('secondA1', looked, 'signal-all-clear'))).toEqual([
      'postCheck placeChecked',
    ])
    expect(faultsOf(await t.act('workerA1', looked, 'finish'))).toEqual(['clearedAt allClear'])
    const handled = { postCheck, misfireHandling: 'Fired again by the same shift' }
    const over = await t.led(looked, [
      ['secondA1', 'post-blast-check', handled],
      ['secondA1', 'signal-all-clear'],
      ['workerA1', 'finish'],
    ])
    expect(faultsOf(await t.act('teamA1', over, 'close'))).toEqual(['explosives explosivesSettled'])
    const lost = { explosives: [{ ...hundred, used: 90, returned: 9.5 }] }
    expect(faultsOf(await t.act('officerA1', over, 'return-explosives', lost))).toEqual([
      'explosives explosivesBalance',
    ])
    const all = { explosives: [{ ...hundred, used: 90, returned: 10 }] }
    const closed = await t.led(over, [
      ['officerA1', 'return-explosives', all],
      ['teamA1', 'close'],
    ])
    expect(closed.data.state).toBe('closed')
  })
})

describe('a closed road', () => {
  it('is agreed to by three, each for themselves, before the manager decides', async () => {
    const { account, org } = t.site.group
    const dept = org.A1
    const signers = [account.officerA1, account.secondA1, account.safetyA]
    const road = {
      ...{ permitType: 'road-closure', roadName: 'Haul road 2', closureKind: 'haul-ramp' },
      closedSection: {
        type: 'LineString',
        coordinates: [
          [22.101, 44.101],
          [22.102, 44.102],
        ],
      },
      ...{ detour: 'Road 3', signage: 'Barriers with lamps', fireRouteConfirmed: true },
      ...{ workers: [account.leaderA], planEnd: '2026-03-10T17:00:00Z' },
      countersigns: signers.map((signer) => ({ dept, signer })),
    }
    const two = { ...road, countersigns: road.countersigns.slice(1) }
    expect(await refusals(two)).toEqual(['countersigns threeCountersign'])
    expect(await refusals({ ...road, fireRouteConfirmed: false })).toEqual([
      'fireRouteConfirmed fireRouteKept',
    ])
    const sent = await t.led(await done(permit(road)), [
      ['workshopA1', 'submit'],
      ['officerA1', 'countersign'],
      ['secondA1', 'countersign'],
    ])
    expect(faultsOf(await t.act('managerA1', sent, 'approve'))).toEqual([
      'countersigns everyoneCountersigned',
    ])
    expect((await t.act('officerA1', sent, 'countersign')).status).toBe(403)
    const ready = await t.led(sent, [
      ['safetyA', 'countersign'],
      ['managerA1', 'approve'],
      ['teamA1', 'confirm-measures'],
      ['workshopA1', 'notify-dispatch'],
    ])
    t.at('09:59')
    expect(faultsOf(await t.act('teamA1', ready, 'confirm-on-site'))).toEqual([
      'announcedAt announcedBefore',
    ])
    t.at('10:00')
    const work = await t.led(ready, [
      ['teamA1', 'confirm-on-site'],
      ['workerA1', 'finish'],
    ])
    expect(faultsOf(await t.act('teamA1', work, 'close'))).toEqual(['reopenedAt roadReopened'])
    await t.led(work, [
      ['workerA1', 'reopen'],
      ['teamA1', 'close'],
    ])
  })
})

describe('a permit of a contractor', () => {
  it('names its trained people on site, and passes the manager of its project first', async () => {
    const unit = await admitted(t.site)
    const post = await postOf(t.site)
    const project = await approvedProject(t.site, unit, {
      ownerManager: t.site.group.account.safetyA,
    })
    const worker = await passedWorker(t.site, { unit, post, project })
    const { safetyA, leaderA } = t.site.group.account
    const outside = {
      ...{ permitType: 'other', permitLevel: 'third', subType: 'roof-scaling' },
      ...{ specialPlan: paper, rescuePlan: 'Two men stand by', contractor: unit.data.id },
      ...{ workers: [], contractorWorkers: [worker.data.id], projectManager: leaderA },
    }
    const wrong = await done(permit(outside))
    expect(faultsOf(await t.act('workshopA1', wrong, 'submit'))).toEqual([
      'projectManager managesProject',
    ])
    const plan = await photoOf(await t.site.as('workshopA1'))
    const right = await done(permit({ ...outside, specialPlan: plan, projectManager: safetyA }))
    const sent = await t.led(right, [['workshopA1', 'submit']])
    expect(sent.data.currentApprover).toBe(safetyA)
    await t.led(sent, [
      ['safetyA', 'endorse'],
      ['managerA1', 'approve'],
    ])
    await done(
      (await t.site.as('safetyA')).act('contractor-personnel', worker, 'ban', {
        banReason: 'Smoked underground',
      }),
    )
    const third = await done(
      permit({
        ...outside,
        specialPlan: await photoOf(await t.site.as('workshopA1')),
        projectManager: safetyA,
      }),
    )
    expect(faultsOf(await t.act('workshopA1', third, 'submit'))).toEqual([
      'contractorWorkers workerPassed',
    ])
  })
})
