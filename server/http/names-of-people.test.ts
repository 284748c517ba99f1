import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPerson } from '#domain/access/access'
import { tableOf } from '../db/sql/tables.ts'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { everyRole, measured, type Person, placedRecords } from './testing/matrix.ts'
import { readsType } from './testing/matrix-expected.ts'
import { done, reported } from './testing/steps.ts'

const lookup = {
  name: '其他单位的人员',
  nameEn: 'A person of another organisation',
  nameSr: 'Osoba iz druge organizacije',
}

let site: TestHeadframe
let people: readonly Person[]

beforeAll(async () => {
  site = await TestHeadframe.start()
  people = await everyRole(site)
}, 60_000)
afterAll(() => site.stop())

const clause = () => `/api/records/violation-clause/${site.group.clause}`
const say = async (username: Username, text: string, mentions: readonly string[] = []) => {
  site.clock.advance(1_000)
  return (await site.as(username)).post(`${clause()}/comments`, { text, mentions })
}
const heardBy = async (username: Username) => {
  const { data, labels } = await done((await site.as(username)).get(`${clause()}/comments`))
  return { texts: data.map(({ text }: Loose) => text), labels }
}

describe('what is said about a record that all share', () => {
  it('is heard by those who may know who says it', async () => {
    expect((await say('officerB1', 'Said in B')).status).toBe(201)
    expect((await say('officerA1', 'Said in A')).status).toBe(201)
    expect((await say('root', 'Said above')).status).toBe(201)
    expect((await heardBy('officerA1')).texts).toEqual(['Said in A', 'Said above'])
    expect((await heardBy('leaderB')).texts).toEqual(['Said in B', 'Said above'])
    expect((await heardBy('root')).texts).toEqual(['Said in B', 'Said in A', 'Said above'])
    const { labels } = await heardBy('officerA1')
    expect(JSON.stringify(labels)).not.toContain('officerB1')
  })

  it('mentions nobody whom the speaker may not know, and does not tell that from not reading', async () => {
    const { officerB1, managerA1 } = site.group.account
    const refused = await say('officerA1', 'You there', [officerB1])
    expect(refused.body.errors).toEqual([{ field: 'mentions', code: 'cannotRead' }])
    expect((await say('officerA1', 'You there', [managerA1])).status).toBe(201)
  })
})

/** What somebody is called in an answer; null where it does not name them. */
async function toldName({ caller }: Person, path: string, id: string): Promise<string | null> {
  const { status, body } = await caller.get(path)
  expect(status).toBe(200)
  return (body.labels ?? body.meta.labels)[id]?.name ?? null
}

describe('people to mention', () => {
  it('are the readers of the record among those the speaker may know', async () => {
    const hazard = await reported(site)
    const offered = async (username: Username, path: string, q = 'Name of') => {
      const caller = await site.as(username)
      const { data } = await done(caller.get(`${path}/people?q=${encodeURIComponent(q)}`))
      return data.map(({ name }: Loose) => name.replace('Name of ', ''))
    }
    const path = `/api/records/hazard/${hazard.data.id}`
    const names = await offered('officerA1', path)
    expect(names).toEqual(expect.arrayContaining(['managerA1', 'secondA1', 'leaderA', 'root']))
    for (const other of ['officerB1', 'leaderB', 'officerA2', 'display']) {
      expect(names).not.toContain(other)
    }
    expect(await offered('officerA1', path, 'managerA1')).toEqual(['managerA1'])
    expect(await offered('officerA1', clause(), 'officerB1')).toEqual([])
    const stranger = await site.as('officerB1')
    expect((await stranger.get(`${path}/people`)).status).toBe(404)
  })
})

