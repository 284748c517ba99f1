import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const workOf = async (who: Username): Promise<Loose> =>
  (await done((await site.as(who)).get('/api/work'))).data
const act = async (who: Username, one: Loose, action: string, input = {}) =>
  done((await site.as(who)).act('hazard', one, action, input))
const linesOf = ({ todos }: Loose) =>
  todos.map((todo: Loose) => [todo.resource, todo.state ?? todo.request, todo.field, todo.count])

describe('the work of a person, asked for at once', () => {
  it('is what names them, what they decide on, what is due next and what is under way', async () => {
    expect(linesOf(await workOf('workerA1'))).toEqual([])
    const first = await act('officerA1', await reported(site, { level: 'high' }), 'submit')
    await act('officerA1', await reported(site, { level: 'low' }), 'submit')
    expect(linesOf(await workOf('workerA1'))).toEqual([
      ['hazard', 'pending-rectification', 'rectifier', 2],
    ])
    const later = new Date(Date.parse(first.data.deadline) + 3_600_000).toISOString()
    await act('workerA1', first, 'request-delay', {
      requestedDeadline: later,
      delayReason: 'Parts',
      interimControl: 'Fenced off',
    })
    expect(linesOf(await workOf('safetyA'))).toContainEqual(['hazard', 'delay', null, 1])

    const { open, due } = await workOf('workerA1')
    const hazards = open.find(({ resource }: Loose) => resource === 'hazard')
    expect(hazards.states).toContainEqual({
      ...{ state: 'pending-rectification', count: 2, late: false },
      tone: { shape: 'circle', tint: 'blue' },
    })
    expect(due.map(({ resource, record }: Loose) => [resource, record.id])).toContainEqual([
      'hazard',
      first.data.id,
    ])
    const times = due.map(({ record }: Loose) => record.overdueFrom)
    expect(times).toEqual([...times].sort())
  })

  it('waits on a screen as often as the list of the screen’s badge has it', async () => {
    for (const [who, path, most] of [
      ['workerA1', '/api/records/hazard', 2],
      ['safetyA', '/api/records/hazard', 1],
    ] as const) {
      const { waiting, todos } = await workOf(who)
      const caller = await site.as(who)
      const hazards = todos.filter(({ resource }: Loose) => resource === 'hazard')
      expect(hazards.length).toBeGreaterThan(0)
      let sum = 0
      for (const [code, count] of Object.entries(waiting)) {
        const list = await caller.get(`${path}?filter[waiting][is]=${code}`)
        if (list.status !== 200 || list.body.total === 0) continue
        expect([code, list.body.total]).toEqual([code, count])
        sum += Number(count)
      }
      expect([who, sum]).toEqual([who, most])
    }
  })

  it('lists nothing as waiting on a screen of somebody else, and asks again where there is none', async () => {
    const officer = await site.as('officerA1')
    const { total } = await done(officer.get('/api/records/hazard?filter[waiting][is]=account'))
    expect(total).toBe(0)
    const answer = await officer.get('/api/records/hazard?filter[waiting][is]=nothing')
    expect(answer.status).toBe(400)
  })

  it('has late ones first, and says so', async () => {
    site.clock.advance(40 * 24 * 3_600_000)
    const { todos, due } = await workOf('workerA1')
    expect(todos[0]).toMatchObject({ resource: 'hazard', state: 'overdue', late: true, count: 2 })
    expect(due[0].record.state).toBe('overdue')
  })

  it('is nothing of another mine', async () => {
    expect(linesOf(await workOf('officerB1'))).toEqual([])
    expect((await workOf('officerB1')).open).toEqual([])
  })

  it('is begun with what their role writes, hazards first', async () => {
    expect((await workOf('officerA1')).starts).toEqual(['hazard', 'snapshot-hazard', 'violation'])
    expect((await workOf('contractorA1')).starts).toEqual([
      'hazard',
      'snapshot-hazard',
      'danger-work-permit',
    ])
  })
})
