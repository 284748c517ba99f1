import { describe, expect, it } from 'vitest'
import { conflict, invalid, problemBody, tooMany } from './problem.ts'

const json = (body: unknown): unknown => JSON.parse(JSON.stringify(body))

describe('a problem', () => {
  it('names every field that does not hold', () => {
    const errors = [{ field: 'dueAt', code: 'before', params: { than: 'createdAt' } }]
    expect(json(problemBody(invalid(errors), 'r1'))).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      code: 'invalid',
      requestId: 'r1',
      errors,
    })
  })

  it('tells who lost a race which version is in force', () => {
    expect(problemBody(conflict(7))).toMatchObject({ status: 409, params: { version: 7 } })
  })

  it('says when to come back', () => {
    expect(tooMany(30)).toMatchObject({ status: 429, retryAfter: 30 })
  })

  it('gives nothing away about a bug', () => {
    const bug = new Error('password of li is 12345')
    expect(json(problemBody(bug))).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'internal',
    })
  })
})
