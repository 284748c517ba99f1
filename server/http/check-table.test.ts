/** Check tables: written, reviewed by somebody else, published, and replaced by their next edition. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const type = 'check-table'
let site: TestHeadframe
let root: Caller
let officer: Caller
let safety: Caller
let plain: string
let scored: string
beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  officer = await site.as('officerA1')
  safety = await site.as('safetyA')
  const typeOf = async (code: string, more: Loose) =>
    (
      await done(
        root.post('/api/records/check-table-type', {
          ...{ name: code, code, usedFor: 'site-inspection', ...more },
        }),
      )
    ).data.id
  plain = await typeOf('PLAIN', { scoring: 'none' })
  scored = await typeOf('SCORED', { scoring: 'percent', fullScore: 100 })
})
afterAll(() => site.stop())

const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)
const point = (no: number, item: string, more: Loose = {}) => ({
  ...{ no, item, standard: 'As the rules say', photoRequired: false, ...more },
})
let count = 0
function entered(more: Loose = {}, by: Caller = officer): Promise<Answer> {
  count += 1
  return by.post(`/api/records/${type}`, {
    ...{ name: 'Face before the shift', code: `T-${count}`, tableType: plain },
    ...{ org: site.group.org.A1, profession: site.group.profession },
    ...{ items: [point(1, 'Roof'), point(2, 'Exits')], ...more },
  })
}
const act = async (who: Username, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act(type, one, action, input)
const read = async ({ data }: Loose, by: Caller = officer): Promise<Loose> =>
  done(by.get(`/api/records/${type}/${data.id}`))

/** Written by the officer, approved and published by the safety director of the company. */
async function published(more: Loose = {}): Promise<Loose> {
  const made = await done(entered(more))
  const sent = await done(act('officerA1', made, 'submit'))
  const approved = await done(act('safetyA', sent, 'approve'))
  return done(act('safetyA', approved, 'publish'))
}

describe('a check table', () => {
  it('counts its points and adds up their scores', async () => {
    const items = [point(1, 'Brake', { score: 30.5 }), point(2, 'Rope', { score: 20.25 })]
    const { data } = await done(entered({ items }))
    expect(data).toMatchObject({ itemCount: 2, fullScore: 50.75, state: 'pending', edition: '1' })
  })

  it('has at least one point, and none twice: numbers are whole, scores are numbers', async () => {
    expect(faultsOf(await entered({ items: [] }))).toEqual(['items noRow'])
    const twice = [point(1, 'Roof'), point(2, 'ROOF ')]
    expect(faultsOf(await entered({ items: twice }))).toEqual(['items.1.item repeated'])
    const numbered = [point(1, 'Roof'), point(1, 'Exits')]
    expect(faultsOf(await entered({ items: numbered }))).toEqual(['items.1.no repeated'])
    expect(faultsOf(await entered({ items: [point(1.5, 'Roof')] }))).toEqual([
      'items.0.no notWhole',
    ])
    const score = { score: 'ten' }
    expect(faultsOf(await entered({ items: [point(1, 'Roof', score)] }))).toHaveLength(1)
  })

  it('of a type that scores is handed in once each point has its score and all make 100', async () => {
    const tableType = scored
    const bare = await done(entered({ tableType }))
    expect(faultsOf(await act('officerA1', bare, 'submit'))).toEqual([
      'items.0.score required',
      'items.1.score required',
    ])
    const items = [point(1, 'Brake', { score: 60 }), point(2, 'Rope', { score: 39 })]
    const short = await done(entered({ tableType, items }))
    expect(faultsOf(await act('officerA1', short, 'submit'))).toEqual(['items scoresToFull'])
    const whole = [point(1, 'Brake', { score: 60 }), point(2, 'Rope', { score: 40 })]
    await done(act('officerA1', await done(entered({ tableType, items: whole })), 'submit'))
  })

  it('is approved by somebody who neither wrote it nor is named as its author', async () => {
    const sent = await done(act('officerA1', await done(entered()), 'submit'))
    for (const who of ['officerA1', 'secondA1', 'managerA1'] as const)
      expect((await act(who, sent, 'approve')).status).toBe(403)
    const theirs = await done(entered({ author: site.group.account.safetyA }))
    const handedIn = await done(act('officerA1', theirs, 'submit'))
    expect((await act('safetyA', handedIn, 'approve')).status).toBe(403)
    expect((await done(act('safetyA', sent, 'approve'))).data.state).toBe('approved')
  })

  it('that was rejected is revised and sent again; one that is approved is not changed', async () => {
    const sent = await done(act('officerA1', await done(entered()), 'submit'))
    expect((await act('safetyA', sent, 'reject')).status).toBe(422)
    const back = await done(act('safetyA', sent, 'reject', { opinion: 'Exits are missing' }))
    expect((await act('officerA1', back, 'submit')).status).toBe(409)
    const again = await done(
      act('officerA1', await done(act('officerA1', back, 'revise')), 'submit'),
    )
    const { data } = await done(act('safetyA', again, 'approve'))
    const change = { version: data.version, name: 'Other' }
    expect((await officer.patch(`/api/records/${type}/${data.id}`, change)).status).toBe(409)
  })
})

