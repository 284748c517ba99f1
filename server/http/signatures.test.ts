import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const act = async (who: Username, type: string, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act(type, one, action, input)

describe('a signature under a drill', () => {
  const planned = async (): Promise<Loose> =>
    done(
      (await site.as('officerA1')).post('/api/records/drill', {
        ...{ name: 'Evacuation', subject: 'Fire', org: site.group.org.A1, drillForm: 'full-scale' },
        ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [site.group.account.managerA1] },
        ...{ startTime: '2026-03-11T08:00:00.000Z', endTime: '2026-03-11T10:00:00.000Z' },
        receivers: [{ user: site.group.account.workerA1 }, { user: site.group.account.teamA1 }],
      }),
    )

  it('is taken back by whoever signed, alone, and waits for them again', async () => {
    const signed = await done(act('workerA1', 'drill', await planned(), 'sign'))
    expect(signed.data).toMatchObject({ signedCount: 1 })
    expect((await act('teamA1', 'drill', signed, 'withdraw-signature')).status).toBe(403)
    expect((await act('officerA1', 'drill', signed, 'withdraw-signature')).status).toBe(403)
    const { data } = await done(act('workerA1', 'drill', signed, 'withdraw-signature'))
    expect(data).toMatchObject({ signedCount: 0, state: 'not-overdue' })
    expect(data.receivers[0]).toMatchObject({ signStatus: 'unsigned', signedAt: null })
    expect(data.unsignedReceivers).toContain(site.group.account.workerA1)
  })

  it('stays once the drill is over', async () => {
    const signed = await done(act('workerA1', 'drill', await planned(), 'sign'))
    const reason = { cancelReason: 'Hoist under repair' }
    const canceled = await done(act('officerA1', 'drill', signed, 'cancel', reason))
    expect((await act('workerA1', 'drill', canceled, 'withdraw-signature')).status).toBe(409)
    // Finished before its planned end: what was signed is what it counts.
    const held = await done(act('workerA1', 'drill', await planned(), 'sign'))
    site.clock.set('2026-03-11T09:00:00.000Z')
    const report = { participantCount: 2, process: 'Out in 4 min' }
    const photos = [await photoOf(await site.as('officerA1'))]
    const finish = { ...report, photos }
    const finished = await done(act('officerA1', 'drill', held, 'finish', finish))
    expect((await act('workerA1', 'drill', finished, 'withdraw-signature')).status).toBe(409)
    expect(finished.data).toMatchObject({ signedCount: 1 })
    site.clock.set('2026-03-10T08:00:00.000Z')
  })
})

describe('a signature under a violation', () => {
  async function toBeSigned(fields = {}, by: Username = 'secondA1'): Promise<Loose> {
    const sent = await done(
      act('officerA1', 'violation', await reportedViolation(site, fields), 'submit'),
    )
    return done(act(by, 'violation', sent, 'approve'))
  }
  const signature = async (who: Username) => ({ signature: await photoOf(await site.as(who)) })

  it('is taken back by the violator until the penalty is carried out', async () => {
    const one = await toBeSigned()
    const signed = await done(
      act('workerA1', 'violation', one, 'sign', await signature('workerA1')),
    )
    expect(signed.data.signedBy).toBe(site.group.account.workerA1)
    expect((await act('secondA1', 'violation', signed, 'withdraw-signature')).status).toBe(403)
    const back = await done(act('workerA1', 'violation', signed, 'withdraw-signature'))
    expect(back.data).toMatchObject({
      ...{ state: 'to-be-signed', signature: null, signedAt: null, signedBy: null },
    })
    const again = await done(
      act('workerA1', 'violation', back, 'sign', await signature('workerA1')),
    )
    const executed = await done(act('officerA1', 'violation', again, 'execute-penalty'))
    expect((await act('workerA1', 'violation', executed, 'withdraw-signature')).status).toBe(409)
  })

  const outsider = () => ({
    ...{ violator: null, violatorName: 'A visitor', contractor: site.group.org.A1K },
  })
  const signForExternal = async (who: Username, one: Loose) =>
    act(who, 'violation', one, 'sign-for-external', await signature(who))

  it('for an outsider is no business of whoever reported or found it, and those above may', async () => {
    const { secondA1: foundBy, managerA1: reviewer } = site.group.account
    const found = await toBeSigned({ ...outsider(), foundBy, reviewer }, 'managerA1')
    expect((await signForExternal('officerA1', found)).status).toBe(403)
    expect((await signForExternal('secondA1', found)).status).toBe(403)
    await done(signForExternal('safetyA', found))
  })

  it('for an outsider waits in the list of the officers who may give it, who are notified', async () => {
    const reviewer = site.group.account.managerA1
    const fields = { ...outsider(), violatorName: 'Another visitor', reviewer }
    const { data } = await toBeSigned(fields, 'managerA1')
    const isFor = async (who: Username) => {
      const person = await site.as(who)
      const told = await done(person.get('/api/notices?size=100'))
      const list = await done(person.get('/api/records/violation?filter[waiting][is]=role'))
      // Whoever reported it hears that it was approved, and not that it waits for a signature.
      const asked = told.data.filter(({ cause }: Loose) => cause === 'notify')
      const has = (rows: Loose[], name: string) => rows.some((one) => one[name] === data.id)
      return [has(asked, 'recordId'), has(list.data, 'id')]
    }
    expect(await isFor('secondA1')).toEqual([true, true])
    expect(await isFor('officerA1')).toEqual([false, false])
  })

  it('for an outsider is taken back by the officer who gave it, and by no other', async () => {
    const signed = await done(signForExternal('secondA1', await toBeSigned(outsider())))
    expect((await act('officerA1', 'violation', signed, 'withdraw-signature')).status).toBe(403)
    const { data } = await done(act('secondA1', 'violation', signed, 'withdraw-signature'))
    expect(data).toMatchObject({ state: 'to-be-signed', signedBy: null })
  })
})
