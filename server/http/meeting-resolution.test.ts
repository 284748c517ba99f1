import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

const type = 'meeting-resolution'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
  site.clock.set('2026-03-10T08:00:00.000Z')
})
afterAll(() => site.stop())

const send = async (values: object = {}, by: Username = 'safetyA'): Promise<Answer> => {
  const { org, account } = site.group
  return (await site.as(by)).post(`/api/records/${type}`, {
    ...{ meetingTitle: 'Monthly dispatch', content: 'Guard the belt', org: org.A1 },
    ...{ responsibleOrg: org.A1, responsible: account.workerA1, dueDate: '2026-03-20' },
    ...{ verifier: account.managerA1, priority: 'important', ...values },
  })
}
const act = async (by: Username, one: Loose, action: string, input: object = {}) =>
  (await site.as(by)).act(type, one, action, input)
const read = async (by: Username, { data }: Loose): Promise<Loose> =>
  done((await site.as(by)).get(`/api/records/${type}/${data.id}`))
const codesOf = ({ body }: Answer) => body.errors?.map(({ field, code }: Loose) => [field, code])
const finished = async (one: Loose): Promise<Loose> => {
  const evidence = [await photoOf(await site.as('workerA1'))]
  return done(act('workerA1', one, 'finish', { report: 'Guard fitted', evidence }))
}

describe('what a meeting resolved', () => {
  it('is entered by the safety department and above, and verified by somebody else', async () => {
    expect((await send({}, 'officerA1')).status).toBe(403)
    expect((await send({}, 'workerA1')).status).toBe(403)
    const { workerA1 } = site.group.account
    expect(codesOf(await send({ verifier: workerA1 }))).toEqual([
      ['verifier', 'verifierIsNotResponsible'],
    ])
    expect((await done(send())).data.state).toBe('to-do')
  })

  it('is told of by whoever is responsible, and finished with evidence', async () => {
    const toDo = await done(send())
    const told = { progress: 40, report: 'Parts ordered' }
    expect((await act('managerA1', toDo, 'report', told)).status).toBe(403)
    const going = await done(act('workerA1', toDo, 'report', told))
    expect(going.data).toMatchObject({ state: 'in-progress', ...told })
    const bare = await act('workerA1', going, 'finish', { report: 'Guard fitted' })
    expect(codesOf(bare)).toEqual([['evidence', 'required']])
    const { data } = await finished(going)
    expect(data).toMatchObject({ state: 'to-be-verified', progress: 40 })
  })

  it('is closed by its verifier alone, or sent back with a new day', async () => {
    const ended = await finished(await done(send()))
    expect((await act('workerA1', ended, 'verify')).status).toBe(403)
    expect((await act('safetyA', ended, 'verify')).status).toBe(403)
    const why = { opinion: 'The guard is loose' }
    const past = await act('managerA1', ended, 'reject', { ...why, dueDate: '2026-03-09' })
    expect(past.status).toBe(422)
    const back = await done(act('managerA1', ended, 'reject', { ...why, dueDate: '2026-03-25' }))
    expect(back.data).toMatchObject({ state: 'in-progress', rejectCount: 1, finishedAt: null })
    const closed = await done(act('managerA1', await finished(back), 'verify'))
    expect(closed.data.state).toBe('closed')
    expect((await act('workerA1', closed, 'report', { progress: 1, report: 'x' })).status).toBe(409)
  })

  it('is late after its day, and still finished', async () => {
    const toDo = await done(send())
    site.clock.set('2026-03-20T20:00:00.000Z')
    expect((await read('workerA1', toDo)).data.state).toBe('to-do')
    site.clock.set('2026-03-21T08:00:00.000Z')
    expect((await read('workerA1', toDo)).data.state).toBe('overdue')
    expect((await finished(toDo)).data.state).toBe('to-be-verified')
    site.clock.set('2026-03-10T08:00:00.000Z')
  })

  it('is put off by those who review, never by whoever is responsible', async () => {
    const { safetyA } = site.group.account
    const theirs = await done(send({ responsible: safetyA }))
    const later = { dueDate: '2026-04-01', opinion: 'Parts are late' }
    expect((await act('safetyA', theirs, 'extend', later)).status).toBe(403)
    expect((await act('managerA1', theirs, 'extend', later)).status).toBe(403)
    expect((await done(act('leaderA', theirs, 'extend', later))).data.dueDate).toBe('2026-04-01')
  })

  it('is handed to another, but not to its verifier', async () => {
    const { managerA1, secondA1 } = site.group.account
    const toDo = await done(send())
    const toVerifier = await act('safetyA', toDo, 'assign', { responsible: managerA1 })
    expect(toVerifier.status).toBe(422)
    const { data } = await done(act('safetyA', toDo, 'assign', { responsible: secondA1 }))
    expect(data.responsible).toBe(secondA1)
  })
})
