import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passAlone } from '../db/programs/lineage.ts'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import { workbookWith } from '../tables/testing.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { square } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, withMap } from './testing/steps.ts'

let site: TestHeadframe
let work: ImportWork
let officer: Caller
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  await withMap(site)
  const { db, clock } = site
  work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
  officer = await site.as('officerA1')
  root = await site.as('root')
})
afterAll(() => site.stop())

const headings = ['Name', 'code', '领域', 'Managing department', 'Remark']
const line = (name: string, code: string, changes: Record<number, string> = {}) =>
  [name, code, 'Mining', 'G', ''].map((cell, at) => changes[at] ?? cell).join(',')
const csv = (...lines: string[]) => [headings.join(','), ...lines].join('\n')

const professions = '/api/records/profession'

const areaLine = (code: string, x: number) =>
  `${code},${code},A1,shaft,managerA1,"${JSON.stringify(square(x)).replaceAll('"', '""')}"`

async function uploaded(caller: Caller, content: Buffer | string, resource = 'profession') {
  const form = new FormData()
  form.append('file', new Blob([content as BlobPart]), 'professions.csv')
  form.append('zone', 'Asia/Shanghai')
  return caller.send('POST', `/api/records/${resource}/import`, form)
}

async function settled({ data }: Loose, caller = root): Promise<Loose> {
  await work.turn()
  return (await done(caller.get(`/api/records/${data.resource}/imports/${data.id}`))).data
}

async function checked(content: Buffer | string): Promise<Loose> {
  const batch = await done(uploaded(root, content))
  const { id, fields, zone } = batch.data
  await done(root.post(`${professions}/imports/${id}/check`, { fields, zone }))
  return settled(batch)
}

async function step(batch: Loose, name: string): Promise<Loose> {
  return settled(await done(root.post(`${professions}/imports/${batch.id}/${name}`)))
}

const total = async (q: string) => (await done(root.get(`${professions}?q=${q}`))).total

