import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
  const officer = await site.as('officerA1')
  for (let at = 0; at < 7; at += 1) {
    const deadline = `2026-03-1${at < 4 ? 2 : 3}T08:00:00.000Z`
    const level = ['medium', 'low', 'high', 'medium', 'low', 'high', 'medium'][at]
    const fields = { title: `Hazard ${at}`, deadline, level }
    await done(officer.post('/api/records/hazard', hazardOf(site.group, fields)))
  }
  for (const [points, penaltyAmount] of [
    [2, 100.25],
    [3, null],
  ]) {
    const handling = [penaltyAmount ? 'fine' : 'warning']
    await reportedViolation(site, { points, penaltyAmount, handling })
  }
})
afterAll(() => site.stop())

const names = (list: Loose) => list.data.map(({ title }: Loose) => title)

describe('a list that goes on after a row', () => {
  it.each(['deadline', '-deadline', '-createdAt', 'level'])(
    'misses and repeats none by %s',
    async (sort) => {
      const officer = await site.as('officerA1')
      const whole = await done(officer.get(`/api/records/hazard?sort=${sort}&size=200`))
      const seen: string[] = []
      let after = ''
      do {
        const page = await done(
          officer.get(`/api/records/hazard?sort=${sort}&size=3&after=${after}`),
        )
        seen.push(...names(page))
        after = page.next ?? ''
      } while (after)
      expect(seen).toEqual(names(whole))
      expect(seen).toHaveLength(7)
    },
  )

  it.each(['deadline', '-level'])('is walked back the way it was walked, by %s', async (sort) => {
    const officer = await site.as('officerA1')
    const page = (from: string) =>
      done(officer.get(`/api/records/hazard?sort=${sort}&size=3&page=4000&${from}`))
    const first = await done(officer.get(`/api/records/hazard?sort=${sort}&size=3`))
    const second = await page(`after=${first.next}`)
    const third = await page(`after=${second.next}`)
    expect([first.previous, third.next, third.data.length]).toEqual([null, null, 1])
    const again = await page(`before=${third.previous}`)
    expect(names(again)).toEqual(names(second))
    const start = await page(`before=${again.previous}`)
    expect([names(start), start.previous]).toEqual([names(first), null])
    expect(names(await page(`after=${start.next}`))).toEqual(names(second))
  })

  it('is ordered by how grave the records are, not by the letters of their levels', async () => {
    const officer = await site.as('officerA1')
    const levels = async (sort: string) => {
      const { data } = await done(officer.get(`/api/records/hazard?sort=${sort}&size=200`))
      return data.map(({ level }: Loose) => level).join(' ')
    }
    expect(await levels('-level')).toBe('high high medium medium medium low low')
    expect(await levels('level')).toBe('low low medium medium medium high high')
  })

  it('is reached by number as far as the first thousand rows', async () => {
    const officer = await site.as('officerA1')
    const at = (page: number) => officer.get(`/api/records/hazard?size=50&page=${page}`)
    expect((await at(20)).status).toBe(200)
    const { status, body } = await at(21)
    const fault = { field: 'page', code: 'pageTooDeep', params: { rows: 1_000 } }
    expect([status, body.errors]).toEqual([400, [fault]])
  })

  it('refuses a mark that nobody gave out', async () => {
    const officer = await site.as('officerA1')
    const { status, body } = await officer.get('/api/records/hazard?after=xyz')
    expect([status, body.errors[0].field]).toEqual([400, 'after'])
  })

  it('goes on in no other order than that in which it was walked', async () => {
    const officer = await site.as('officerA1')
    const { next } = await done(officer.get('/api/records/hazard?sort=createdAt&size=3'))
    const fault = { field: 'after', code: 'invalid' }
    for (const list of [
      ...['hazard?sort=-createdAt', 'hazard?sort=deadline', 'hazard?sort=level'],
      'violation?sort=createdAt',
    ]) {
      const { status, body } = await officer.get(`/api/records/${list}&after=${next}`)
      expect([list, status, body.errors]).toEqual([list, 400, [fault]])
    }
    const on = await officer.get(`/api/records/hazard?sort=createdAt&size=3&after=${next}`)
    expect(on.status).toBe(200)
  })
})

