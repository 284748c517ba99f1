import { describe, expect, it } from 'vitest'
import { shownToken } from './shown-token.ts'

const token = 'a-token-of-thirty-characters-0'

describe('a token is shown', () => {
  it.each([
    ['as bearer', { authorization: `Bearer ${token}` }],
    ['as bearer in small letters', { authorization: `bearer ${token}` }],
    ['bare', { authorization: token }],
    ['in a header of its own', { token }],
  ])('%s', (_, headers) => {
    expect(shownToken(headers)).toBe(token)
  })

  it.each([
    ['nowhere', {}],
    ['by a name and a password', { authorization: `Basic ${token}` }],
    ['too short to be one', { token: 'short' }],
    ['too long to be one', { authorization: `Bearer ${'x'.repeat(201)}` }],
  ])('and none is: %s', (_, headers) => {
    expect(shownToken(headers)).toBeUndefined()
  })
})
