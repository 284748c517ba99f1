import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { passwordFault } from '../settings/password-policy.ts'
import { hashPassword, oneTimePassword, passwordMatches } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

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

  it.each(['wrong-1', 'wrong-ﬁﬂﬃ-1', 're\u0301glage ｔｅｓｔ 2'])(
    'that is wrong costs one hash whether the account exists or not: %s',
    async (wrong) => {
      const hash = await hashPassword('Shaft-7 north')
      const hashesFor = async (hashed: string | null) => {
        vi.mocked(verify).mockClear()
        expect(await passwordMatches(hashed, wrong)).toBe(false)
        return vi.mocked(verify).mock.calls.length
      }
      expect([await hashesFor(hash), await hashesFor(null)]).toEqual([1, 1])
    },
  )

  it('handed over once obeys the rules and never repeats', () => {
    const made = Array.from({ length: 200 }, oneTimePassword)
    expect(new Set(made).size).toBe(200)
    expect(made.map((one) => passwordFault(one))).toEqual(made.map(() => null))
  })
})