describe('a row of a list', () => {
  it('says what the person may do with it, when asked', async () => {
    const [officer, second] = await Promise.all([site.as('officerA1'), site.as('secondA1')])
    const own = await done(officer.get('/api/records/hazard?actions=true&size=1'))
    const [id] = Object.keys(own.rows)
    expect(own.rows[id ?? '']).toMatchObject({
      actions: { submit: { to: 'pending-rectification' } },
      can: { update: true, delete: true },
    })
    const others = await done(second.get('/api/records/hazard?actions=true&size=1'))
    expect(Object.values<Loose>(others.rows)[0].actions).toEqual({})
    expect(await done(second.get('/api/records/hazard'))).not.toHaveProperty('rows')
  })
})

describe('a list of ids', () => {
  it('has those of them that the person may read, and nothing else', async () => {
    const officer = await site.as('officerA1')
    const all = await done(officer.get('/api/records/hazard?size=3'))
    const ids = all.data.map(({ id }: Loose) => id)
    const path = `/api/records/hazard?filter[id][in]=${ids.slice(0, 2)}`
    const found = await done(officer.get(path))
    expect(found.data.map(({ id }: Loose) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
    expect((await done((await site.as('officerB1')).get(path))).data).toEqual([])
    expect((await officer.get('/api/records/hazard?filter[id][in]=1')).status).toBe(400)
  })
})

describe('totals', () => {
  it('add up the whole filter, empty values as nothing', async () => {
    const officer = await site.as('officerA1')
    expect(await done(officer.get('/api/records/violation/totals'))).toEqual({
      count: 2,
      totals: { points: 5, penaltyAmount: 100.25 },
    })
    const one = await done(
      officer.get('/api/records/violation/totals?filter[occurredAt][after]=2099-01-01T00:00:00Z'),
    )
    expect(one).toEqual({ count: 0, totals: { points: 0, penaltyAmount: 0 } })
  })

  it('stop at the edge of the scope', async () => {
    const other = await site.as('officerB1')
    expect((await done(other.get('/api/records/violation/totals'))).count).toBe(0)
  })
})

describe('statistics', () => {
  const statistics = async (query: string) =>
    done((await site.as('officerA1')).get(`/api/records/hazard/statistics?${query}`))

  it('count by a field, and each figure has its rows behind it', async () => {
    const { data, total } = await statistics('by=level')
    // None of them states what it cost.
    expect(data).toMatchObject([
      { by: ['high'], count: 2, sums: { delayCount: 0 } },
      { by: ['low'], count: 2, sums: { delayCount: 0 } },
      { by: ['medium'], count: 3, sums: { delayCount: 0 } },
    ])
    expect(total.count).toBe(7)
    const officer = await site.as('officerA1')
    for (const { by, count } of data) {
      const list = await done(officer.get(`/api/records/hazard?filter[level][in]=${by[0]}`))
      expect(list.total).toBe(count)
    }
  })

  it('count by the state people see, the clock’s included', async () => {
    const officer = await site.as('officerA1')
    const list = await done(officer.get('/api/records/hazard?size=1&q=Hazard 0'))
    await done(officer.act('hazard', { data: list.data[0] }, 'submit'))
    site.clock.set('2026-03-20T08:00:00Z')
    try {
      const { data } = await statistics('by=state')
      expect(data.map(({ by, count }: Loose) => [by[0], count])).toEqual([
        ['draft', 6],
        ['overdue', 1],
      ])
    } finally {
      site.clock.set('2026-03-10T08:00:00Z')
    }
  })

  it('count by month on the clock of the site, with the bounds its list is filtered by', async () => {
    const officer = await site.as('officerA1')
    const late = hazardOf(site.group, { foundAt: '2026-02-28T23:30:00.000Z', title: 'At night' })
    await done(officer.post('/api/records/hazard', late))
    const { data, periods, labels } = await statistics('by=month,org')
    const { A1 } = site.group.org
    expect(data).toMatchObject([{ by: ['2026-03', A1], count: 8, sums: { delayCount: 0 } }])
    expect(periods['2026-03']).toEqual(['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'])
    expect(labels[A1].name).toBe('Org A1')
  })

  it('are exported with the numbers of the screen, each the length of its list', async () => {
    const officer = (await site.as('officerA1')).with({ 'accept-language': 'en' })
    const { data, total, periods } = await statistics('by=month,level')
    const { body } = await officer.get(
      '/api/records/hazard/statistics/export?by=month,level&format=csv',
    )
    const [head, ...lines] = parse(body.replace('\uFEFF', '')) as string[][]
    expect(head?.slice(0, 3)).toEqual(['Month', 'Level', 'Number of records'])
    expect(lines.map((line) => Number(line[2]))).toEqual([
      ...data.map(({ count }: Loose) => count),
      total.count,
    ])
    for (const [at, { by, count }] of (data as Loose[]).entries()) {
      const [from, until] = periods[by[0]]
      const list = await done(
        officer.get(
          `/api/records/hazard?filter[level][is]=${by[1]}&filter[foundAt][atLeast]=${from}&filter[foundAt][before]=${until}`,
        ),
      )
      expect([lines[at]?.[0], list.total]).toEqual([by[0], count])
    }
    const { status } = await officer.get('/api/records/hazard/statistics/export?format=pdf')
    expect(status).toBe(400)
  })

  it('refuse what the definition does not count by', async () => {
    const officer = await site.as('officerA1')
    for (const by of ['title', 'level,level', 'level,org,state']) {
      expect((await officer.get(`/api/records/hazard/statistics?by=${by}`)).status).toBe(400)
    }
    expect((await officer.get('/api/records/profession/statistics')).status).toBe(404)
  })
})

describe('rows without a value in the column they are sorted by', () => {
  it.each([
    ['deadline', 'last'],
    ['-deadline', 'first'],
  ])('are neither missed nor repeated: by %s they come %s', async (sort, end) => {
    const { db, clock, group } = site
    const values = { ...hazardOf(group), title: 'Whenever', deadline: null }
    await db.system((tx) =>
      insertRecord(tx, resourceOf('hazard'), { values, actorId: null, now: clock.now() }),
    )
    const manager = await site.as('managerA1')
    const path = `/api/records/hazard?sort=${sort}&size=2`
    const seen: string[] = []
    let after = ''
    do {
      const page = await done(manager.get(`${path}&after=${after}`))
      seen.push(...page.data.map(({ id }: Loose) => id))
      after = page.next ?? ''
    } while (after)
    const whole = await done(manager.get(`/api/records/hazard?sort=${sort}&size=200`))
    expect(seen).toEqual(whole.data.map(({ id }: Loose) => id))
    expect(names(whole).at(end === 'last' ? -1 : 0)).toBe('Whenever')
  })
})

describe('a search', () => {
  const found = async (path: string, by: 'root' | 'officerA1' = 'root') => {
    const { data } = await done((await site.as(by)).get(path))
    return data.map((row: Loose) => row.username ?? row.orgCode ?? row.name)
  }

  it('finds accounts by what people sign in with, in the list and among choices', async () => {
    expect(await found('/api/records/account?q=fficera1')).toEqual(['officerA1'])
    expect(await found('/api/choices/account?q=OFFICERA1')).toEqual(['Name of officerA1'])
    const id = site.group.account.workerA1
    const worker = await done((await site.as('root')).get(`/api/records/account/${id}`))
    const renamed = { version: worker.data.version, username: 'shaft-seven' }
    await done((await site.as('root')).patch(`/api/records/account/${id}`, renamed))
    expect(await found('/api/records/account?q=shaft-s')).toEqual(['shaft-seven'])
    expect(await found('/api/choices/account?q=SHAFT-S')).toEqual(['Name of workerA1'])
  })

  it('tells nobody by their sign-in name to whoever may not read accounts', async () => {
    expect(await found('/api/choices/account?q=shaft-s', 'officerA1')).toEqual([])
    expect(await found('/api/choices/account?q=Name of workerA1', 'officerA1')).toEqual([
      'Name of workerA1',
    ])
  })

  it('finds organisations by their code', async () => {
    expect(await found('/api/records/organization?q=a1k')).toEqual(['A1K'])
  })
})
