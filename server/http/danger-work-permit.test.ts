import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { faultsOf } from './testing/contractors.ts'
import { resourceOf } from './testing/group.ts'
import {
  certificateOf,
  PermitTests,
  placeOf,
  revoked,
  permitType as type,
} from './testing/permits.ts'
import { done } from './testing/steps.ts'

let t: PermitTests
beforeAll(async () => {
  t = await PermitTests.start()
}, 120_000)
beforeEach(() => t.at('08:00'))
afterAll(() => t.site.stop())

describe('a permit for hot work', () => {
  it('is asked for, approved, begun, finished, watched over for an hour and closed', async () => {
    const permit = await t.begun()
    expect(permit.data).toMatchObject({
      ...{ state: 'in-work', actualStart: '2026-03-10T09:00:00.000Z', workerCount: 1 },
      ...{ intervalEnd: '2026-03-10T17:00:00.000Z', minutesLeft: 480, openMeasures: 0 },
    })
    t.at('11:00')
    const finished = await t.led(permit, [['workerA1', 'finish']])
    expect(finished.data).toMatchObject({
      ...{ state: 'to-be-closed', fireWatchUntil: '2026-03-10T12:00:00.000Z', onTime: true },
    })
    t.at('11:59')
    expect(faultsOf(await t.act('teamA1', finished, 'close'))).toEqual([
      'fireWatchUntil watchIsOver',
    ])
    t.at('12:00')
    expect((await t.act('workerA1', finished, 'close')).status).toBe(403)
    const closed = await t.led(finished, [['teamA1', 'close']])
    expect(closed.data.state).toBe('closed')
  })

  it('is begun by its guardian alone, once each measure is confirmed and the gas was tested', async () => {
    const permit = await t.approved()
    t.at('09:00')
    expect((await t.act('workerA1', permit, 'confirm-on-site')).status).toBe(403)
    expect(faultsOf(await t.act('teamA1', permit, 'confirm-on-site'))).toEqual([
      ...['safetyMeasures measuresConfirmed', 'gasTests gasTestedInTime'],
    ])
    expect((await t.act('workerA1', permit, 'confirm-measures')).status).toBe(403)
    const confirmed = await t.led(permit, [['teamA1', 'confirm-measures']])
    const [measure, other] = confirmed.data.safetyMeasures
    expect([measure.confirmed, other.confirmed]).toEqual([true, false])
    const old = await t.tested(confirmed, '08:29')
    expect(faultsOf(await t.act('teamA1', old, 'confirm-on-site'))).toEqual([
      'gasTests gasTestedInTime',
    ])
    const fresh = await t.tested(old, '09:00')
    expect(fresh.data.gasGoodUntil).toBe('2026-03-10T09:30:00.000Z')
    await t.over(await t.led(fresh, [['teamA1', 'confirm-on-site']]))
  })

  it('does not begin before its time', async () => {
    const permit = await t.led(await t.approved(), [['teamA1', 'confirm-measures']])
    t.at('08:59')
    const early = await t.tested(permit, '08:55')
    expect(faultsOf(await t.act('teamA1', early, 'confirm-on-site'))).toEqual([
      'planStart notBeforeStart',
    ])
  })

  it('does not begin with somebody whom the meeting before the shift found unfit', async () => {
    const confirmed = await t.led(await t.approved(), [['teamA1', 'confirm-measures']])
    t.at('09:00')
    const fresh = await t.tested(confirmed, '09:00')
    const { org, account } = t.site.group
    const meeting = (startAt: string) => ({
      ...{ title: 'Before the shift', org: org.A1, meetingDate: '2026-03-10', shift: 'day' },
      ...{
        startAt,
        host: account.managerA1,
        attendees: [{ user: account.secondA1, state: 'ill' }],
      },
      ...{ taskAssignments: 'Muck out', riskBriefing: 'Scale the roof' },
    })
    const held = (startAt: string, state: string) =>
      t.site.db.system((tx) =>
        insertRecord(tx, resourceOf('pre-shift-meeting'), {
          ...{ values: meeting(startAt), state, actorId: null, now: t.site.clock.now() },
        }),
      )
    // Of another shift, not held, and yet to come.
    await held('2026-03-09T20:59:00.000Z', 'completed')
    await held('2026-03-10T08:30:00.000Z', 'canceled')
    await held('2026-03-10T09:30:00.000Z', 'in-progress')
    const here = await held('2026-03-10T08:30:00.000Z', 'completed')
    const refused = await t.act('teamA1', fresh, 'confirm-on-site')
    expect(refused.body.errors).toEqual([
      {
        ...{ field: 'workers', code: 'unfitAtMeeting' },
        params: { meeting: here.number, name: 'Name of secondA1' },
      },
    ])
    await t.site.db.system((tx) =>
      tx.query(sql`update pre_shift_meeting set deleted_at = now() where id = ${here.id}::uuid`),
    )
    await t.over(await t.led(fresh, [['teamA1', 'confirm-on-site']]))
  })

  it('names nobody twice where one has to look at what the other does', async () => {
    const { workerA1, secondA1, workshopA1, managerA1 } = t.site.group.account
    expect(await t.refusedAs({ guardian: secondA1 })).toEqual(['guardian guardianIsAnother'])
    expect(await t.refusedAs({ guardian: workshopA1 })).toEqual(['guardian guardianIsAnother'])
    expect(await t.refusedAs({ workLeader: managerA1 })).toEqual(['approver approverIsAnother'])
    expect(await t.refusedAs({ approver: workerA1 })).toContain('approver approverIsAnother')
    expect(await t.refusedAs({ workers: [] })).toContain('workers somebodyWorks')
  })

  it('is valid for eight hours, of the second class for three days', async () => {
    const { safetyA, secondA1, officerA1 } = t.site.group.account
    const first = {
      ...{ permitLevel: 'first', secondApprover: safetyA, supervisor: officerA1 },
      ...{ gasTester: secondA1, planEnd: '2026-03-10T17:01:00Z' },
    }
    expect(await t.refusedAs(first)).toEqual(['planEnd withinValidity'])
    const three = { planEnd: '2026-03-13T09:00:00Z' }
    expect((await t.asked(three)).data.longestEnd).toBe('2026-03-13T09:00:00.000Z')
    expect(await t.refusedAs({ planEnd: '2026-03-13T09:01:00Z' })).toEqual([
      'planEnd withinValidity',
    ])
    expect(await t.refusedAs({ planEnd: '2026-03-10T09:00:00Z' })).toEqual([
      'planEnd endAfterStart',
    ])
  })

  it('goes one class higher at night and on holidays, and says that it is at night', async () => {
    expect(await t.refusedAs({ timing: 'holiday' })).toEqual(['permitLevel levelHighEnough'])
    expect(await t.refusedAs({ specialPlace: true })).toEqual(['permitLevel levelHighEnough'])
    // From 22 o’clock in Belgrade.
    const late = { planStart: '2026-03-10T14:00:00Z', planEnd: '2026-03-10T21:01:00Z' }
    expect(await t.refusedAs(late)).toEqual(['timing nightUnsaid'])
    const dusk = { ...late, planEnd: '2026-03-10T21:00:00Z' }
    expect((await t.asked(dusk)).data.timing).toBe('planned')
  })

  it('in a shaft is of the special class', async () => {
    const shaft = await placeOf(t.site, { placeKind: 'shaft' })
    const permit = await t.asked({ workPlace: shaft })
    expect(faultsOf(await t.act('workshopA1', permit, 'submit'))).toEqual([
      'permitLevel specialPlace',
    ])
  })
})

