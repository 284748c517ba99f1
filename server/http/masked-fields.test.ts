/** Fields that are hidden from somebody are not guessed by asking: no reader filters, sorts, counts or finds by them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RoleCode, roleCodes } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import { resourceNamed } from '#domain/resources/index'
import { maskable, subjects } from '#domain/rights/subject'
import { tableOf } from '../db/sql/tables.ts'
import { Caller } from './testing/caller.ts'
import { password, resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts, measured, placedRecords } from './testing/matrix.ts'
import { narrow } from './testing/narrowing.ts'
import { hazardOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let viewer: Caller
const roles: readonly RoleCode[] = roleCodes

beforeAll(async () => {
  site = await TestHeadframe.start()
  await makeAccounts(site, [
    { roles, username: 'masked', isExternal: false, org: site.group.org.A1 },
  ])
  viewer = await Caller.signIn(site.url, 'masked', password)
}, 60_000)
afterAll(() => site.stop())

const hiding = (subject: string, masked: readonly string[]) =>
  narrow(site, Object.fromEntries(roles.map((role) => [role, [{ subject, masked }]])))

const types = subjects.flatMap((subject): (readonly [string, Resource, readonly string[]])[] => {
  const fields = maskable(subject)
  const resource = resourceNamed(subject.name)
  const isMeasured = measured.some(({ name }) => name === subject.name)
  return resource && isMeasured && fields.length > 0 && subject.name !== 'role-permission'
    ? [[subject.name, resource, fields]]
    : []
})

/** Every way of asking about one field, and what it is refused with. */
const questions = (name: string, field: string): readonly string[] => {
  const base = `/api/records/${name}`
  return [
    `${base}?filter[${field}][empty]=false`,
    `${base}?sort=${field}`,
    `${base}?sort=-${field}`,
    `${base}/totals?filter[${field}][empty]=false`,
    `${base}/export?format=csv&columns=${field}`,
    `${base}/export?format=csv&filter[${field}][empty]=false`,
    `/api/choices/${name}?filter[${field}][empty]=false`,
    ...(resourceOf(name).statistics ? [`${base}/statistics?by=${field}`] : []),
    ...calendars(name, field).map((by) => `${base}/statistics?by=${by}&time=${field}`),
  ]
}

/** The parts of the calendar into which statistics place records by the field. */
function calendars(name: string, field: string): readonly string[] {
  const { statistics } = resourceOf(name)
  const isTime = [statistics?.time, ...(statistics?.times ?? [])].includes(field)
  return isTime ? ['day', 'year', 'weekday'] : []
}

/** Puts a word into every hidden column of text, of a record that the viewer reads. */
async function marked(resource: Resource, fields: readonly string[], word: string) {
  const [placed] = (await placedRecords(site, resource)).filter(
    ({ position }) => position === 'own' || position === 'shared',
  )
  const columns = tableOf(resource).columns.filter(
    ({ field, definition }) =>
      fields.includes(field) && ['text', 'code'].includes(definition.kind) && !definition.many,
  )
  const table = sql.raw(tableOf(resource).table)
  for (const { column } of columns) {
    await site.db.system((tx) =>
      tx.query(sql`update ${table} set ${sql.raw(column)} = ${word}
        where id = ${placed?.record.id}::uuid`),
    )
  }
}

async function foundBy(name: string, resource: Resource, word: string): Promise<number> {
  const paths = [`/api/records/${name}?q=${word}`, `/api/choices/${name}?q=${word}`]
  if (parentField(resource)) paths.push(`/api/records/${name}/tree?q=${word}`)
  let found = 0
  for (const path of paths) {
    const { body } = await viewer.get(path)
    found += body.data?.length ?? 0
  }
  return found
}

describe.each(types)('hidden fields of %s', (name, resource, fields) => {
  it('are nothing to ask about, and the list is there without them', async () => {
    await hiding(name, fields)
    const answered: string[] = []
    for (const field of fields) {
      for (const path of questions(name, field)) {
        const { status } = await viewer.get(path)
        if (status !== 400) answered.push(`${status} ${path}`)
      }
    }
    expect(answered).toEqual([])
    const { status, body } = await viewer.get(`/api/records/${name}`)
    expect(status).toBe(200)
    const shown = new Set((body.data as object[]).flatMap(Object.keys))
    expect(fields.filter((field) => shown.has(field))).toEqual([])
  })

  it('find nothing', async () => {
    await hiding(name, fields)
    const word = `hush${types.findIndex(([one]) => one === name)}`
    await marked(resource, fields, word)
    expect(await foundBy(name, resource, word)).toBe(0)
  })
})

describe('a name in another language', () => {
  it('finds an organisation as long as it is seen', async () => {
    const organization = resourceOf('organization')
    await hiding('organization', [])
    await site.db.system((tx) =>
      tx.query(sql`update organization set name_en = 'Whisper' where org_code = 'A1'`),
    )
    expect(await foundBy('organization', organization, 'Whisper')).toBeGreaterThan(0)
    await hiding('organization', ['nameEn'])
    expect(await foundBy('organization', organization, 'Whisper')).toBe(0)
  })
})

it('a name in another language that is hidden is told neither as a label nor as a choice', async () => {
  const { org, account } = site.group
  const names = { name_en: 'Shaft North', name_sr: 'Okno Sever' }
  await site.db.system((tx) =>
    tx.query(sql`update organization set name_en = ${names.name_en}, name_sr = ${names.name_sr}
      where id = ${org.A1}::uuid`),
  )
  const root = await site.as('root')
  const made = await done(
    root.post('/api/records/hazard', hazardOf(site.group, { rectifier: account.workerA1 })),
  )
  const told = async () => {
    const record = await viewer.get(`/api/records/hazard/${made.data.id}`)
    const list = await viewer.get('/api/records/hazard')
    const choices = await viewer.get('/api/choices/organization?q=Org')
    return [record, list, choices].map(({ body }) => JSON.stringify(body).includes('Shaft North'))
  }
  await narrow(site, {})
  expect(await told()).toEqual([true, true, true])
  await hiding('organization', ['nameEn'])
  expect(await told()).toEqual([false, false, false])
})

const copying = types.flatMap(([name, { access }]) =>
  Object.entries(access.copies ?? {}).map(([field, copied]) => [name, field, copied] as const),
)

describe.each(copying)('%s: %s, which repeats another record,', (name, field, { of, fields }) => {
  const isShown = async () => {
    const { status, body } = await viewer.get(`/api/records/${name}`)
    expect(status).toBe(200)
    expect(body.data.length).toBeGreaterThan(0)
    return body.data.some((record: object) => Object.hasOwn(record, field))
  }

  it('is hidden from whoever does not see all of it there', async () => {
    await narrow(site, {})
    expect(await isShown()).toBe(true)
    for (const one of fields) {
      await hiding(of.name, [one])
      expect([one, await isShown()]).toEqual([one, false])
    }
  })

  it('is hidden from whoever may not read the other record', async () => {
    const nobody = Object.fromEntries(
      roles.map((role) => [role, [{ subject: of.name, revoked: ['view'] }]]),
    )
    await narrow(site, nobody)
    expect(await isShown()).toBe(false)
  })
})

it('something repeats another record', () => {
  expect(copying.map(([name, field]) => `${name}.${field}`)).toEqual(['account-push.payload'])
})
