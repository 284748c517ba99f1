import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start({
    figureOf: ({ key }, area) => (area === 'GA-A1' && key === 'risk.index' ? 63 : null),
  })
})
afterAll(() => site.stop())

describe('an area whose head has left', () => {
  const area = async () =>
    (await done((await site.as('officerA1')).get(`/api/records/grid-area/${site.group.areaA1}`)))
      .data
  const onWall = async () => {
    const { body } = await (await site.as('officerA1')).get('/api/wall/areas')
    return body.data.find(({ code }: { readonly code: string }) => code === 'GA-A1')
  }
  const disabled = async (username: 'teamA1' | 'managerA1') => {
    const root = await site.as('root')
    const account = await done(root.get(`/api/records/account/${site.group.account[username]}`))
    await done(root.act('account', account, 'disable'))
  }

  it('is vacant, on its record and on the map of risks, until somebody takes their place', async () => {
    const { areaA1, account, org } = site.group
    const officer = await site.as('officerA1')
    const duty = await done(
      officer.post('/api/records/grid-responsibility', {
        ...{ gridArea: areaA1, person: account.teamA1, dutyRole: 'area-head', org: org.A1 },
        ...{ phone: '+381 60 1234567', dutyText: 'Walks it', validFrom: '2026-03-01' },
        ...{ patrolFrequency: 'shift', patrolTimes: 2 },
      }),
    )
    expect([duty.data.vacant, (await area()).vacant]).toEqual([false, false])
    expect(await onWall()).toMatchObject({ vacant: false })

    await disabled('teamA1')
    const left = await done(officer.get(`/api/records/grid-responsibility/${duty.data.id}`))
    expect([left.data.vacant, (await area()).vacant]).toEqual([true, true])
    expect(await onWall()).toMatchObject({ vacant: true })

    const other = { person: account.officerA1, phone: '+381 60 7654321' }
    const replaced = await done(officer.act('grid-responsibility', left, 'replace', other))
    expect([replaced.data.vacant, (await area()).vacant]).toEqual([false, false])
    expect(await onWall()).toMatchObject({ vacant: false })
  })

  it('gets somebody else for all that somebody answered for, at once', async () => {
    const { areaA1, account, org } = site.group
    const officer = await site.as('officerA1')
    const duties = []
    for (const dutyRole of ['safety-officer', 'patrol-member']) {
      const { data } = await done(
        officer.post('/api/records/grid-responsibility', {
          ...{ gridArea: areaA1, person: account.workerA1, dutyRole, org: org.A1 },
          ...{ phone: '+381 60 1111111', dutyText: 'Walks it', validFrom: '2026-03-01' },
          ...{ patrolFrequency: 'day', patrolTimes: 1 },
        }),
      )
      duties.push({ id: data.id, version: data.version })
    }
    const other = { person: account.secondA1, phone: '+381 60 2222222' }
    const bulk = { do: 'act', action: 'replace', input: other, rows: duties }
    const worker = await site.as('workerA1')
    const refused = await worker.post('/api/records/grid-responsibility/bulk', bulk)
    expect(refused.body).toMatchObject({ done: 0, refused: 2 })
    const { body } = await officer.post('/api/records/grid-responsibility/bulk', bulk)
    expect(body).toMatchObject({ done: 2, refused: 0 })
    const now = await Promise.all(
      duties.map(({ id }) => done(officer.get(`/api/records/grid-responsibility/${id}`))),
    )
    expect(now.map(({ data }) => [data.person, data.phone])).toEqual([
      [other.person, other.phone],
      [other.person, other.phone],
    ])
  })

  it('is vacant as well where nobody but its responsible was entered', async () => {
    await disabled('managerA1')
    expect((await area()).vacant).toBe(true)
  })
})

describe('the risk index of an area', () => {
  it('stands on its record and in the list, as the wall has it', async () => {
    const officer = await site.as('officerA1')
    const one = await done(officer.get(`/api/records/grid-area/${site.group.areaA1}`))
    expect(one.data.riskIndex).toBe(63)
    const { body } = await officer.get('/api/records/grid-area?size=50')
    const rows: readonly { readonly code: string; readonly riskIndex: number | null }[] = body.data
    expect(rows.find(({ code }) => code === 'GA-A1')?.riskIndex).toBe(63)
    expect(
      rows.filter(({ code }) => code !== 'GA-A1').every(({ riskIndex }) => riskIndex === null),
    ).toBe(true)
  })

  it('is written by nobody', async () => {
    const officer = await site.as('officerA1')
    const { data } = await done(officer.get(`/api/records/grid-area/${site.group.areaA1}`))
    const answer = await officer.patch(`/api/records/grid-area/${data.id}`, {
      version: data.version,
      riskIndex: 1,
    })
    expect(answer.status).toBe(422)
  })
})