describe('the name of somebody elsewhere', () => {
  it('is on no shared record, in no list and no history, whatever the role and the type', async () => {
    const { officerB1 } = site.group.account
    const wrong: string[] = []
    let asked = 0
    for (const resource of measured.filter(({ placedBy }) => placedBy === 'shared')) {
      const [placed] = await placedRecords(site, resource)
      if (!placed) throw new Error(resource.name)
      const { id } = placed.record
      await site.db.system((tx) =>
        tx.query(sql`update ${sql.raw(tableOf(resource).table)}
          set created_by = ${officerB1}, updated_by = ${officerB1} where id = ${id}`),
      )
      const base = `/api/records/${resource.name}`
      const paths = [`${base}/${id}`, `${base}?size=200`, `${base}/${id}/history`]
      for (const person of people) {
        if (!isPerson(person.actor) || !readsType(person, resource)) continue
        for (const path of paths) {
          asked += 1
          const mayKnow = person.actor.scope.level === 'installation'
          const told = await toldName(person, path, officerB1)
          if (told !== null && (told === 'Name of officerB1') !== mayKnow) {
            wrong.push(`${person.role} ${path}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(100)
  }, 60_000)

  it('is said in the reader’s language instead', async () => {
    const { officerB1, adminB } = site.group.account
    const table = sql.raw(tableOf(resourceOf('violation-clause')).table)
    await site.db.system((tx) =>
      tx.query(sql`update ${table} set created_by = ${officerB1}, updated_by = ${adminB}`),
    )
    const { meta } = await done((await site.as('officerA1')).get(clause()))
    expect(meta.labels[officerB1]).toEqual(lookup)
    expect(meta.labels[adminB]).toEqual(lookup)
    const own = await done((await site.as('officerB1')).get(clause()))
    expect(own.meta.labels[adminB].name).toBe('Name of adminB')
  })

  it('is known where a record of an organisation names them, within one tenant', async () => {
    const { officerB1 } = site.group.account
    const hazard = await reported(site)
    const path = `/api/records/hazard/${hazard.data.id}`
    await site.db.system((tx) =>
      tx.query(sql`update hazard set rectifier = ${officerB1} where id = ${hazard.data.id}`),
    )
    const nameFor = async (username: Username) => {
      const { meta } = await done((await site.as(username)).get(path))
      return meta.labels[officerB1]
    }
    expect(await nameFor('officerA1')).toMatchObject({ name: 'Name of officerB1' })
    // Company B becomes a tenant of its own: what it calls its people is its business from now on.
    const tenant = {
      ...{ name: 'Company B', code: 'B', topOrg: site.group.org.B, timeZone: 'Europe/Belgrade' },
      ...{ adminAccount: site.group.account.adminB, menuPackage: ['hazard-ledger', 'account'] },
      ...{ validFrom: '2026-03-10', validTo: '2026-03-31', defaultLanguage: 'en_US' },
    }
    const by = { actorId: null, now: site.clock.now() }
    await site.db.system((tx) =>
      insertRecord(tx, resourceOf('tenant'), { values: tenant, state: 'active', ...by }),
    )
    expect(await nameFor('officerA1')).toEqual(lookup)
    expect(await nameFor('root')).toMatchObject({ name: 'Name of officerB1' })
    const { data } = await done((await site.as('officerA1')).get('/api/records/hazard'))
    expect(data.find(({ id }: Loose) => id === hazard.data.id).rectifier).toBe(officerB1)
    const table = (await site.as('officerA1')).with({ 'accept-language': 'sr-SP' })
    const { body } = await table.get('/api/records/hazard/export?format=csv')
    expect(body).not.toContain('Name of officerB1')
  })

  it('is told to whoever comes second, unless it is a stranger', async () => {
    const [root, officer] = [await site.as('root'), await site.as('officerB1')]
    const path = `/api/records/grid-area/${site.group.areaB1}`
    const { version } = (await done(officer.get(path))).data
    await done(root.patch(path, { version, name: 'North field' }))
    const { status, body } = await officer.patch(path, { version, name: 'East field' })
    expect([status, body.params.by, body.params.action]).toEqual([409, null, 'change'])
  })
})
