import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { loadActor } from '../auth/actor.ts'
import { ImportWork } from '../import/batch/import-work.ts'
import { importTable } from '../import/command/import-table.ts'
import { Progress } from '../import/progress.ts'
import { Rejects } from '../import/rejects.ts'
import { silentLog } from '../platform/log.ts'
import { atOnce } from './testing/at-once.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const scratch = mkdtempSync(join(tmpdir(), 'headframe-twice-'))
let site: TestHeadframe
let work: ImportWork
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { db, clock } = site
  work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
  officer = await site.as('officerA1')
})
afterAll(async () => {
  await site.stop()
  rmSync(scratch, { recursive: true, force: true })
})

const headings = [
  ...['title', 'level', 'gridArea', 'profession', 'statutoryMajor', 'description', 'rectifier'],
  ...['acceptor', 'foundAt', 'deadline', 'requirement', 'onSpotFixed', 'org', 'responsibleOrg'],
]
const hazard = (title: string, more: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    ...{ title, level: 'high', gridArea: site.group.areaA1 ?? '', statutoryMajor: 'no' },
    ...{ profession: site.group.profession ?? '', description: 'x', rectifier: 'workerA1' },
    ...{ acceptor: 'managerA1', foundAt: '2026-03-09 08:30', deadline: '2026-03-12 18:00' },
    ...{ requirement: 'Tighten', onSpotFixed: 'no', org: 'A1', responsibleOrg: 'A1', ...more },
  }
  return headings.map((name) => cells[name] ?? '')
}
const csv = (mark: string, ...lines: readonly (readonly string[])[]) =>
  lines.map((cells) => cells.join(mark)).join('\n')

interface Table {
  readonly type: string
  readonly by: Caller
}

async function step({ type, by }: Table, { id }: Loose, name: string, plan = {}): Promise<Loose> {
  const batch = `/api/records/${type}/imports/${id}`
  await done(by.post(`${batch}/${name}`, plan))
  await work.turn()
  return (await done(by.get(batch))).data
}

async function checkedTable(table: Table, text: string, zone: string): Promise<Loose> {
  const form = new FormData()
  form.append('file', new Blob([text]), 'table.csv')
  form.append('zone', zone)
  const { data } = await done(table.by.send('POST', `/api/records/${table.type}/import`, form))
  return step(table, data, 'check', { fields: data.fields, zone })
}

const hazards = (): Table => ({ type: 'hazard', by: officer })

async function loaded(text: string, zone = 'Asia/Shanghai', table = hazards()): Promise<Loose> {
  const checked = await checkedTable(table, text, zone)
  const ran = await step(table, checked, 'run')
  // The check promises what the run does.
  expect([checked.fresh, checked.known]).toEqual([ran.fresh, ran.known])
  return ran
}

async function fromCommandLine(text: string, name = 'hazards.csv') {
  const { db, clock } = site
  const file = join(scratch, name)
  writeFileSync(file, text)
  const actor = await db.system((tx) => loadActor(tx, 'officerA1', clock.now()))
  const resource = resourceNamed('hazard')
  if (!actor || !resource) throw new Error('no officer')
  const rejects = new Rejects(`${file}.rejects.csv`, ({ reason }) => reason)
  const progress = new Progress({ write: () => undefined })
  const job = { recordContext: { db, clock }, actor, resource, file, rejects, progress }
  const outcome = await importTable({ ...job, zone: 'Asia/Shanghai' })
  await rejects.close()
  return outcome
}

const total = async (q: string) => (await done(officer.get(`/api/records/hazard?q=${q}`))).total

