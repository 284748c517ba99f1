import { describe, expect, it } from 'vitest'
import { SecretBox } from './secret-box.ts'

const box = new SecretBox('of this installation')
const place = 'sync-config.authKey'

describe('a sealed secret', () => {
  it('opens at its place, and is never twice the same', () => {
    const sealed = box.seal('šifra 密码', place)
    expect(sealed).not.toContain('šifra')
    expect(box.open(sealed, place)).toBe('šifra 密码')
    expect(box.seal('šifra 密码', place)).not.toBe(sealed)
  })

  it.each<[string, () => string]>([
    ['at another place', () => box.open(box.seal('key', place), 'sync-config.other')],
    ['with another key', () => new SecretBox('of another').open(box.seal('key', place), place)],
    ['once it was changed', () => box.open(`${box.seal('key', place).slice(0, -2)}AA`, place)],
    ['when it never was one', () => box.open('key', place)],
  ])('does not open %s', (_, open) => {
    expect(open).toThrow()
  })
})
