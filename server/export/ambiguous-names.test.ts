import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Loose } from '../http/testing/caller.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { done } from '../http/testing/steps.ts'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'

let site: TestHeadframe
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
})
afterAll(() => site.stop())

const professions = '/api/records/profession'
const clauses = '/api/records/violation-clause'

/** Two professions of one name; and a third, whose name is its own. */
async function made(): Promise<Loose[]> {
  const rows = [
    ['P-UP', 'Lifting'],
    ['P-DOWN', 'Lifting'],
    ['P-OWN', 'Blasting of rock'],
  ]
  const answers = rows.map(([code, name]) =>
    done(root.post(professions, { code, name, domain: 'mining', managingDept: site.group.org.G })),
  )
  return (await Promise.all(answers)).map(({ data }) => data)
}

it('of two that are called the same an export says which, and an import reads it so', async () => {
  const [, down, own] = await made()
  const clause = (code: string, profession: string) => ({
    ...{ code, profession, content: 'No belt', violationType: 'illegal-operation' },
    ...{ violationClass: 'general', points: 2, fineMin: 100, fineMax: 500, basis: 'GB 16423' },
    appliesTo: 'both',
  })
  await done(root.post(clauses, clause('X-1', down.id)))
  await done(root.post(clauses, clause('X-2', own.id)))
  const query = 'q=X-&format=csv&columns=code,profession&lang=en_US'
  const table = new TextDecoder().decode(await root.bytes(`${clauses}/export?${query}`))
  const lines = table.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(lines.slice(1).sort()).toEqual(['X-1,Lifting (P-DOWN)', 'X-2,Blasting of rock'])

  const form = new FormData()
  const again = ['code,profession', 'Y-1,Lifting (P-DOWN)', 'Y-2,Lifting', 'Y-3,Blasting of rock']
  form.append('file', new Blob([again.join('\n')]), 'clauses.csv')
  form.append('zone', 'UTC')
  const { id } = (await done(root.send('POST', `${clauses}/import`, form))).data
  const { db, clock } = site
  const work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
  const { code: _, profession: __, ...constants } = clause('', '')
  const texts = Object.entries(constants).map(([name, value]) => [name, String(value)])
  const plan = {
    ...{ fields: { code: 'code', profession: 'profession' }, rules: {}, zone: 'UTC' },
    constants: Object.fromEntries(texts),
  }
  await done(root.post(`${clauses}/imports/${id}/check`, plan))
  await work.turn()
  const checked = (await done(root.get(`${clauses}/imports/${id}`))).data
  expect(checked).toMatchObject({
    ...{ fresh: 2, faulty: 1 },
    faults: [{ line: 3, heading: 'profession', reason: 'ambiguous' }],
  })
  await done(root.post(`${clauses}/imports/${id}/run`, {}))
  await work.turn()
  const { data } = await done(root.get(`${clauses}?q=Y-`))
  const taken = data.map(({ code, profession }: Loose) => [code, profession]).sort()
  expect(taken).toEqual([
    ['Y-1', down.id],
    ['Y-3', own.id],
  ])
})