describe('a table that is loaded twice', () => {
  it('makes no second record of a type without unique keys, however it is written then', async () => {
    const lines = [hazard('Twice one'), hazard('Twice two'), hazard('Twice two')]
    expect(await loaded(csv(',', headings, ...lines))).toMatchObject({ fresh: 3, known: 0 })
    expect(await loaded(csv(',', headings, ...lines))).toMatchObject({ fresh: 0, known: 3 })
    const other = [
      ['Accidents of March'],
      headings.map((name) => (name === 'title' ? '隐患标题' : name)).reverse(),
      ...lines.map((cells) =>
        cells.map((cell) => (cell === '2026-03-09 08:30' ? '9.3.2026. 8:30' : cell)).reverse(),
      ),
      hazard('Twice three').reverse(),
    ]
    expect(await loaded(csv(';', ...other), 'Europe/Belgrade')).toMatchObject({
      fresh: 1,
      known: 3,
    })
    expect(await total('Twice')).toBe(4)
  })

  it('is known at the command line, and the other way round', async () => {
    const first = csv(',', headings, hazard('Both ways one'))
    await loaded(first)
    expect(await fromCommandLine(first)).toEqual({ fresh: 0, known: 1 })
    const second = csv(',', headings, hazard('Both ways two'), hazard('Both ways one'))
    expect(await fromCommandLine(second)).toEqual({ fresh: 1, known: 1 })
    expect(await loaded(csv(';', headings, hazard('Both ways two')))).toMatchObject({ known: 1 })
    expect(await total('Both')).toBe(2)
  })

  it('is loaded once where a browser and the command line load it at the same moment', async () => {
    const text = csv(',', headings, hazard('At once one'), hazard('At once two'))
    const checked = await checkedTable(hazards(), text, 'Asia/Shanghai')
    const outcomes: readonly Loose[] = await atOnce<Loose>(site.db, 'hazard', [
      () => step(hazards(), checked, 'run'),
      () => fromCommandLine(text),
    ])
    const sum = (name: string) => outcomes.reduce((all, one) => all + one[name], 0)
    expect([sum('fresh'), sum('known')]).toEqual([2, 2])
    expect(await total('At once')).toBe(2)
  })

  it('makes its records again once they were undone', async () => {
    const text = csv(',', headings, hazard('Undone and back'))
    const undone = await step(hazards(), await loaded(text), 'undo')
    expect(undone).toMatchObject({ state: 'undone', kept: 0 })
    expect(await total('Undone')).toBe(0)
    expect(await loaded(text)).toMatchObject({ fresh: 1, known: 0 })
    expect(await total('Undone')).toBe(1)
  })

  it('is not known because others loaded the same words for a place of their own', async () => {
    const [ours, theirs] = [await site.as('adminA'), await site.as('adminB')]
    const posts = (by: Caller): Table => ({ type: 'job-post', by })
    const text = csv(
      ',',
      ['name', 'code', 'profession', 'requiredCertificates', 'ppe'],
      ['Loader driver', 'LD-1', site.group.profession, 'none', 'Helmet'],
    )
    const zone = 'Europe/Belgrade'
    expect(await loaded(text, zone, posts(ours))).toMatchObject({ fresh: 1, known: 0 })
    // Nor does a rehearsal tell that anybody has them.
    expect(await checkedTable(posts(theirs), text, zone)).toMatchObject({ fresh: 1, known: 0 })
    expect(await loaded(text, zone, posts(theirs))).toMatchObject({ fresh: 1, known: 0 })
    for (const by of [ours, theirs]) {
      expect(await loaded(text, zone, posts(by))).toMatchObject({ fresh: 0, known: 1 })
      expect((await done(by.get('/api/records/job-post?q=Loader'))).total).toBe(1)
    }
  })
})

describe('a table that names an account which was merged away', () => {
  it('is known as it was, and its new lines name the account that stayed', {
    timeout: 90_000,
  }, async () => {
    const text = csv(',', headings, hazard('Merged one'))
    expect(await loaded(text)).toMatchObject({ fresh: 1, known: 0 })
    const root = await site.as('root')
    const { workerA1, secondA1 } = site.group.account
    const { data } = await done(root.get(`/api/records/account/${workerA1}`))
    const merger = { into: secondA1, version: data.version }
    await done(root.post(`/api/accounts/${workerA1}/merge`, merger))
    expect(await loaded(text)).toMatchObject({ fresh: 0, known: 1 })
    const more = csv(',', headings, hazard('Merged one'), hazard('Merged two'))
    expect(await loaded(more)).toMatchObject({ fresh: 1, known: 1 })
    const found = await done(officer.get('/api/records/hazard?q=Merged two'))
    expect(found.data).toMatchObject([{ rectifier: secondA1 }])
  })
})
