/** A record is saved and submitted by one step, or neither: what would be refused is told in the form. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { violationOf } from './testing/samples.ts'
import { done, photoOf, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const path = '/api/records/violation'
const inputOf = async (fields = {}) =>
  violationOf(site.group, { photos: [await photoOf(await site.as('officerA1'))], ...fields })
const titled = async (title: string): Promise<Loose[]> => {
  const { body } = await (await site.as('officerA1')).get(`${path}?q=${encodeURIComponent(title)}`)
  return body.data
}

it('one step saves a record and hands it in, once however often it is sent', async () => {
  const officer = (await site.as('officerA1')).with({ 'Idempotency-Key': randomUUID() })
  const input = await inputOf({ title: 'Handed in at once' })
  const { data } = await done(officer.post(`${path}?handIn=submit`, input))
  expect(data.state).toBe('in-approval')
  const again = await done(officer.post(`${path}?handIn=submit`, input))
  expect(again.data).toMatchObject({ id: data.id, version: data.version })
  const history = await done(officer.get(`${path}/${data.id}/history`))
  expect(history.data.map(({ action }: Loose) => action)).toEqual(['submit', 'create'])
  expect(await titled('Handed in at once')).toHaveLength(1)
})

it('what cannot be submitted is not saved either, and says why at its field', async () => {
  const officer = await site.as('officerA1')
  const input = await inputOf({
    ...{ title: 'Fined too much', penaltyAmount: 99_999, handling: ['fine'] },
  })
  expect(await officer.post(`${path}?handIn=submit`, input)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'penaltyAmount', code: 'fineOfClause' }] },
  })
  expect(await titled('Fined too much')).toEqual([])
})

it('a draft is changed and submitted, or stays as it was', async () => {
  const officer = await site.as('officerA1')
  const draft = await reportedViolation(site)
  const url = `${path}/${draft.data.id}`
  const { version } = draft.data
  const tooMuch = { penaltyAmount: 99_999, handling: ['fine'] }
  const refused = await officer.patch(`${url}?handIn=submit`, { version, ...tooMuch })
  expect(refused.status).toBe(422)
  expect((await done(officer.get(url))).data).toMatchObject({ version, state: 'pending' })
  const sent = await done(officer.patch(`${url}?handIn=submit`, { version, title: 'Changed' }))
  expect(sent.data).toMatchObject({ title: 'Changed', state: 'in-approval' })
})

it('nothing else is done by saving, and nobody submits what another wrote', async () => {
  const officer = await site.as('officerA1')
  const refused = { status: 400, body: { errors: [{ field: 'handIn' }] } }
  expect(await officer.post(`${path}?handIn=approve`, await inputOf())).toMatchObject(refused)
  const draft = await reportedViolation(site)
  const { id, version } = draft.data
  const root = await site.as('root')
  const change = { version, title: 'Not mine' }
  expect((await root.patch(`${path}/${id}?handIn=submit`, change)).status).toBe(403)
  expect((await done(officer.get(`${path}/${id}`))).data.title).toBe(draft.data.title)
})
