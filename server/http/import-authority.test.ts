/** An import goes on while whoever ordered it may import: rights are those of each moment. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import { Caller, type Loose } from './testing/caller.ts'
import { password } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const path = '/api/records/drill'
const columns = 'name,subject,org,drillForm,scenarioKind,place,startTime,endTime,leaders,receivers'
const times = '2026-03-11T08:00:00.000Z,2026-03-11T10:00:00.000Z'

/** Works in chunks of two lines; `meanwhile` comes before the chunk that follows so many. */
function workWith(meanwhile: { readonly after: number; readonly happens: () => Promise<unknown> }) {
  const { db, clock, files } = site
  let looks = 0
  const isLow = async () => {
    looks += 1
    // Looked at once before the batch is taken, then before each chunk.
    if (looks === meanwhile.after + 2) await meanwhile.happens()
    return false
  }
  const parts = { db, clock, log: silentLog, temporary: files.temporary, linesATurn: 2 }
  return new ImportWork({ ...parts, space: { isLow } })
}

async function checked(name: string): Promise<{ readonly id: string }> {
  const officer = await site.as('officerA1')
  const receivers = `"[{""user"":""${site.group.account.workerA1}""}]"`
  const rows = Array.from(
    { length: 6 },
    (_, at) => `${name} ${at},Fire,A1,full-scale,fire,Level,${times},managerA1,${receivers}`,
  )
  const form = new FormData()
  form.append('zone', 'UTC')
  form.append('file', new Blob([[columns, ...rows, ''].join('\n')]), 'drills.csv')
  const { id, fields, zone } = (await done(officer.send('POST', `${path}/import`, form))).data
  await done(officer.post(`${path}/imports/${id}/check`, { fields, zone }))
  await workWith({ after: 99, happens: async () => undefined }).turn()
  return { id }
}

const count = async (name: string): Promise<number> =>
  (await done((await site.as('root')).get(`${path}?q=${name}`))).total
async function batch(id: string): Promise<Loose> {
  const [row] = await site.db.system((tx) =>
    tx.query<Loose>(sql`select state, problem from import_batch where id = ${id}::uuid`),
  )
  return row ?? {}
}
async function account(action: 'disable' | 'enable') {
  const root = await site.as('root')
  const one = await done(root.get(`/api/records/account/${site.group.account.officerA1}`))
  return done(root.act('account', one, action))
}

describe('an import whose person is shut out', () => {
  it('stops before the next lines, says so, and can be undone', async () => {
    const { id } = await checked('Shut')
    await done((await site.as('officerA1')).post(`${path}/imports/${id}/run`))
    await workWith({ after: 1, happens: () => account('disable') }).turn()
    expect(await batch(id)).toEqual({ state: 'failed', problem: 'notAllowed' })
    expect(await count('Shut')).toBe(2)

    await account('enable')
    const officer = await Caller.signIn(site.url, 'officerA1', password)
    await done(officer.post(`${path}/imports/${id}/undo`))
    await workWith({ after: 0, happens: () => account('disable') }).turn()
    expect(await batch(id)).toMatchObject({ state: 'failed' })
    expect(await count('Shut')).toBe(2)
    await account('enable')
    await done(
      (await Caller.signIn(site.url, 'officerA1', password)).post(`${path}/imports/${id}/undo`),
    )
    await workWith({ after: 99, happens: async () => undefined }).turn()
    expect(await batch(id)).toMatchObject({ state: 'undone' })
    expect(await count('Shut')).toBe(0)
  }, 90_000)
})
