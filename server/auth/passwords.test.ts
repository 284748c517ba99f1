import { describe, expect, it } from 'vitest'
import { hashPassword, oneTimePassword, passwordFault, passwordMatches } from './passwords.ts'

describe('a password', () => {
  it.each([
    ['Ab3-efgh9', 'passwordTooShort'],
    ['Password123!', 'passwordTooCommon'],
    [`Ab3-${'x'.repeat(125)}`, 'passwordTooLong'],
    ['onlyletters', 'passwordTooPlain'],
    ['letters1234', 'passwordTooPlain'],
    ['Letters1234', null],
    ['矿山Mine2026', null],
    ['headframe-2026', null],
  ])('%s is judged %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault)
  })

  it('is recognised by its hash and by no other', async () => {
    const hash = await hashPassword('Shaft-7 north')
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(await passwordMatches(hash, 'Shaft-7 north')).toBe(true)
    expect(await passwordMatches(hash, 'Shaft-7 south')).toBe(false)
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
