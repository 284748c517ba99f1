/** Nobody judges what they did, found or share in, whatever has been handed on since. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { workPlan } from './testing/samples.ts'
import { done, photoOf, reported, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const account = (name: Username) => site.group.account[name]
const act = async (by: Username, type: string, record: Loose, action: string, input = {}) =>
  (await site.as(by)).act(type, record, action, input)

it('whoever began to fix a hazard does not accept it once the work is handed on', async () => {
  const { workerA1, secondA1 } = site.group.account
  let hazard = await done(act('officerA1', 'hazard', await reported(site), 'submit'))
  hazard = await done(act('workerA1', 'hazard', hazard, 'start', workPlan))
  hazard = await done(act('workerA1', 'hazard', hazard, 'transfer', { rectifier: secondA1 }))
  expect(hazard.data.workedBy).toEqual([workerA1, secondA1])
  const accepted = { acceptor: workerA1 }
  expect(await act('managerA1', 'hazard', hazard, 'reassign-acceptance', accepted)).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: 'acceptor', code: 'acceptorWorkedOnIt' }] } },
  })
})

it('whoever found a hazard does not accept its repair, whoever wrote it down', async () => {
  const found = { finder: account('managerA1') }
  const officer = await site.as('officerA1')
  const draft = await reported(site, { acceptor: account('secondA1') })
  const { id, version } = draft.data
  const answer = await officer.patch(`/api/records/hazard/${id}`, {
    ...{ version, ...found, acceptor: account('managerA1') },
  })
  expect(answer).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: 'acceptor', code: 'acceptorIsNotFinder' }] } },
  })
})

it('whoever shares in a violation neither executes nor closes it', async () => {
  const other = { sharedBy: [account('officerA1')] }
  let violation = await reportedViolation(site, other)
  violation = await done(act('officerA1', 'violation', violation, 'submit'))
  violation = await done(act('secondA1', 'violation', violation, 'approve'))
  const signature = await photoOf(await site.as('workerA1'))
  violation = await done(act('workerA1', 'violation', violation, 'sign', { signature }))
  expect((await act('officerA1', 'violation', violation, 'execute-penalty')).status).toBe(403)
  violation = await done(act('secondA1', 'violation', violation, 'execute-penalty'))
  expect((await act('officerA1', 'violation', violation, 'close')).status).toBe(403)
})

it('nobody stops leading a drill once it has begun, to judge it afterwards', async () => {
  const officer = await site.as('officerA1')
  const { org, areaA1 } = site.group
  const drill = await done(
    officer.post('/api/records/drill', {
      ...{ name: 'Evacuation', subject: 'Fire', org: org.A1, drillForm: 'full-scale' },
      ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [account('officerA1')] },
      ...{ startTime: '2026-03-11T08:00:00.000Z', endTime: '2026-03-11T10:00:00.000Z' },
      ...{ receivers: [{ user: account('workerA1') }], gridArea: areaA1 },
    }),
  )
  const led = async (leaders: readonly string[], { data }: Loose) =>
    officer.patch(`/api/records/drill/${data.id}`, { version: data.version, leaders })
  const planned = await done(led([account('managerA1'), account('officerA1')], drill))
  site.clock.set('2026-03-11T09:00:00.000Z')
  expect(await led([account('managerA1')], planned)).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: 'leaders', code: 'leadersStay' }] } },
  })
  const joined = [account('managerA1'), account('officerA1'), account('secondA1')]
  await done(led(joined, planned))
})
