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

describe('where and when a TAKE 5 form is', () => {
  const changing = async (values: object): Promise<Answer> => {
    const { data } = await filled('workerA1')
    const worker = await site.as('workerA1')
    return worker.patch(`/api/records/take5/${data.id}`, { version: data.version, ...values })
  }

  it('is where its worker works, and no other unit’s', async () => {
    const { org } = site.group
    for (const other of [org.A1K, org.A1W]) {
      expect(codesOf(await changing({ org: other }))).toEqual([['org', 'notOwnPlace']])
      expect(codesOf(await send('workerA1', { org: other }))).toEqual([['org', 'notOwnPlace']])
    }
    await done(changing({ org: org.A1 }))
  })

  it('is of these days', async () => {
    site.clock.set('2026-03-10T08:00:00.000Z')
    const filledAt = '2026-03-01T23:00:00.000Z'
    expect(codesOf(await changing({ filledAt }))).toEqual([['filledAt', 'tooEarly']])
    expect(codesOf(await send('workerA1', { filledAt }))).toEqual([['filledAt', 'tooEarly']])
    await done(changing({ filledAt: '2026-03-03T23:00:00.000Z' }))
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
    expect(data).toMatchObject({ state: 'allowed', foreman: site.group.account.managerA1 })
  })

  it('does not begin where the danger stays high', async () => {
    const waiting = await asked({ residual: 'high' })
    expect(codesOf(await act('managerA1', waiting, 'allow', { foremanOpinion }))).toEqual([
      ['residual', 'residualStaysHigh'],
    ])
    // The button says so before anybody presses it.
    const manager = await site.as('managerA1')
    const { meta } = await done(manager.get(`/api/records/take5/${waiting.data.id}`))
    expect(meta.actions.allow.blockedBy).toMatchObject([
      { field: 'residual', code: 'residualStaysHigh' },
    ])
    await done(act('managerA1', waiting, 'stop-work', { foremanOpinion }))
  })

  it('that was allowed can still be stopped', async () => {
    const allowed = await done(act('managerA1', await asked(), 'allow', { foremanOpinion }))
    const { data } = await done(act('managerA1', allowed, 'stop-work', { foremanOpinion }))
    expect(data).toMatchObject({ state: 'stopped', stopCount: 1 })
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

describe('a job that was stopped', () => {
  const reason = 'The gate does not close'
  const stopped = async (by: Username, one: Loose): Promise<Loose> =>
    done(act(by, one, 'stop-work', { foremanOpinion: reason }))
  const changed = async ({ data }: Loose, values: object): Promise<Loose> =>
    done(
      (await site.as('workerA1')).patch(`/api/records/take5/${data.id}`, {
        ...{ version: data.version, ...values },
      }),
    )

  it('stays on record: its worker cannot delete it, before or after it was assessed again', async () => {
    const worker = await site.as('workerA1')
    const one = await stopped('managerA1', await asked())
    const gone = ({ data }: Loose) =>
      worker.delete(`/api/records/take5/${data.id}?version=${data.version}`)
    expect((await gone(one)).status).toBe(403)
    const other = await changed(one, { lookAround: 'The gate was mended' })
    expect((await gone(other)).status).toBe(403)
    const again = await done(act('workerA1', other, 'ask-foreman'))
    expect((await gone(again)).status).toBe(403)
  })

  it('waits for its worker, with the reason, until it is asked again', async () => {
    const one = await stopped('managerA1', await asked())
    expect(one.data).toMatchObject({ state: 'stopped', foremanOpinion: reason, stopCount: 1 })
    const { data } = await done((await site.as('workerA1')).get('/api/work'))
    expect(data.todos).toContainEqual(
      expect.objectContaining({ resource: 'take5', state: 'stopped', field: 'worker' }),
    )
    const other = await changed(one, { lookAround: 'The gate was mended' })
    expect(other.data).toMatchObject({ state: 'stopped', foremanOpinion: reason })
    const again = await done(act('workerA1', other, 'ask-foreman'))
    expect(again.data).toMatchObject({
      ...{ state: 'waiting-foreman', foreman: null, foremanOpinion: null },
      ...{ stopCount: 1, stoppedAt: one.data.stoppedAt },
    })
  })

  it('is asked again once what the foreman saw has changed, by its worker', async () => {
    const one = await stopped('managerA1', await asked())
    expect(codesOf(await act('workerA1', one, 'ask-foreman'))).toEqual([
      ['hazards', 'changedSinceStop'],
    ])
    const along = await changed(one, { coWorkers: [site.group.account.teamA1] })
    expect(codesOf(await act('workerA1', along, 'ask-foreman'))).toEqual([
      ['hazards', 'changedSinceStop'],
    ])
    const other = await changed(along, { lookAround: 'The gate was mended' })
    expect((await act('managerA1', other, 'ask-foreman')).status).toBe(403)
    await done(act('workerA1', other, 'ask-foreman'))
  })

  it('is the foreman’s to let begin, however little danger is left of it', async () => {
    const one = await stopped('managerA1', await asked())
    const other = await changed(one, { hazards: [rare], residual: 'low' })
    expect(other.data.dangerLevel).toBe('low')
    expect((await act('workerA1', other, 'submit')).status).not.toBe(200)
    const again = await done(act('workerA1', other, 'ask-foreman'))
    expect(again.data.state).toBe('waiting-foreman')
  })

  it('leaves the next job of the same worker there to the foreman, whatever it is called', async () => {
    const values = { task: 'Clear the grizzly', ...dangerous }
    await done(act('managerA1', await asked(values), 'stop-work', { foremanOpinion: 'No harness' }))
    const next = await filled('workerA1', { task: 'Grizzly, cleaning' })
    const answer = await act('workerA1', next, 'submit')
    expect(answer.body.errors).toEqual([
      {
        field: 'gridArea',
        code: 'foremanDecides',
        params: { number: expect.stringMatching(/^TF-/) },
      },
    ])
    const { data } = await done(act('workerA1', next, 'ask-foreman'))
    expect(data.state).toBe('waiting-foreman')
  })

  it('counts as stopped, as often as it was, whatever came of it', async () => {
    const manager = await site.as('managerA1')
    const counted = async () => {
      const { data } = await done(manager.get('/api/records/take5/statistics?by=worker'))
      const own = data.find(({ by }: Loose) => by[0] === site.group.account.workerA1)
      return { forms: own.parts.stopped, stops: own.sums.stopCount ?? 0 }
    }
    await filled('workerA1')
    const before = await counted()
    const one = await stopped('managerA1', await asked())
    const other = await changed(one, { lookAround: 'The gate was mended' })
    const twice = await stopped('managerA1', await done(act('workerA1', other, 'ask-foreman')))
    expect(twice.data.stopCount).toBe(2)
    const last = await changed(twice, { lookAround: 'Another gate was fitted' })
    const waiting = await done(act('workerA1', last, 'ask-foreman'))
    await done(act('managerA1', waiting, 'allow', { foremanOpinion }))
    expect(await counted()).toEqual({ forms: before.forms + 1, stops: before.stops + 2 })
  })
})

it('other workers do not read it, nor another mine', async () => {
  const { data } = await filled('workerA1')
  const path = `/api/records/take5/${data.id}`
  expect((await (await site.as('teamA1')).get(path)).status).toBe(404)
  expect((await (await site.as('officerB1')).get(path)).status).toBe(404)
  expect((await (await site.as('managerA1')).get(path)).status).toBe(200)
})
