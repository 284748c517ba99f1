import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let work: ImportWork
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { db, clock } = site
  work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
  root = await site.as('root')
})
afterAll(() => site.stop())

const clauses = '/api/records/violation-clause'
const headings = 'No.;Text;Paragraph;Category;Kind;Fine in thousands;Most'
const line = (code: string, category = 'grave') => `${code};No belt;§ 3;${category};op;1,5;9000`

async function uploaded(...lines: readonly string[]): Promise<Loose> {
  const form = new FormData()
  form.append('file', new Blob([[headings, ...lines].join('\n')]), 'inspectorate.csv')
  form.append('zone', 'UTC')
  return (await done(root.send('POST', `${clauses}/import`, form))).data
}

const plan = () => ({
  fields: {
    ...{ 'No.': 'code', Text: 'content', Paragraph: 'content', Category: 'violationClass' },
    ...{ Kind: 'violationType', 'Fine in thousands': 'fineMin', Most: 'fineMax' },
  },
  rules: {
    Category: { values: { grave: 'serious' } },
    Kind: { values: { op: 'illegal-operation' } },
    'Fine in thousands': { factor: 1000 },
  },
  constants: { profession: site.group.profession ?? '', points: '6', basis: 'GB 16423' },
  zone: 'UTC',
})

async function step({ id }: Loose, name: string, body: object = {}): Promise<Loose> {
  await done(root.post(`${clauses}/imports/${id}/${name}`, body))
  await work.turn()
  return (await done(root.get(`${clauses}/imports/${id}`))).data
}

describe('columns of another system', () => {
  it('are joined, mapped, converted and completed, and the next such table is taken alike', async () => {
    const batch = await uploaded(line('INS-1'), line('INS-2', 'petty'))
    const checked = await step(batch, 'check', plan())
    expect(checked).toMatchObject({ fresh: 1, faulty: 1 })
    expect(checked.unknownValues).toEqual([{ heading: 'Category', value: 'petty', lines: 1 }])
    await step(batch, 'run')
    const { data } = await done(root.get(`${clauses}?q=INS-1`))
    expect(data[0]).toMatchObject({
      ...{ code: 'INS-1', content: 'No belt § 3', violationClass: 'serious', points: 6 },
      ...{ violationType: 'illegal-operation', fineMin: 1500, fineMax: 9000, basis: 'GB 16423' },
    })

    const next = await uploaded(line('INS-3'))
    expect(next.recipe).toMatchObject({ fileName: 'inspectorate.csv' })
    expect(next).toMatchObject({ ...plan(), state: 'uploaded' })
    // Whoever does not want it has the columns matched by their names again.
    const anew = (await done(root.post(`${clauses}/imports/${next.id}/read`, {}))).data
    expect(anew).toMatchObject({ constants: {}, rules: {} })
    expect(anew.fields).not.toHaveProperty('Category')
  })

  it('say everything that is wrong with a line at once', async () => {
    const batch = await uploaded(';;;petty;op;x;9000')
    const { faults } = await step(batch, 'check', plan())
    expect(faults.map(({ heading, reason }: Loose) => [heading, reason])).toEqual([
      ['Category', 'unknownValue'],
      ['Fine in thousands', 'notANumber'],
      ['No.', 'required'],
      ['Text', 'required'],
    ])
  })

  it('are refused where two of them claim a field that cannot be joined', async () => {
    const batch = await uploaded(line('INS-4'))
    const { fields, ...rest } = plan()
    const twice = { ...rest, fields: { ...fields, Most: 'fineMin' } }
    const refused = await root.post(`${clauses}/imports/${batch.id}/check`, twice)
    expect(refused.body.errors).toEqual([{ field: 'Most', code: 'takenTwice' }])
    const fixed = { ...plan(), constants: { code: 'X' } }
    const answer = await root.post(`${clauses}/imports/${batch.id}/check`, fixed)
    expect(answer.body.errors).toEqual([{ field: 'code', code: 'takenTwice' }])
  })
})
