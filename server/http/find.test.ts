import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf, incidentOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let hazard: Loose

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  const named = { title: 'Užad izvoznog okna pohabana' }
  hazard = (await done(officer.post('/api/records/hazard', hazardOf(site.group, named)))).data
})
afterAll(() => site.stop())

const find = async (by: Caller, q: string): Promise<Loose> =>
  done(by.get(`/api/find?q=${encodeURIComponent(q)}`))
const ids = async (by: Caller, q: string) => (await find(by, q)).data.map(({ id }: Loose) => id)

const screens = async (by: Caller, q: string): Promise<string[]> =>
  (await find(by, q)).screens.map(({ code, begins }: Loose) => (begins ? `new ${code}` : code))

describe('screens', () => {
  // 隐患台账, Hazard ledger
  it.each(['hazard ledger', '隐患台账', 'yhtz', 'yinhuan', 'yinhuan tz', 'HAZARD-LEDGER'])(
    'are found in any language, and as Chinese is typed: %s',
    async (q) => {
      const isCode = q === 'HAZARD-LEDGER'
      expect((await screens(officer, q)).includes('hazard-ledger')).toBe(!isCode)
    },
  )

  it('that somebody has not are not found', async () => {
    expect(await screens(await site.as('root'), 'sjbgsj')).toContain('data-change-log')
    expect(await screens(await site.as('workerA1'), 'sjbgsj')).toEqual([])
  })

  it('whose own name has it come before those whose group has it', async () => {
    const { screens: found } = await find(officer, 'incident')
    const named = found.map((one: Loose) => one.named)
    expect(named).toContain(true)
    expect(named).toContain(false)
    expect(named).toEqual(named.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)))
  })

  it.each(['nova opasnost', 'prijavi opasnost', 'report a hazard', 'add hazard', '新增 隐患'])(
    'are begun as people say it: %s',
    async (q) => expect(await screens(officer, q)).toContain('new hazard-report'),
  )

  it('are found by what they list, one of it or many', async () => {
    for (const q of ['vežba', 'vezbe', 'izbegnuta nezgoda', 'near miss', '应急演练'])
      expect([q, (await screens(officer, q)).length]).not.toEqual([q, 0])
    expect(await screens(officer, 'planiraj vezbu')).toContain('new emergency-drill')
  })

  it('come with what may be begun there, by whoever may', async () => {
    expect(await screens(officer, 'new hazard ledger')).toEqual(['new hazard-ledger'])
    expect(await screens(officer, '新建 yhtz')).toEqual(['new hazard-ledger'])
    const begun = (await screens(officer, 'novi zapis opasnost')).filter((one) => /^new /.test(one))
    expect(begun).toContain('new hazard-report')
    expect(begun).not.toContain('new hazard-ledger')
    expect(await screens(await site.as('root'), 'new sjbgsj')).toEqual([])
  })
})

describe('Chinese', () => {
  it('is found by its syllables and by their first letters, in lists and choices as well', async () => {
    const named = { title: '东山煤矿井筒护栏松动' }
    const { id } = (await done(officer.post('/api/records/hazard', hazardOf(site.group, named))))
      .data
    for (const q of ['dongshan', 'dsmk', 'hulan songdong', 'dongshanm']) {
      expect([q, await ids(officer, q)]).toEqual([q, [id]])
      const list = await done(officer.get(`/api/records/hazard?q=${encodeURIComponent(q)}`))
      expect(list.data.map((one: Loose) => one.id)).toEqual([id])
      const choices = await done(officer.get(`/api/choices/hazard?q=${encodeURIComponent(q)}`))
      expect(choices.data.map((one: Loose) => one.id)).toEqual([id])
    }
    expect(await ids(officer, 'dongkuang')).toEqual([])
  })
})

describe('what somebody types who does not ask where it is', () => {
  it('finds a record by its number, whole or in part, and by its name without marks', async () => {
    const { id, number } = hazard
    expect(number).toMatch(/^HZ-2026-\d{5}$/)
    expect((await find(officer, number)).data).toEqual([{ resource: 'hazard', id, number }])
    expect((await find(officer, number)).labels[id].name).toBe('Užad izvoznog okna pohabana')
    const [, year, place] = number.split('-')
    const written = [`hz-${year}-${place.slice(0, -1)}`, `hz${year}${place}`, `hz ${year}`]
    const said = [`hz-${place.slice(-2)}`, `HZ ${year} ${place}`]
    for (const q of [...written, ...said]) expect(await ids(officer, q)).toContain(id)
    expect(await ids(officer, 'uzad izvoznog')).toEqual([id])
  })

  it('finds people, areas and organisations as well', async () => {
    const found = (await find(await site.as('root'), 'A1')).data
    const types = new Set(found.map(({ resource }: Loose) => resource))
    expect([...types]).toEqual(expect.arrayContaining(['account', 'organization', 'grid-area']))
    expect(found.length).toBeLessThanOrEqual(12)
  })

  it('finds nothing that its lists would not show', async () => {
    const incident = (
      await done(officer.post('/api/records/incident-report', incidentOf(site.group)))
    ).data
    expect(await ids(await site.as('officerB1'), hazard.number)).toEqual([])
    expect(await ids(await site.as('contractorA1'), incident.number)).toEqual([])
    for (const by of [officer, await site.as('workerA1'), await site.as('teamA1')]) {
      const { status } = await by.get(`/api/records/hazard/${hazard.id}`)
      expect((await ids(by, hazard.number)).includes(hazard.id)).toBe(status === 200)
    }
  })

  it('is asked for with at least two characters', async () => {
    expect((await officer.get('/api/find?q=H')).status).toBe(400)
    expect((await officer.get(`/api/find?q=${'x'.repeat(101)}`)).status).toBe(400)
    expect((await site.nobody().get('/api/find?q=shaft')).status).toBe(401)
  })
})