describe('the approval', () => {
  const special = () => {
    const { managerA1, safetyA, leaderA, officerA1, secondA1 } = t.site.group.account
    return {
      ...{ permitLevel: 'special', approver: managerA1, secondApprover: safetyA },
      ...{ thirdApprover: leaderA, supervisor: officerA1, gasTester: secondA1 },
    }
  }

  it('of the special class passes the workshop, the safety department and the leader in turn', async () => {
    const sent = await t.led(await t.asked(special()), [['workshopA1', 'submit']])
    expect(sent.data.currentApprover).toBe(t.site.group.account.managerA1)
    expect((await t.act('leaderA', sent, 'approve')).status).toBe(403)
    expect((await t.act('managerA1', sent, 'approve')).status).not.toBe(200)
    const first = await t.led(sent, [['managerA1', 'endorse']])
    expect((await t.act('managerA1', first, 'endorse')).status).toBe(403)
    const second = await t.led(first, [['safetyA', 'endorse']])
    expect(second.data.currentApprover).toBe(t.site.group.account.leaderA)
    const done = await t.led(second, [['leaderA', 'approve']])
    expect(done.data).toMatchObject({ state: 'approved', currentApprover: null })
  })

  it('is asked of people who hold the office of their step there', async () => {
    const { safetyA, leaderA } = t.site.group.account
    expect(
      await t.refusedAs({ ...special(), thirdApprover: safetyA, secondApprover: leaderA }),
    ).toEqual(['secondApprover officeNotHeld', 'thirdApprover officeNotHeld'])
    const root = await t.site.as('workshopA1')
    const path = `/api/choices/account?office=${type}.secondApprover.hot-special&size=100`
    const offered = (await done(root.get(path))).data.map(({ id }: Loose) => id)
    expect(offered).toContain(safetyA)
    expect(offered).not.toContain(leaderA)
  })

  it('goes on where it was returned, and from the beginning once the permit says something else', async () => {
    const half = await t.led(await t.asked(special()), [
      ['workshopA1', 'submit'],
      ['managerA1', 'endorse'],
      ['safetyA', 'return', { opinion: 'Who watches the hoist?' }],
    ])
    const same = await t.led(half, [['workshopA1', 'resubmit']])
    expect(same.data.currentApprover).toBe(t.site.group.account.safetyA)
    const back = await t.led(same, [['safetyA', 'return', { opinion: 'Still open' }]])
    const author = await t.site.as('workshopA1')
    const { id, version } = back.data
    const path = `/api/records/${type}/${id}`
    const changed = await done(author.patch(path, { workContent: 'Weld it', version }))
    const sent = await t.led(changed, [['workshopA1', 'resubmit']])
    expect(sent.data.currentApprover).toBe(t.site.group.account.managerA1)
  })

  it('comes too late once the planned end has passed', async () => {
    const sent = await t.led(await t.asked(), [['workshopA1', 'submit']])
    t.at('17:00')
    expect(faultsOf(await t.act('managerA1', sent, 'approve'))).toEqual(['planEnd endsAhead'])
  })
})

describe('certificates', () => {
  it('are those of people who work under the permit, and valid for the work', async () => {
    const height = await certificateOf(t.site, 'secondA1', 'height')
    const wrong = await t.asked({ welderCertificates: [height.data.id] })
    const refused = await t.act('workshopA1', wrong, 'submit')
    expect(faultsOf(refused)).toEqual(['welderCertificates welderCertified'])
    expect(refused.body.errors[0].params.name).toBeTruthy()
    const other = await certificateOf(t.site, 'officerA1', 'welding')
    expect(await t.refusedAs({ welderCertificates: [other.data.id] })).toEqual([
      'welderCertificates holderNotAtWork',
    ])
  })

  it('that are taken away after the approval keep the work from beginning', async () => {
    const own = await certificateOf(t.site, 'secondA1', 'welding')
    const permit = await t.led(await t.approved({ welderCertificates: [own.data.id] }), [
      ['teamA1', 'confirm-measures'],
    ])
    await revoked(t.site, own)
    t.at('09:00')
    const ready = await t.tested(permit, '08:50')
    expect(faultsOf(await t.act('teamA1', ready, 'confirm-on-site'))).toEqual([
      'welderCertificates welderCertified',
    ])
  })
})
