/** What the group inspects by: who keeps it, and what an entry of it has to say. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
})
afterAll(() => site.stop())

const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)
let count = 0
const entered = (type: string, values: Loose): Promise<Answer> => {
  count += 1
  return root.post(`/api/records/${type}`, { code: `K-${count}`, ...values })
}
const clause = (more: Loose = {}) =>
  entered('check-basis', {
    ...{ name: 'Exits', basisKind: 'law', clauseNo: '6.1', clauseText: 'Two exits' },
    ...{ professions: [site.group.profession], statutoryMajor: true, effectiveDate: '2021-09-01' },
    ...more,
  })
const method = (more: Loose = {}) =>
  entered('check-method', {
    ...{ name: 'Gas', methodKind: 'observation', description: 'Looked at' },
    ...more,
  })
const tableType = (more: Loose = {}) =>
  entered('check-table-type', {
    ...{ name: 'Shaft', usedFor: 'site-inspection', scoring: 'none' },
    ...more,
  })

describe('a clause that inspections rest on', () => {
  it('is quoted, says its professions, and has a code of its own', async () => {
    const { data } = await done(clause())
    expect(data).toMatchObject({ state: 'enabled', statutoryMajor: true })
    expect(faultsOf(await clause({ clauseText: '   ' }))).toEqual(['clauseText required'])
    expect(faultsOf(await clause({ professions: [] }))).toEqual(['professions noChoice'])
    expect(faultsOf(await clause({ code: data.code }))).toEqual(['code taken'])
  })

  it('may come into force later, and hangs below another but never below itself', async () => {
    const above = await done(clause({ effectiveDate: '2027-01-01' }))
    const below = await done(clause({ parent: above.data.id }))
    const path = `/api/records/check-basis/${above.data.id}`
    const circle = await root.patch(path, { version: 1, parent: below.data.id })
    expect(faultsOf(circle)).toEqual(['parent circle'])
  })

  it('is kept for the whole group, read by its workers, and by no outside firm', async () => {
    const { data } = await done(clause())
    const path = `/api/records/check-basis/${data.id}`
    const worker = await site.as('workerA1')
    expect((await done(worker.get(path))).data.clauseText).toBe('Two exits')
    expect((await (await site.as('contractorA1')).get(path)).status).toBe(404)
    for (const who of ['workerA1', 'officerA1'] as const) {
      const other = await site.as(who)
      expect((await other.patch(path, { version: 1, name: 'Other' })).status).toBe(403)
      expect((await other.act('check-basis', { data }, 'disable')).status).toBe(403)
    }
  })
})

describe('a type of check tables', () => {
  it('that scores says how much the points come to; one that does not says nothing', async () => {
    expect(faultsOf(await tableType({ scoring: 'percent' }))).toEqual(['fullScore required'])
    expect(faultsOf(await tableType({ scoring: 'deduct', fullScore: 0 }))).toHaveLength(1)
    expect(faultsOf(await tableType({ scoring: 'none', fullScore: 100 }))).toEqual([
      'fullScore notApplicable',
    ])
    const { data } = await done(tableType({ scoring: 'percent', fullScore: 100 }))
    expect(data.fullScore).toBe(100)
  })

  it('is not deleted while another hangs below it', async () => {
    const above = await done(tableType())
    await done(tableType({ parent: above.data.id }))
    const gone = await root.delete(`/api/records/check-table-type/${above.data.id}?version=1`)
    expect(gone).toMatchObject({ status: 409, body: { code: 'inUse' } })
  })
})

describe('a way of checking', () => {
  it.each(['measurement', 'test'])('by %s names its instrument', async (methodKind) => {
    expect(faultsOf(await method({ methodKind }))).toEqual(['instrument instrumentNamed'])
    await done(method({ methodKind, instrument: 'Gas detector' }))
  })

  it.each(['document', 'interview', 'observation', 'sampling'])(
    'by %s needs none',
    async (methodKind) => {
      await done(method({ methodKind }))
    },
  )

  it('rests on a clause that is in use', async () => {
    const basis = await done(clause())
    await done(method({ standardRef: basis.data.id }))
    await done(root.act('check-basis', basis, 'disable'))
    expect(faultsOf(await method({ standardRef: basis.data.id }))).toEqual([
      'standardRef notOffered',
    ])
  })
})
