/** Undoing an import deletes: with the right to, or while nothing came of what was loaded. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import { projectRoot } from '../platform/root.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let work: ImportWork
let officer: Caller
const path = '/api/records/drill'

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { db, clock } = site
  work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

const columns = 'name,subject,org,drillForm,scenarioKind,place,startTime,endTime,leaders,receivers'
function tableOf(name: string, replaced = ''): string {
  // What replaces another is held later.
  const day = replaced === '' ? '2026-03-11' : '2026-03-12'
  const times = `${day}T08:00:00.000Z,${day}T10:00:00.000Z`
  const receivers = `"[{""user"":""${site.group.account.workerA1}""}]"`
  const row = `${name},Fire,A1,full-scale,fire,Level -420,${times},managerA1,${receivers},${replaced}`
  return `${columns},replacementOf\n${row}\n`
}

async function loaded(name: string, replaced?: string): Promise<Loose> {
  const form = new FormData()
  form.append('zone', 'UTC')
  form.append('file', new Blob([tableOf(name, replaced)]), 'drills.csv')
  const { id, fields, zone } = (await done(officer.send('POST', `${path}/import`, form))).data
  const now = async () => (await done(officer.get(`${path}/imports/${id}`))).data
  await done(officer.post(`${path}/imports/${id}/check`, { fields, zone }))
  await work.turn()
  expect((await now()).faults).toEqual([])
  await done(officer.post(`${path}/imports/${id}/run`))
  await work.turn()
  const [drill] = (await done(officer.get(`${path}?q=${name}`))).data
  const undo = async () => {
    await done(officer.post(`${path}/imports/${id}/undo`))
    await work.turn()
    return now()
  }
  return { drill, undo }
}
const isThere = async ({ id }: Loose) => (await officer.get(`${path}/${id}`)).status === 200

describe('undoing an import', () => {
  it('takes back what the record brought about on another', async () => {
    const { drill: first } = await loaded('First')
    const { version } = first
    const off = { version, cancelReason: 'No hoist' }
    await done(officer.post(`${path}/${first.id}/actions/cancel`, off))
    const { drill, undo } = await loaded('Second', first.number)
    const isReplaced = async () => (await done(officer.get(`${path}/${first.id}`))).data.replaced
    expect(await isReplaced()).toBe(true)
    expect(await undo()).toMatchObject({ state: 'undone', kept: 0 })
    expect([await isThere(drill), await isReplaced()]).toEqual([false, false])
  })

  it('leaves what became overdue to those who may delete it', async () => {
    const { drill, undo } = await loaded('Late')
    site.clock.set('2026-03-11T10:30:00Z')
    const refused = await officer.delete(`${path}/${drill.id}?version=${drill.version}`)
    expect(refused.status).toBe(403)
    expect(await undo()).toMatchObject({ state: 'undone', kept: 1 })
    expect(await isThere(drill)).toBe(true)
    site.clock.set('2026-03-10T08:00:00Z')
  })

  it('leaves after a week what its maker may not delete', async () => {
    const start = site.clock.now()
    const { drill, undo } = await loaded('Old')
    const { version } = drill
    const later = { startTime: '2026-05-01T08:00:00.000Z', endTime: '2026-05-01T10:00:00.000Z' }
    await site.db.system((tx) =>
      tx.query({
        text: 'update drill set start_time = $1, end_time = $2 where id = $3',
        values: [later.startTime, later.endTime, drill.id],
      }),
    )
    site.clock.advance(7 * 86_400_000 + 1)
    expect(await undo()).toMatchObject({ kept: 1 })
    expect(version).toBe(1)
    site.clock.set(start)
  })
})

it('deletes records in one place alone, which sees to what follows', () => {
  const server = join(projectRoot, 'server')
  const found = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) =>
      /import \{[^}]*\bremoveRecorded\b[^}]*\} from/.test(readFileSync(join(server, name), 'utf8')),
    )
  expect(found).toEqual(['records/write/deletion.ts'])
})
