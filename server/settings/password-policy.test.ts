import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-policy.ts'

const codeOf = (...asked: Parameters<typeof passwordFault>) => passwordFault(...asked)?.code ?? null

describe('a new password', () => {
  it.each([
    ['Ab3-efgh9xy', 'passwordTooShort'],
    ['矿山安全生产二〇二六', 'passwordTooShort'],
    ['x'.repeat(129), 'passwordTooLong'],
    ['qwertyuiop123', 'passwordTooCommon'],
    ['Password123!', 'passwordTooCommon'],
    ['2026!!Sunshine', 'passwordTooCommon'],
    ['aaaaaaaaaaaa', 'passwordTooCommon'],
    ['121212121212', 'passwordTooCommon'],
    ['Headframe-north-7', 'passwordIsName'],
    ['my officerA1 word', 'passwordIsName'],
    ['only small letters', null],
    ['a rope of five mice', null],
    ['矿山安全生产二〇二六年春夏', null],
    ['x y'.repeat(42), 'passwordTooCommon'],
    ['šahta-broj-sedam', null],
  ])('%s is judged %s', (password, fault) => {
    expect(codeOf(password, 'officerA1')).toBe(fault)
  })

  it.each([
    ['exec\u00ADutive-quokka', 'executive'],
    ['executive-quokka', 'exec\u00ADutive'],
    ['ＥＸＥＣＵＴＩＶＥ-quokka', 'Executive'],
    ['head\u200Bframe-quokka', 'somebody'],
  ])('%j has the name %j in it as people read both', (password, username) => {
    expect(codeOf(password, username)).toBe('passwordIsName')
  })

  it('has the length and the kinds of characters that the installation asks for', () => {
    const strict = { length: 15, kinds: 3, days: 0 }
    expect(passwordFault('a rope of mice', '', strict)).toEqual({
      ...{ code: 'passwordTooShort', params: { min: 15 } },
    })
    expect(passwordFault('a rope of five mice', '', strict)).toEqual({
      ...{ code: 'passwordTooPlain', params: { min: 3 } },
    })
    expect(passwordFault('A rope of 5 mice', '', strict)).toBeNull()
  })

  it('is judged at once, whatever its size', () => {
    const began = performance.now()
    expect(codeOf('-'.repeat(5_000_000))).toBe('passwordTooLong')
    expect(performance.now() - began).toBeLessThan(50)
  })
})
