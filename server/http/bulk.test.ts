import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const ticked = (...records: Loose[]) =>
  records.map(({ data }) => ({ id: data.id, version: data.version }))

describe('the same action for several records', () => {
  it('is done row by row: what one refuses holds up no other', async () => {
    const officer = await site.as('officerA1')
    const [first, second, gone] = [await reported(site), await reported(site), await reported(site)]
    await done(officer.act('hazard', gone, 'submit'))
    const rows = ticked(first, second, gone)
    const answer = await done(
      officer.post('/api/records/hazard/bulk', { do: 'act', action: 'submit', rows }),
    )
    expect(answer).toMatchObject({ done: 2, refused: 1 })
    expect(answer.data[0]).toMatchObject({ ok: true, state: 'pending-rectification', version: 2 })
    expect(answer.data[2]).toEqual({ id: gone.data.id, ok: false, code: 'conflict' })
  })

  it('is nobody’s who could not do it one by one', async () => {
    const hazard = await reported(site)
    const second = await site.as('secondA1')
    const answer = await done(
      second.post('/api/records/hazard/bulk', {
        do: 'act',
        action: 'submit',
        rows: ticked(hazard),
      }),
    )
    expect(answer.data).toEqual([{ id: hazard.data.id, ok: false, code: 'notAllowed' }])
  })

  it('asks for what its dialog asks for, of every row', async () => {
    const officer = await site.as('officerA1')
    const manager = await site.as('managerA1')
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    const rows = ticked(hazard)
    const reassign = { do: 'act', action: 'reassign', rows }
    const refused = await done(manager.post('/api/records/hazard/bulk', reassign))
    expect(refused.data[0]).toMatchObject({ code: 'invalid', errors: [{ field: 'rectifier' }] })
  })

  it.each(['start', 'submit-result'])(
    'does not %s several hazards: each has measures, a result and photos of its own',
    async (action) => {
      const officer = await site.as('officerA1')
      const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
      const worker = await site.as('workerA1')
      const input = { planMeasure: 'Tighten it', result: 'Tightened', interimControl: 'Fenced off' }
      const call = { do: 'act', action, rows: ticked(hazard), input }
      const answer = await worker.post('/api/records/hazard/bulk', call)
      expect([answer.status, answer.body.code]).toEqual([400, 'notInBulk'])
    },
  )

  it('needs at least one row, and takes no more than 200', async () => {
    const officer = await site.as('officerA1')
    const none = await officer.post('/api/records/hazard/bulk', {
      do: 'act',
      action: 'submit',
      rows: [],
    })
    expect([none.status, none.body.code]).toEqual([400, 'atLeastOneRow'])
    const row = { id: '00000000-0000-4000-8000-000000000000', version: 1 }
    const many = await officer.post('/api/records/hazard/bulk', {
      do: 'delete',
      rows: Array(201).fill(row),
    })
    expect(many.status).toBe(422)
  })

  it('is refused where each record deserves a look of its own', async () => {
    const leader = await site.as('leaderA')
    const rows = [{ id: '00000000-0000-4000-8000-000000000000', version: 1 }]
    const close = { do: 'act', action: 'close-case', rows }
    const answer = await leader.post('/api/records/incident-report/bulk', close)
    expect([answer.status, answer.body.code]).toEqual([400, 'notInBulk'])
  })
})

describe('deleting several records', () => {
  it('deletes those that may be deleted', async () => {
    const [colleague, root] = await Promise.all([site.as('secondA1'), site.as('root')])
    const [first, second] = [await reported(site), await reported(site)]
    const rows = ticked(first, second)
    const refused = await done(colleague.post('/api/records/hazard/bulk', { do: 'delete', rows }))
    expect(refused).toMatchObject({ done: 0, refused: 2 })
    const answer = await done(root.post('/api/records/hazard/bulk', { do: 'delete', rows }))
    expect(answer).toMatchObject({ done: 2, refused: 0 })
    expect((await root.get(`/api/records/hazard/${first.data.id}`)).status).toBe(404)
  })
})
