import { expect, it } from 'vitest'
import { normalForm } from './normal-form.ts'

const acute = '\u0301'
const below = '\u0323'

it('composes letters and makes wide ones narrow, as Unicode says', () => {
  expect(normalForm(`e${acute}`, 'NFC')).toBe('\u00E9')
  expect(normalForm('Ａ１', 'NFKC')).toBe('A1')
  expect(normalForm('Ａ１', 'NFC')).toBe('Ａ１')
})

it('sorts thirty marks in a row, and none past them', () => {
  expect(normalForm(`x${acute.repeat(29)}${below}`, 'NFC')).toBe(`x${below}${acute.repeat(29)}`)
  expect(normalForm(`x${acute.repeat(30)}${below}`, 'NFC')).toBe(
    `x${acute.repeat(30)}\u034F${below}`,
  )
})

it('leaves a long text without such runs as it is', () => {
  const text = `${'Š'.repeat(100)}${`a${acute.repeat(20)}`.repeat(10)}中文 テスト`
  expect(normalForm(text, 'NFKC')).toBe(text.normalize('NFKC'))
})

it('knows every letter that is a mark, or only marks in a compatible form', () => {
  const letters = Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /^\p{M}+$/u.test(letter.normalize('NFKD')))
  expect(letters.length).toBeGreaterThan(2_000)
  const isCut = (letter: string) => normalForm(`x${letter.repeat(31)}`, 'NFC').includes('\u034F')
  expect(letters.filter((letter) => !isCut(letter))).toEqual([])
})
