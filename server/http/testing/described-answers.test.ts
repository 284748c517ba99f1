import { describe, expect, it } from 'vitest'
import { type MetAnswer, misfitsOf } from './described-answers.ts'

const id = '0183b230-3a8f-4677-8848-64f725aa0001'
const key = { id, key: 'secret', expiresAt: '2026-03-10T08:00:00.000Z' }
const issued: MetAnswer = {
  ...{ method: 'POST', path: '/api/keys', status: 201 },
  ...{ type: 'application/json; charset=utf-8', body: { data: key } },
}
const refused = {
  type: 'application/problem+json',
  body: { type: 'about:blank', title: 'Not found', status: 404, code: 'notFound' },
}

describe('an answer', () => {
  it('fits when the document says all of it', () => {
    expect(misfitsOf(issued)).toEqual([])
    expect(misfitsOf({ ...issued, path: '/api/keys/?q=1' })).toEqual([])
  })

  it.each<[string, Partial<MetAnswer>, RegExp]>([
    ['a status that is not declared', { status: 200 }, /issueKey does not declare 200/],
    ['another media type', { type: 'text/csv', body: 'a' }, /text\/csv where/],
    ['none at all', { type: null, body: '' }, /no media type/],
    ['a field that no schema names', { body: { data: { ...key, more: 1 } } }, /properties more/],
    ['a field that is missing', { body: { data: { id, key: 'x' } } }, /expiresAt/],
    ['a value of another kind', { body: { data: { ...key, id: 7 } } }, /data\/id must be string/],
    ['a call that is not described', { path: '/api/keyz' }, /no operation/],
    ['a refusal that is not declared', { ...refused, status: 409 }, /does not declare 409/],
    ['a refusal that is no problem', { path: '/api/x', status: 404, body: {} }, /problem\+json/],
  ])('misfits with %s', (_, change, misfit) => {
    expect(misfitsOf({ ...issued, ...change }).join()).toMatch(misfit)
  })

  it('is held against the operation whose parameters it fits', () => {
    const about = { ...refused, method: 'GET', status: 404 }
    expect(misfitsOf({ ...about, path: `/api/records/hazard/${id}` })).toEqual([])
    expect(misfitsOf({ ...about, path: '/api/records/profession/tree' })).toEqual([])
    const page = { method: 'GET', status: 200, type: issued.type, body: { data: [] } }
    expect(misfitsOf({ ...page, path: '/api/records/profession/tree' }).join()).toMatch(/'found'/)
  })

  it('may be any file where any is declared', () => {
    const file = { method: 'GET', path: `/api/files/${'a'.repeat(64)}`, status: 200, body: 'x' }
    expect(misfitsOf({ ...file, type: 'image/png' })).toEqual([])
  })

  it('is of no concern outside the API', () => {
    expect(misfitsOf({ ...issued, path: '/health' })).toEqual([])
  })
})
