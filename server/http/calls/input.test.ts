import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from '../testing/caller.ts'
import type { Group } from '../testing/group.ts'
import { TestHeadframe } from '../testing/headframe.ts'
import { hazardOf } from '../testing/samples.ts'

let site: TestHeadframe
let group: Group
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  officer = await site.as('officerA1')
})
afterAll(async () => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  await site.stop()
})

const create = (fields: object) => officer.post('/api/records/hazard', hazardOf(group, fields))

describe('a field', () => {
  it.each<[string, object, string, string]>([
    ['that nobody defined', { colour: 'red' }, 'colour', 'unknownField'],
    ['that is a stamp', { createdBy: null }, 'createdBy', 'notWritable'],
    ['that is the state', { state: 'closed' }, 'state', 'notWritable'],
    ['that the server computes', { rejectCount: 0 }, 'rejectCount', 'notWritable'],
    ['of a later step', { result: 'Done' }, 'result', 'notWritable'],
    ['of another kind', { title: 7 }, 'title', 'notAText'],
    ['that is too long', { title: 'x'.repeat(101) }, 'title', 'tooLong'],
    ['that is empty', { title: '' }, 'title', 'required'],
    ['that is no option', { level: 'terrible' }, 'level', 'notAnOption'],
    ['that is no time', { deadline: 'tomorrow' }, 'deadline', 'notADateTime'],
    ['that is no id', { rectifier: "x' or 1=1" }, 'rectifier', 'invalid'],
    ['that breaks a rule', { deadline: '2026-03-09T00:00:00Z' }, 'deadline', 'deadlineAfterFound'],
    ['that is no file', { photos: ['../etc/passwd'] }, 'photos.0', 'invalid'],
  ])('%s is refused and named', async (_, fields, field, code) => {
    const { status, body } = await create(fields)
    expect(status).toBe(422)
    expect(body.errors).toEqual([expect.objectContaining({ field, code })])
    expect(body.requestId).toMatch(/^[\w-]{36}$/)
  })

  it('that is missing is named together with all others', async () => {
    const { body } = await officer.post('/api/records/hazard', { title: 'Rail' })
    expect(body.errors.map(({ field }: Loose) => field)).toEqual(
      expect.arrayContaining(['gridArea', 'profession', 'level', 'rectifier', 'deadline']),
    )
  })

  it('keeps one language beside another', async () => {
    const title = '主井罐道松动 · Otpuštena vođica — 🪨'
    const { body } = await create({ title })
    expect(body.data.title).toBe(title)
  })
})

describe('a version', () => {
  it.each([
    [{}, 'required'],
    [{ version: '1' }, 'notANumber'],
    [{ version: 0 }, 'tooSmall'],
  ])('that is %j is refused', async (sent, code) => {
    const { body } = await create({})
    const answer = await officer.patch(`/api/records/hazard/${body.data.id}`, sent)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'version', code }] } })
  })
})

describe('a body', () => {
  const path = '/api/records/hazard'
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

  it.each<[string, string, number, string]>([
    ['that is no JSON', '{"title": ', 400, 'notJson'],
    ['that is a list', '[]', 400, 'badBody'],
    ['that is over a megabyte', `{"title":"${'x'.repeat(1_100_000)}"}`, 413, 'tooLarge'],
    ['nested a hundred times', deep(100), 400, 'tooDeep'],
    ['nested a hundred thousand times', deep(100_000), 400, 'tooWide'],
    ['that names a prototype', '{"__proto__": {"polluted": 1}}', 400, 'forbiddenKey'],
    ['with a character no text keeps', '{"title": "a\\u0000"}', 400, 'forbiddenCharacter'],
    ['that hides one', '{"a": [{"constructor": {"prototype": {}}}]}', 400, 'forbiddenKey'],
  ])('%s is refused', async (_, body, status, code) => {
    expect(await officer.call('POST', path, body)).toMatchObject({ status, body: { code } })
  })

  // In UTF-7 and UTF-16 a colon is other bytes: 40,000 keys would be counted as none.
  it.each([
    'application/json; charset=utf-7',
    'application/json; charset="utf-16le"',
    'application/json;charset = UTF-32',
    'application/json; charset=utf-8; charset=utf-7',
    'application/json; charset=utf-7; charset=utf-8',
    'application/x-www-form-urlencoded; charset=utf-7',
    'multipart/form-data; boundary=x; charset=utf-7',
    'application/json; charset=latin1',
  ])('as %s is refused before it is read', async (type) => {
    for (const caller of [officer, site.nobody()]) {
      const answer = await caller.send('POST', path, '{}', { 'content-type': type })
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupportedCharset' } })
    }
  })

  it.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"'])(
    'as %s is read',
    async (type) => {
      const answer = await officer.send('POST', path, '{"title":7}', { 'content-type': type })
      expect(answer.status).toBe(422)
    },
  )

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'multipart/form-data; boundary=x',
  ])('of the type %s is refused by its type, not by its fields', async (type) => {
    const answer = await officer.send('POST', path, 'title=Rail', { 'content-type': type })
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupportedType' } })
  })

  it.each<[unknown, string]>([
    [undefined, 'required'],
    [null, 'notANumber'],
    ['soon', 'notANumber'],
    ['1', 'notANumber'],
    [1.5, 'notWhole'],
    [0, 'tooSmall'],
    [true, 'notANumber'],
  ])(
    'with %j where a whole number is needed has a field that is refused: %s',
    async (version, code) => {
      const answer = await officer.post(`${path}/bulk`, {
        ...{ do: 'delete', rows: [{ id: group.org.A, version }] },
      })
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'rows.0.version', code }] },
      })
    },
  )

  it('of the specification with words for a number says what is wanted', async () => {
    const root = await site.as('root')
    const answer = await root.post('/safety/system/mapping/list/page', { limit: 'many' })
    expect(answer.body.errors).toEqual([{ field: 'limit', code: 'notANumber' }])
    const asked = await root.get('/safety/philosophy/policy/update?id=1')
    expect(asked.body.errors).toContainEqual({ field: 'version', code: 'required' })
  })
})

describe('a path', () => {
  it.each<[string, string, number]>([
    ['GET', '/api/records/unicorn', 404],
    ['GET', '/api/records/__proto__', 404],
    ['GET', '/api/records/hazard/1', 404],
    ['GET', '/api/records/hazard/..%2f..%2fetc', 404],
    ['GET', '/api/records/hazard/%', 400],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/records/hazard?q=%00', 400],
    ['GET', '/user/login', 405],
    ['PUT', '/api/records/hazard', 405],
    ['GET', '/api/records/hazard/00000000-0000-4000-8000-000000000000/actions/submit', 405],
    ['DELETE', '/api/menu', 405],
  ])('%s %s is answered with %i', async (method, path, status) => {
    const answer = await officer.call(method, path)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    if (status === 405) expect(answer.headers.get('allow')).toBeTruthy()
  })
})

describe('a search', () => {
  it.each(["' or 1=1 --", '%', '_', '\\'])('for %j is taken literally', async (q) => {
    const answer = await officer.get(`/api/records/hazard?q=${encodeURIComponent(q)}`)
    expect(answer).toMatchObject({ status: 200, body: { total: 0 } })
  })
})

describe('every answer', () => {
  it('keeps pages to themselves and tells caches nothing', async () => {
    const { headers } = await officer.get('/api/session')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('x-request-id')).toBeTruthy()
  })
})
