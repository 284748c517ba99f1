import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-policy.ts'
import { hashPassword, oneTimePassword, passwordMatches } from './passwords.ts'

describe('a password', () => {
  it('is recognised by its hash and by no other', async () => {
    const hash = await hashPassword('Shaft-7 north')
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(await passwordMatches(hash, 'Shaft-7 north')).toBe(true)
    expect(await passwordMatches(hash, 'Shaft-7 south')).toBe(false)
  })

  it('is the same however its characters are composed', async () => {
    const hash = await hashPassword('re\u0301glage ｔｅｓｔ 1')
    expect(await passwordMatches(hash, 'r\u00e9glage test 1')).toBe(true)
  })

  it('of nobody matches nothing, not even the stand-in', async () => {
    expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
  })

  it('handed over once obeys the rules and never repeats', () => {
    const made = Array.from({ length: 200 }, oneTimePassword)
    expect(new Set(made).size).toBe(200)
    expect(made.map((one) => passwordFault(one))).toEqual(made.map(() => null))
  })
})