describe('a published check table', () => {
  it('of a company is read by its mines, a draft of it by none of their workers', async () => {
    const org = site.group.org.A
    const made = await done(entered({ org, author: site.group.account.adminA }, safety))
    const path = `/api/records/${type}/${made.data.id}`
    const worker = await site.as('workerA1')
    expect((await worker.get(path)).status).toBe(404)
    const sent = await done(act('safetyA', made, 'submit'))
    expect((await act('safetyA', sent, 'approve')).status).toBe(403)
  })

  it('is not changed: its next edition begins as it stands and takes its place', async () => {
    const first = await published({ edition: '2026.1' })
    const path = `/api/records/${type}/${first.data.id}`
    const change = { version: first.data.version, name: 'Other' }
    expect((await officer.patch(path, change)).status).toBe(409)
    const begun = await done(act('secondA1', first, 'new-edition'))
    expect(begun.data).toMatchObject({ state: 'published', inRevision: true })
    // There is one next edition at a time.
    expect((await act('officerA1', begun, 'new-edition')).status).toBe(403)
    const second = await site.as('secondA1')
    const { data: all } = await done(
      second.get(`/api/records/${type}?filter[state][is]=pending&sort=-createdAt`),
    )
    const next = all.find(({ previousEdition }: Loose) => previousEdition === first.data.id)
    expect(next).toMatchObject({
      ...{ name: first.data.name, code: first.data.code, edition: '2026.2', itemCount: 2 },
      author: site.group.account.secondA1,
    })
    const whole = await read({ data: next }, second)
    const items = [...whole.data.items, point(3, 'Gas')]
    const changed = await done(
      second.patch(`/api/records/${type}/${next.id}`, { version: next.version, items }),
    )
    const sent = await done(act('secondA1', changed, 'submit'))
    const approved = await done(act('safetyA', sent, 'approve'))
    expect((await read(first)).data.state).toBe('published')
    await done(act('safetyA', approved, 'publish'))
    const old = await read(first)
    expect(old.data).toMatchObject({ state: 'superseded', itemCount: 2, inRevision: false })
    expect((await act('officerA1', old, 'new-edition')).status).toBe(409)
  })

  it('is in force alone again once the draft of its next edition is thrown away', async () => {
    const begun = await done(act('secondA1', await published(), 'new-edition'))
    const second = await site.as('secondA1')
    const { data: all } = await done(second.get(`/api/records/${type}?filter[state][is]=pending`))
    const next = all.find(({ previousEdition }: Loose) => previousEdition === begun.data.id)
    await done(second.delete(`/api/records/${type}/${next.id}?version=${next.version}`))
    expect((await read(begun)).data.inRevision).toBe(false)
  })

  it('is published by nobody without the right to', async () => {
    const sent = await done(act('officerA1', await done(entered()), 'submit'))
    const approved = await done(act('safetyA', sent, 'approve'))
    for (const who of ['officerA1', 'managerA1'] as const)
      expect((await act(who, approved, 'publish')).status).toBe(403)
  })
})
