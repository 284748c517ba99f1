import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/access'
import { resourceNamed } from '#domain/resources/index'
import { loadActor } from '../../auth/actor.ts'
import { prepareEmpty } from '../../baseline/first-start.ts'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { testClock } from '../../platform/clock.ts'
import { insertRecord } from '../../records/store/store.ts'
import { sheetOf } from '../../tables/testing.ts'
import { insertBatch, moveBatch, setFields } from '../batch/batch.ts'
import { Progress } from '../progress.ts'
import { Rejects } from '../rejects.ts'
import { importTable, type TableImport } from './import-table.ts'

const clock = testClock('2026-03-10T12:00:00Z')
const scratch = mkdtempSync(join(tmpdir(), 'headframe-table-'))
let db: Database
let close: () => Promise<void>
let admin: Actor

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  await prepareEmpty(db, { now: clock.now(), adminPassword: 'a password for tests' })
  const found = await db.system((tx) => loadActor(tx, 'admin', clock.now()))
  if (!found) throw new Error('no admin')
  admin = found
  await db.system(async (tx) => {
    const by = { actorId: null, now: clock.now() }
    const insert = async (name: string, values: Record<string, unknown>) =>
      (await insertRecord(tx, resourceOf(name), { values, ...by })).id
    const person = async (username: string, userName: string) =>
      insert('account', {
        ...{ username, userName, phone: '13800000000', isExternal: false, language: 'zh_CN' },
        ...{ orgs: [admin.lineage.org], defaultOrg: admin.lineage.org, roles: [] },
      })
    const li = await person('li', '李建国')
    await person('wang', '王敏')
    await insert('profession', {
      ...{ name: '采矿', nameEn: 'Mining', code: 'MINING', domain: 'mining' },
      managingDept: admin.lineage.org,
    })
    const square = [0, 0, 1, 0, 1, 1, 0, 1, 0, 0]
    await insert('grid-area', {
      ...{ name: '3 号采场', code: 'A-3', gridLevel: '1', gridKind: 'physical' },
      ...{ ownerOrg: admin.lineage.org, responsible: li, areaKind: 'working-face' },
      frame: 'geographic',
      boundary: {
        type: 'Polygon',
        coordinates: [Array.from({ length: 5 }, (_, i) => square.slice(i * 2, i * 2 + 2))],
      },
    })
  })
}, 60_000)
afterAll(async () => {
  await close()
  rmSync(scratch, { recursive: true, force: true })
})

function resourceOf(name: string) {
  const found = resourceNamed(name)
  if (!found) throw new Error(name)
  return found
}

async function load(file: string, said: Partial<TableImport> = {}) {
  const rejects = new Rejects(`${file}.rejects.csv`, ({ reason }) => reason)
  const progress = new Progress({ write: () => undefined })
  const loaded = await importTable({
    ...{ recordContext: { db, clock }, actor: admin, resource: resourceOf('hazard') },
    ...{ file, zone: 'Asia/Shanghai', rejects, progress, ...said },
  })
  await rejects.close()
  const path = rejects.path
  const report = () => readFileSync(path, 'utf8').trim().split('\r\n').slice(1)
  return { loaded, count: rejects.count, report }
}

const headings = [
  ...['隐患标题', 'level', 'Grid area', 'profession', 'statutoryMajor', 'description', 'foundAt'],
  ...['rectifier', 'acceptor', 'deadline', 'requirement', 'onSpotFixed', 'org', 'responsibleOrg'],
]
const sound = (title: string) => [
  ...[title, '高', 'A-3', 'Mining', 'no', '顶板有裂隙', '2026-03-09 08:30'],
  ...['li', '王敏', '2026-03-12 18:00', '立即支护', '否', 'GROUP', 'GROUP'],
]

function csv(name: string, rows: readonly (readonly string[])[]): string {
  const file = join(scratch, name)
  writeFileSync(file, [headings, ...rows].map((row) => row.join(',')).join('\n'))
  return file
}

const stored = (title: string) =>
  db.system((tx) =>
    tx.query<Record<string, unknown>>(sql`
      select level, state, number, created_by as "createdBy", found_at as "foundAt",
        deadline, on_spot_fixed as "onSpotFixed"
      from hazard where title = ${title}`),
  )

