import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const rare = { hazard: 'Slippery floor', possibility: 'd', seriousness: '2', controls: 'Dry it' }
const grave = {
  hazard: 'Ore slides',
  possibility: 'b',
  seriousness: '5',
  controls: 'Shut the gate',
}

const send = async (by: Username, values: object = {}): Promise<Answer> =>
  (await site.as(by)).post('/api/records/take5', {
    ...{ task: 'Clean the chute', gridArea: site.group.areaA1, stopThink: true },
    ...{ lookAround: 'The bunker above is full', hazards: [rare], residual: 'low' },
    ...values,
  })
const filled = async (by: Username, values: object = {}): Promise<Loose> => done(send(by, values))
const act = async (by: Username, record: Loose, action: string, input = {}) =>
  (await site.as(by)).act('take5', record, action, input)
const dangerous = { hazards: [rare, grave], residual: 'medium' }
const asked = async (values: object = {}): Promise<Loose> =>
  done(act('workerA1', await filled('workerA1', { ...dangerous, ...values }), 'ask-foreman'))
const foremanOpinion = 'The gate is shut'
const codesOf = ({ body }: Answer) => body.errors.map(({ field, code }: Loose) => [field, code])

describe('a TAKE 5 form', () => {
  it('is of whoever fills it in, and of low danger it is done once it is submitted', async () => {
    const form = await filled('workerA1')
    const { data } = await done(act('workerA1', form, 'submit'))
    expect(data).toMatchObject({
      ...{ state: 'completed', dangerLevel: 'low', worker: site.group.account.workerA1 },
    })
  })

  it('is submitted by nobody else', async () => {
    expect((await act('managerA1', await filled('workerA1'), 'submit')).status).toBe(403)
  })

  it('is refused to whoever has not stopped to think, names no hazard or no control', async () => {
    expect(codesOf(await send('workerA1', { stopThink: false }))).toEqual([
      ['stopThink', 'stopFirst'],
    ])
    expect(codesOf(await send('workerA1', { hazards: [] }))).toEqual([['hazards', 'noRow']])
    const bare = await send('workerA1', { hazards: [{ ...rare, controls: ' ' }] })
    expect(bare.status).toBe(422)
  })

  it('leaves no more danger than the job has', async () => {
    expect(codesOf(await send('workerA1', { residual: 'medium' }))).toEqual([
      ['residual', 'residualAbove'],
    ])
  })
})

describe('a job of high danger', () => {
  it('begins only when its foreman lets it', async () => {
    const form = await filled('workerA1', dangerous)
    expect((await act('workerA1', form, 'submit')).status).toBe(403)
    const waiting = await done(act('workerA1', form, 'ask-foreman'))
    expect(waiting.data).toMatchObject({ state: 'waiting-foreman', dangerLevel: 'high' })
    expect((await act('workerA1', waiting, 'allow', { foremanOpinion })).status).toBe(403)
    expect((await act('managerA1', waiting, 'allow')).status).toBe(422)
    const { data } = await done(act('managerA1', waiting, 'allow', { foremanOpinion }))
    expect(data).toMatchObject({ state: 'completed', foreman: site.group.account.managerA1 })
  })

  it('does not begin where the danger stays high', async () => {
    const waiting = await asked({ residual: 'high' })
    expect((await act('managerA1', waiting, 'allow', { foremanOpinion })).status).toBe(403)
  })

  it('is assessed again by the worker once it was stopped', async () => {
    const stopped = await done(act('managerA1', await asked(), 'stop-work', { foremanOpinion }))
    expect(stopped.data.state).toBe('stopped')
    expect((await act('managerA1', stopped, 'reassess')).status).toBe(403)
    const { data } = await done(act('workerA1', stopped, 'reassess'))
    expect(data).toMatchObject({ state: 'draft', foreman: null, foremanOpinion: null })
  })

  it('is decided by nobody on their own form', async () => {
    const form = await filled('managerA1', dangerous)
    const waiting = await done(act('managerA1', form, 'ask-foreman'))
    expect((await act('managerA1', waiting, 'allow', { foremanOpinion })).status).toBe(403)
  })

  it('becomes a hazard by who answers for it, once', async () => {
    const stopped = await done(act('managerA1', await asked(), 'stop-work', { foremanOpinion }))
    expect((await act('workerA1', stopped, 'create-hazard')).status).toBe(403)
    const raised = await done(act('managerA1', stopped, 'create-hazard'))
    expect((await act('managerA1', raised, 'create-hazard')).status).toBe(403)
    const manager = await site.as('managerA1')
    const { data } = await done(manager.get('/api/records/hazard?filter[state][in]=draft'))
    expect(data).toMatchObject([
      { title: 'Slippery floor', take5: stopped.data.id, foundAt: stopped.data.filledAt },
    ])
  })
})

it('other workers do not read it, nor another mine', async () => {
  const { data } = await filled('workerA1')
  const path = `/api/records/take5/${data.id}`
  expect((await (await site.as('teamA1')).get(path)).status).toBe(404)
  expect((await (await site.as('officerB1')).get(path)).status).toBe(404)
  expect((await (await site.as('managerA1')).get(path)).status).toBe(200)
})
