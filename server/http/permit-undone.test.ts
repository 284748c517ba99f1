import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { faultsOf } from './testing/contractors.ts'
import { certificateOf, PermitTests, permitOf } from './testing/permits.ts'
import { done, photoOf } from './testing/steps.ts'

let t: PermitTests
beforeAll(async () => {
  t = await PermitTests.start()
}, 120_000)
beforeEach(() => t.at('08:00'))
afterAll(() => t.site.stop())

const asked = (more: Loose) => done(t.post({ ...permitOf(t.site), workPlace: t.place, ...more }))
const plan = async () => photoOf(await t.site.as('workshopA1'))

describe('locks on what could start by itself', () => {
  it('are put on and taken off by their owners alone, the last before the permit is closed', async () => {
    const { managerA1, secondA1 } = t.site.group.account
    const made = await asked({
      ...{ permitType: 'other', permitLevel: 'third', subType: 'energy-isolation' },
      specialPlan: await plan(),
      ...{ rescuePlan: 'Stop the line', approver: managerA1 },
      lockoutPoints: [
        { point: 'Breaker', lockNo: 'L-1', owner: managerA1 },
        { point: 'Valve', lockNo: 'L-2', owner: secondA1 },
      ],
    })
    const approved = await t.led(made, [
      ['workshopA1', 'submit'],
      ['managerA1', 'approve'],
      ['teamA1', 'confirm-measures'],
      ['managerA1', 'lock'],
    ])
    t.at('09:00')
    expect((await t.act('workerA1', approved, 'lock')).status).toBe(403)
    expect(faultsOf(await t.act('teamA1', approved, 'confirm-on-site'))).toEqual([
      'lockoutPoints everythingLocked',
    ])
    const work = await t.led(approved, [
      ['secondA1', 'lock'],
      ['teamA1', 'confirm-on-site'],
    ])
    expect(work.data.lockoutPoints.map(({ lockedAt }: Loose) => Boolean(lockedAt))).toEqual([
      ...[true, true],
    ])
    const over = await t.led(work, [
      ['workerA1', 'finish'],
      ['managerA1', 'unlock'],
    ])
    expect(faultsOf(await t.act('teamA1', over, 'close'))).toEqual([
      'lockoutPoints everythingUnlocked',
    ])
    expect((await t.act('managerA1', over, 'unlock')).status).toBe(403)
    await t.led(over, [
      ['secondA1', 'unlock'],
      ['teamA1', 'close'],
    ])
  })
})

describe('electricity for a job', () => {
  // The power department of the mine signs second.
  beforeAll(() =>
    t.site.db.system((tx) => {
      const { role, account, org } = t.site.group
      return tx.query(sql`update account set roles = array[${role.departmentAdministrator}::uuid],
        orgs = array[${org.A1}::uuid], default_org = ${org.A1}::uuid
        where id = ${account.officerA2}::uuid`)
    }),
  )

  it('is connected and disconnected by its electrician alone, before the permit is closed', async () => {
    await certificateOf(t.site, 'officerA1', 'electric')
    const made = await asked({
      ...{ permitType: 'temporary-electricity', voltage: '380V', powerKw: 3, wetPlace: false },
      ...{ accessPoint: 'Box 4', electrician: t.site.group.account.officerA1, handLamp: false },
      ...{ residualDevice: true, earthing: true, longTerm: false },
      secondApprover: t.site.group.account.officerA2,
    })
    const approved = await t.led(made, [
      ['workshopA1', 'submit'],
      ['managerA1', 'endorse'],
      ['officerA2', 'approve'],
      ['teamA1', 'confirm-measures'],
    ])
    t.at('09:00')
    const work = await t.led(approved, [['teamA1', 'confirm-on-site']])
    expect((await t.act('workerA1', work, 'connect')).status).toBe(403)
    const live = await t.led(work, [['officerA1', 'connect']])
    expect(live.data.connectedAt).toBe('2026-03-10T09:00:00.000Z')
    expect((await t.act('officerA1', live, 'connect')).status).toBe(403)
    const over = await t.led(live, [['workerA1', 'finish']])
    expect(faultsOf(await t.act('teamA1', over, 'close'))).toEqual([
      'disconnectedAt isDisconnected',
    ])
    expect((await t.act('workerA1', over, 'disconnect')).status).toBe(403)
    const dead = await t.led(over, [['officerA1', 'disconnect']])
    expect(dead.data.disconnectedBy).toBe(t.site.group.account.officerA1)
    await t.led(dead, [['teamA1', 'close']])
  })
})

describe('a pit', () => {
  it('is agreed to by whoever owns what lies there, and filled in with a picture of it', async () => {
    const { officerA1 } = t.site.group.account
    const pit = {
      ...{ permitType: 'excavation', depth: 0.9, area: 32, handDigging: true },
      ...{ undergroundLines: [{ kind: 'power', depth: 0.7 }], shoring: 'Boards' },
      countersigns: [{ dept: t.site.group.org.A1, signer: officerA1 }],
    }
    const made = await asked({ ...pit, drawing: await plan() })
    const sent = await t.led(made, [['workshopA1', 'submit']])
    expect((await t.act('managerA1', sent, 'countersign')).status).toBe(403)
    const work = await t.led(sent, [
      ['officerA1', 'countersign'],
      ['managerA1', 'approve'],
      ['teamA1', 'confirm-measures'],
    ])
    t.at('09:00')
    const dug = await t.led(work, [
      ['teamA1', 'confirm-on-site'],
      ['workerA1', 'finish'],
    ])
    expect(faultsOf(await t.act('teamA1', dug, 'close'))).toEqual(['restoredPhoto groundRestored'])
    const restoredPhoto = await photoOf(await t.site.as('workerA1'))
    expect((await t.act('teamA1', dug, 'restore-ground', { restoredPhoto })).status).toBe(403)
    await t.led(dug, [
      ['workerA1', 'restore-ground', { restoredPhoto }],
      ['teamA1', 'close'],
    ])
  })
})
