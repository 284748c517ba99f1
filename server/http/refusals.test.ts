import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { reported } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let hazard: Loose

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  hazard = await reported(site)
})
afterAll(() => site.stop())

const options = (...names: string[]) => ({ options: expect.stringContaining(names.join(', ')) })

describe('a refusal says what would be right', () => {
  it.each<[string, string, object]>([
    ['filter[level][in]=extreme', 'notAnOption', options('low', 'medium', 'high')],
    ['filter[level][in]=low,extreme', 'notAnOption', options('low', 'medium', 'high')],
    ['filter[statutoryMajor][is]=maybe', 'notAnOption', options('true', 'false')],
    ['filter[deadline][before]=soon', 'notADateTime', { form: 'YYYY-MM-DDThh:mm:ssZ' }],
    ['filter[rectifier][is]=Ana', 'invalid', { form: 'uuid' }],
    ['filter[colour][is]=red', 'unknownField', options('level')],
    ['sort=bogus', 'notSortable', options('deadline')],
    ['sort=-deadline,level', 'notSortable', options('deadline')],
    ['deleted=perhaps', 'notAnOption', options('true', 'false')],
  ])('to a list asked with %s', async (query, code, params) => {
    const { status, body } = await officer.get(`/api/records/hazard?${query}`)
    const field = query.split('=')[0]
    expect([status, body.errors]).toEqual([
      400,
      [{ field, code, params: expect.objectContaining(params) }],
    ])
  })

  it.each<[object, string, object]>([
    [{ foundAt: 'x' }, 'notADateTime', { form: 'YYYY-MM-DDThh:mm:ssZ' }],
    [{ deadline: '2026-12-05' }, 'notADateTime', { form: 'YYYY-MM-DDThh:mm:ssZ' }],
    [{ rectifier: 'Ana' }, 'invalid', { form: 'uuid' }],
  ])('to a record with %j', async (fields, code, params) => {
    const { body } = await officer.post('/api/records/hazard', hazardOf(site.group, fields))
    const [field] = Object.keys(fields)
    expect(body.errors).toMatchObject([{ field, code, params }])
  })

  it('to a version that cannot be one', async () => {
    const { body } = await officer.patch(`/api/records/hazard/${hazard.data.id}`, { version: 0 })
    expect(body.errors).toEqual([{ field: 'version', code: 'tooSmall', params: { min: 1 } }])
  })

  it('to something that is not done with several records', async () => {
    const { body } = await officer.post('/api/records/hazard/bulk', { do: 'frob', rows: [] })
    const error = { field: 'do', code: 'notAnOption', params: { options: 'act, delete' } }
    expect(body.errors).toEqual([error])
  })

  it.each([
    ['a drawing with scripts', '<svg/>', 'image/svg+xml'],
    ['an empty file', '', 'text/plain'],
  ])('to %s, with the kinds that are taken', async (_, content, type) => {
    const { body } = await officer.upload(Buffer.from(content), 'x', type)
    expect(body).toMatchObject({
      code: 'fileKind',
      params: { kinds: expect.stringContaining('png, webp') },
    })
  })

  it('to a character that no text keeps, naming the field', async () => {
    const body = '{"title": "a", "measures": [{"what": "a\\u0000"}]}'
    const refused = await officer.call('POST', '/api/records/hazard', body)
    const error = { field: 'measures.0.what', code: 'forbiddenCharacter' }
    expect(refused.body).toMatchObject({ code: 'forbiddenCharacter', errors: [error] })
    const asked = await officer.get('/api/records/hazard?q=a%00')
    expect(asked.body.errors).toEqual([{ field: 'q', code: 'forbiddenCharacter' }])
  })
})

describe('an action that no record of the type takes', () => {
  const refusal = {
    status: 404,
    body: {
      code: 'unknownAction',
      params: { resource: 'hazard', action: 'bogus', ...options('submit') },
    },
  }

  it('is named, and not the record missed', async () => {
    const { id, version } = hazard.data
    const path = `/api/records/hazard/${id}/actions/bogus`
    expect(await officer.post(path, { version })).toMatchObject(refusal)
  })

  it('is named of several records too', async () => {
    const { id, version } = hazard.data
    const deed = { do: 'act', action: 'bogus', rows: [{ id, version }] }
    expect(await officer.post('/api/records/hazard/bulk', deed)).toMatchObject(refusal)
  })
})