describe('a table of records', () => {
  it('is read by field name or label of any language, its references by code or name', async () => {
    const { loaded, count } = await load(csv('sound.csv', [sound('顶板离层')]))
    expect({ loaded, count }).toEqual({ loaded: { fresh: 1, known: 0 }, count: 0 })
    expect(await stored('顶板离层')).toEqual([
      {
        ...{ level: 'high', state: 'draft', createdBy: admin.id, onSpotFixed: false },
        number: expect.stringMatching(/^HZ-2026-\d{5}$/),
        // Half past eight in Shanghai.
        foundAt: '2026-03-09T00:30:00.000Z',
        deadline: '2026-03-12T10:00:00.000Z',
      },
    ])
  })

  it('is not doubled by loading it again, and grows by what was added', async () => {
    const { loaded } = await load(csv('sound.csv', [sound('顶板离层'), sound('巷道积水')]))
    expect(loaded).toEqual({ fresh: 1, known: 1 })
    expect(await stored('顶板离层')).toHaveLength(1)
  })

  it('takes a line as a whole or not at all, and names every fault of it', async () => {
    const with_ = (title: string, changes: Record<number, string>) =>
      sound(title).map((cell, i) => changes[i] ?? cell)
    const file = csv('broken.csv', [
      with_('坏行', { 1: 'dire', 6: '2026-02-30', 7: 'nobody' }),
      with_('验收人即整改人', { 8: 'li' }),
      with_('', {}),
      with_('期限早于发现', { 9: '2026-03-01 10:00' }),
      // Found after the day of the import, and before its deadline all the same.
      with_('未知专业', { 3: 'Astronomy', 6: '2027-05-05 08:30', 9: '2027-05-06 08:30' }),
      with_('未知专业，同一人', { 3: 'Astronomy', 8: 'li' }),
      sound('好行'),
    ])
    const { loaded, count, report } = await load(file)
    expect(loaded.fresh).toBe(1)
    expect(count).toBe(6)
    expect(report()).toEqual([
      'broken.csv,2,level,unknownValue',
      'broken.csv,2,foundAt,notADate',
      'broken.csv,2,rectifier,notFound',
      'broken.csv,3,acceptor,acceptorIsNotRectifier',
      'broken.csv,4,隐患标题,required',
      'broken.csv,5,deadline,deadlineAfterFound',
      'broken.csv,6,profession,notFound',
      'broken.csv,6,foundAt,notAhead',
      'broken.csv,7,profession,notFound',
      'broken.csv,7,acceptor,acceptorIsNotRectifier',
    ])
    for (const title of ['坏行', '验收人即整改人', '期限早于发现']) {
      expect(await stored(title)).toEqual([])
    }
  })

  it('may be a workbook, with its dates as dates', async () => {
    const file = join(scratch, 'sheet.xlsx')
    const texts = (line: number, cells: readonly string[]) =>
      `<row r="${line}">${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`
    const rows = texts(1, headings) + texts(2, sound('来自工作簿'))
    const typed = rows
      .replace('<c t="str"><v>2026-03-09 08:30</v></c>', '<c s="1"><v>46090.354166666664</v></c>')
      .replace('<c t="str"><v>否</v></c>', '<c t="b"><v>0</v></c>')
    const styles =
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>'
    writeFileSync(file, await sheetOf({ rows: typed, styles }))
    const { loaded } = await load(file)
    expect(loaded).toEqual({ fresh: 1, known: 0 })
    const [hazard] = await stored('来自工作簿')
    expect(hazard).toMatchObject({ foundAt: '2026-03-09T00:30:00.000Z', onSpotFixed: false })
  })

  it('has its days read as its columns say, as serial numbers too, or asks', async () => {
    const dated = (title: string, found: string, deadline: string) =>
      sound(title).map((cell, at) => (at === 6 ? found : at === 9 ? deadline : cell))
    const file = csv('dates.csv', [
      dated('日期一', '3/2/2026 08:30', '46093.75'),
      dated('日期二', '13/2/2026 08:30', '2026-03-12 18:00'),
      dated('日期三', '5/2/2026 08:30', '4/12/2026 18:00'),
    ])
    const first = await load(file)
    expect(first.loaded.fresh).toBe(2)
    expect(first.report()).toEqual(['dates.csv,4,deadline,ambiguousDate'])
    const [hazard] = await stored('日期一')
    expect(hazard).toMatchObject({
      foundAt: '2026-02-03T00:30:00.000Z',
      deadline: '2026-03-12T10:00:00.000Z',
    })
    expect((await load(file, { dayOrder: 'monthFirst' })).loaded).toEqual({ fresh: 1, known: 2 })
    expect(await stored('日期三')).toMatchObject([
      { foundAt: '2026-02-05T00:30:00.000Z', deadline: '2026-04-12T10:00:00.000Z' },
    ])
  })

  it('says which encoding it is read in, and never keeps a character that was lost', async () => {
    const heard: [string | null, string][] = []
    const onForm: TableImport['onForm'] = ({ encoding }, sample) => heard.push([encoding, sample])
    const lost = await load(csv('lost.csv', [sound('顶板\uFFFD层')]), { onForm })
    expect(lost).toMatchObject({ loaded: { fresh: 0 }, count: 1 })
    expect(lost.report()).toEqual(['lost.csv,2,隐患标题,unreadableCharacter'])
    const file = join(scratch, 'latin2.csv')
    const plain = headings.map((one) => (one === '隐患标题' ? 'title' : one))
    const cells = sound('Radni\xE8ki \xB9aht').map((one, at) =>
      /^\p{ASCII}*$/u.test(one) || at === 0 ? one : 'li',
    )
    cells[1] = 'high'
    cells[8] = 'wang'
    cells[11] = 'no'
    writeFileSync(file, [plain, cells].map((row) => row.join(',')).join('\n'), 'latin1')
    expect((await load(file, { onForm })).loaded.fresh).toBe(1)
    expect(heard).toEqual([
      ['utf-8', expect.stringContaining('顶板')],
      ['iso-8859-2', 'Radnički šaht'],
    ])
  })

  it('with a column that no field is called by is refused before anything is stored', async () => {
    const file = join(scratch, 'stranger.csv')
    writeFileSync(file, 'title,colour\nA,red\n')
    await expect(load(file)).rejects.toMatchObject({
      columns: ['colour'],
      form: { headingLine: 1 },
    })
  })

  describe('of another system', () => {
    const foreign = (name: string, title: string) => {
      const file = join(scratch, name)
      const lines = [
        'Naslov,Vrsta,Stepen,Opis,Uoceno,Rok,Sarad,Prim',
        `${title},Mining,2,pukotina,2026-03-09 08:30,2026-03-12 18:00,li,wang`,
      ]
      writeFileSync(file, lines.join('\n'))
      return file
    }
    const mapping = {
      fields: {
        ...{ Naslov: 'title', Vrsta: 'profession', Stepen: 'level', Opis: 'description' },
        ...{ Uoceno: 'foundAt', Rok: 'deadline', Sarad: 'rectifier', Prim: 'acceptor' },
      },
      rules: { Stepen: { values: { '2': 'high' } } },
      constants: {
        ...{ gridArea: 'A-3', org: 'GROUP', responsibleOrg: 'GROUP', requirement: '支护' },
        ...{ statutoryMajor: 'no', onSpotFixed: 'no' },
      },
      decimalMarks: {},
      dayOrders: {},
    }

    it('is taken as a mapping says: columns, values and what every line says', async () => {
      const { loaded, report, count } = await load(foreign('foreign.csv', '异系统一'), { mapping })
      expect({ loaded, faults: count === 0 ? [] : report() }).toEqual({
        loaded: { fresh: 1, known: 0 },
        faults: [],
      })
      expect(await stored('异系统一')).toMatchObject([
        { level: 'high', foundAt: '2026-03-09T00:30:00.000Z' },
      ])
    })

    it('is refused where the mapping names a column or field that is not there', async () => {
      const wrong = { ...mapping, fields: { ...mapping.fields, Boja: 'title', Opis: 'colour' } }
      await expect(
        load(foreign('wrong.csv', '异系统二'), { mapping: wrong }),
      ).rejects.toMatchObject({
        errors: [
          { field: 'Opis', code: 'unknownField' },
          { field: 'Boja', code: 'unknownColumn' },
        ],
      })
    })

    it('is taken as the account took such a table before, unless it is told not to', async () => {
      const file = foreign('again.csv', '异系统三')
      const id = '0f4ab8d2-5f57-4f55-9a80-6f1ce31c1f77'
      const headings = ['Naslov', 'Vrsta', 'Stepen', 'Opis', 'Uoceno', 'Rok', 'Sarad', 'Prim']
      await db.system(async (tx) => {
        await insertBatch(tx, {
          ...{ id, resource: 'hazard', accountId: admin.id, orgId: admin.lineage.org },
          ...{ fileName: 'prošli.csv', fileKind: 'csv', headings, fields: {}, total: 1 },
          ...{ zone: 'UTC', content: Buffer.from('x'), now: clock.now() },
        })
        await setFields(tx, id, { ...mapping, zone: 'UTC' })
        await moveBatch(tx, id, { from: ['uploaded'], to: 'done' })
      })
      await expect(load(file, { isMatchedAnew: true })).rejects.toMatchObject({
        columns: ['Stepen', 'Uoceno', 'Sarad', 'Prim'],
      })
      const told: string[] = []
      const onRecipe: TableImport['onRecipe'] = ({ fileName }) => told.push(fileName)
      const onZone: TableImport['onZone'] = (zone) => told.push(String(zone))
      const { loaded } = await load(file, { zone: undefined, onRecipe, onZone })
      expect([loaded, told]).toEqual([{ fresh: 1, known: 0 }, ['prošli.csv', 'UTC']])
      expect(await stored('异系统三')).toMatchObject([{ foundAt: '2026-03-09T08:30:00.000Z' }])
    })
  })
})