describe('a table that is loaded', () => {
  it('has its columns matched by what fields are called in any language', async () => {
    const { data } = await done(uploaded(root, csv(line('Rigging', 'RIG'))))
    expect(data).toMatchObject({
      ...{ state: 'uploaded', total: 1, headings },
      fields: {
        ...{ Name: 'name', code: 'code', 领域: 'domain' },
        ...{ 'Managing department': 'managingDept', Remark: 'remark' },
      },
    })
    expect(data.sample[0]).toMatchObject({ Name: 'Rigging', code: 'RIG' })
  })

  it('holds up nobody with headings of marks that have to be sorted', async () => {
    const marks = '\u0301'.repeat(16_000) + '\u0323'.repeat(16_000)
    const heads = Array.from({ length: 16 }, (_, at) => `h${at}${marks}`)
    const table = `${['Name', ...heads].join(',')}\n${['Rigging', ...heads.map(() => 'x')].join(',')}`
    const start = performance.now()
    const { data } = await done(uploaded(root, table))
    expect(data.fields).toEqual({ Name: 'name' })
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('is rehearsed by the rules of the form and leaves nothing behind', async () => {
    const batch = await checked(
      csv(
        line('Blastwork', 'BW'),
        line('', 'NONAME'),
        line('Nowhere', 'NW', { 3: 'ZZZ' }),
        line('Odd', 'ODD', { 2: 'knitting' }),
        line('Blastwork again', 'BW'),
      ),
    )
    expect(batch).toMatchObject({ state: 'checked', done: 5, fresh: 1, known: 0, faulty: 4 })
    const told = batch.faults.map(({ line: at, heading, reason }: Loose) => [at, heading, reason])
    expect(told).toEqual([
      [3, 'Name', 'required'],
      [4, 'Managing department', 'notFound'],
      [5, '领域', 'unknownValue'],
      [6, 'code', 'repeated'],
    ])
    expect(await total('Blastwork')).toBe(0)
    const file = await root.get(`${professions}/imports/${batch.id}/faults.csv?lang=sr_SP`)
    expect(file.body).toContain('Red,Kolona,Vrednost,Razlog')
    expect(file.body).toContain('isto kao red 2')
    // The column is called by its heading, unless that is what the field is called inside.
    expect(file.body).toContain('3,Name,')
    expect(file.body).toContain('6,Šifra,')
  })

  it.each([
    [
      'mine-quarter',
      'org,quarterStart,quarter,violations,deaths,disabilities,daysLost,daysRestricted,source',
      [
        'A1,2025-10-01,4,1,0,0,0,0,MSHA',
        'A1,9999-01-01,1,1,0,0,0,0,MSHA',
        'A1,0999-01-01,1,1,0,0,0,0,MSHA',
      ],
      [
        [3, 'quarterStart', 'notAhead'],
        [4, 'quarterStart', 'tooEarly'],
      ],
    ],
    [
      'grid-area',
      'name,code,ownerOrg,areaKind,responsible,boundary',
      [areaLine('NEAR', 22.6), areaLine('FAR', -70)],
      [[3, 'boundary', 'coordinateAnomaly']],
    ],
  ])(
    'of %s is held to the days and places of the form, line by line',
    async (type, head, lines, expected) => {
      const { data } = await done(uploaded(root, [head, ...lines].join('\n'), type))
      const path = `/api/records/${type}/imports/${data.id}`
      await done(root.post(`${path}/check`, { fields: data.fields, zone: data.zone }))
      const batch = await settled({ data })
      expect(batch).toMatchObject({ fresh: 1, faulty: lines.length - 1 })
      expect(
        batch.faults.map(({ line: at, heading, reason }: Loose) => [at, heading, reason]),
      ).toEqual(expected)
    },
  )

  it('is held up line by line against the lines before it', async () => {
    const head = 'name,code,ownerOrg,areaKind,responsible,boundary'
    const lines = [areaLine('WEST', 22.3), areaLine('OVER', 22.305), areaLine('EAST', 22.4)]
    const { data } = await done(uploaded(root, [head, ...lines].join('\n'), 'grid-area'))
    const path = `/api/records/grid-area/imports/${data.id}`
    await done(root.post(`${path}/check`, { fields: data.fields, zone: data.zone }))
    const batch = await settled({ data })
    expect(batch).toMatchObject({ fresh: 2, faulty: 1 })
    expect(batch.faults).toMatchObject([
      { line: 3, heading: 'boundary', reason: 'coordinateAnomaly' },
    ])
  })

  it('is run once, whatever was there already, and undone where nobody has touched it since', async () => {
    const table = csv(line('Undo one', 'U1'), line('Undo two', 'U2'), line('Undo three', 'U3'))
    const ran = await step(await checked(table), 'run')
    expect(ran).toMatchObject({ state: 'done', fresh: 3, known: 0, faulty: 0 })
    const again = await step(await checked(table), 'run')
    expect(again).toMatchObject({ fresh: 0, known: 3 })

    const list = await done(root.get(`${professions}?q=Undo%20two`))
    const { id, version } = list.data[0]
    await done(root.patch(`${professions}/${id}`, { version, remark: 'in use' }))
    const undone = await step(ran, 'undo')
    expect(undone).toMatchObject({ state: 'undone', kept: 1 })
    // One word for all that went, not one for each: walls list the latest of everybody.
    const told = await site.db.system((tx) =>
      tx.query(sql`select from metric_event where action = 'undo-import'`),
    )
    expect(told).toHaveLength(1)
    expect(await total('Undo')).toBe(1)
    const history = await done(root.get(`${professions}/${id}/history`))
    expect(history.data.map(({ action }: Loose) => action)).toEqual(['change', 'import'])
  })

  it('counts nothing as left by an undo that somebody had deleted before, and is undone once', async () => {
    const ran = await step(
      await checked(csv(line('Gone one', 'G1'), line('Gone two', 'G2'))),
      'run',
    )
    const { id, version } = (await done(root.get(`${professions}?q=Gone%20two`))).data[0]
    await done(root.delete(`${professions}/${id}?version=${version}`))
    const undone = await step(ran, 'undo')
    expect(undone).toMatchObject({ state: 'undone', fresh: 0, kept: 0 })
    const again = await root.post(`${professions}/imports/${ran.id}/undo`)
    expect(again.status).toBe(409)
  })

  it('goes on behind the last lines that stayed when the server stopped meanwhile', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => line(`Resumed ${at}`, `RES${at}`))
    const batch = await checked(csv(...lines))
    await done(root.post(`${professions}/imports/${batch.id}/run`))
    const first = new ImportWork({
      db: site.db,
      clock: site.clock,
      log: silentLog,
      temporary: site.files.temporary,
    })
    const turn = first.turn()
    await new Promise((soon) => setTimeout(soon, 5))
    await first.stop()
    await turn
    site.clock.set('2026-03-10T08:02:00Z')
    const ended = await settled({ data: { resource: 'profession', id: batch.id } })
    site.clock.set('2026-03-10T08:00:00Z')
    expect(ended).toMatchObject({ state: 'done', done: 120, fresh: 120 })
    expect(await total('Resumed')).toBe(120)
  })

  it('waits for an organisation that is being moved, and goes on when that has arrived', async () => {
    const batch = await done(
      uploaded(
        root,
        'name,code,purpose,org,owner,members\nHeld up,HELD,message,A1,root,root',
        'custom-group',
      ),
    )
    const { id, fields, zone } = batch.data
    const path = `/api/records/custom-group/imports/${id}`
    await done(root.post(`${path}/check`, { fields, zone }))
    await settled(batch)
    await done(root.post(`${path}/run`))
    const held = await site.db.system(async (tx) => {
      await tx.query(sql.raw(`select ${passAlone}`))
      return settled(batch)
    })
    expect(held).toMatchObject({ state: 'running', done: 0 })
    site.clock.advance(120_000)
    const ended = await settled(batch)
    site.clock.advance(-120_000)
    expect(ended).toMatchObject({ state: 'done', fresh: 1 })
  })

  it('may be a workbook, separated by semicolons, or in the code of Chinese Excel', async () => {
    const book = await workbookWith([headings, line('From a workbook', 'WB').split(',')])
    expect(await checked(book)).toMatchObject({ fresh: 1 })
    const semicolons = csv(line('From Serbia', 'SR')).replaceAll(',', ';')
    expect(await checked(semicolons)).toMatchObject({ fresh: 1 })
    const chinese = Buffer.from(
      'code,Name,domain,managingDept\nGB,\xB2\xC9\xBF\xF3,mining,G',
      'latin1',
    )
    const { data } = await done(uploaded(root, chinese))
    expect(data.sample[0].Name).toBe('采矿')
  })

  it('shows how it was read, and is read again as its author says', async () => {
    const latin2 = Buffer.from('Name,code\nRadni\xE8ki \xB9aht,RS\nRigging,RG\n', 'latin1')
    const { data } = await done(uploaded(root, latin2))
    expect(data.form).toMatchObject({ encoding: 'iso-8859-2', headingLine: 1 })
    expect(data.sample[0].Name).toBe('Radnički šaht')
    const path = `${professions}/imports/${data.id}`
    const read = (await done(root.post(`${path}/read`, { encoding: 'windows-1251' }))).data
    expect(read.form.encoding).toBe('windows-1251')
    expect(read.sample[0].Name).toBe('Radniиki №aht')
    const below = (
      await done(root.post(`${path}/read`, { encoding: 'iso-8859-2', headingLine: 2 }))
    ).data
    expect(below).toMatchObject({ headings: ['Radnički šaht', 'RS'], total: 1 })
  })

  it('is for those who may make such records, and only its author sees it', async () => {
    expect((await uploaded(officer, csv(line('x', 'X')))).status).toBe(403)
    expect((await officer.get(`${professions}/import/template`)).status).toBe(403)
    const { data } = await done(uploaded(root, csv(line('x', 'X'))))
    const other = await site.as('adminA')
    expect((await other.get(`${professions}/imports/${data.id}`)).status).toBe(404)
    const plan = { fields: { Name: 'state' }, zone: 'UTC' }
    const refused = await root.post(`${professions}/imports/${data.id}/check`, plan)
    expect(refused.body.errors).toEqual([{ field: 'Name', code: 'unknownField' }])
    const early = await root.post(`${professions}/imports/${data.id}/run`)
    expect(early).toMatchObject({ status: 409, body: { code: 'illegalTransition' } })
    const program = await uploaded(root, Buffer.from([0x4d, 0x5a, 0, 1, 2, 3]))
    expect(program.body.code).toBe('tableKind')
  })

  it('puts nothing where its author does not look after it', async () => {
    const { account, org } = site.group
    expect(account.officerA1 && org.A1).toBeTruthy()
    const columns = 'title,level,gridArea,profession,statutoryMajor,description,rectifier,acceptor'
    const more = 'deadline,requirement,onSpotFixed,org,responsibleOrg'
    const cells = (orgCode: string) =>
      ['Loose', 'high', site.group.areaA1, site.group.profession, 'no', 'x'].join(',') +
      `,workerA1,managerA1,2026-03-12 18:00,Tighten,no,${orgCode},${orgCode}`
    const text = `${columns},${more}\n${cells('A1')}\n${cells('B')}`
    const batch = await done(uploaded(officer, text, 'hazard'))
    const { id, fields, zone } = batch.data
    const path = `/api/records/hazard/imports/${id}`
    await done(officer.post(`${path}/check`, { fields, zone }))
    expect(await settled(batch, officer)).toMatchObject({ fresh: 1, faulty: 1 })
    await done(officer.post(`${path}/run`))
    expect(await settled(batch, officer)).toMatchObject({ state: 'done', fresh: 1, faulty: 1 })
    const found = await done(officer.get('/api/records/hazard?q=Loose'))
    expect(found.data[0].number).toMatch(/^HZ-2026-00001$/)
  })
})
