import { describe, expect, it } from 'vitest'
import { checkInput } from '../definition/check-input.ts'
import { birthDateBeside } from './idcard.ts'
import { idcard, valueSchema } from './index.ts'
import { mask } from './secret.ts'

describe('an identity number', () => {
  it.each([
    ['11010519491231002x', true],
    ['110105194912310029', false],
    ['11010519491231002A', false],
    ['P1234567', true],
    ['0101990710006', true],
    ['a', false],
  ])('%s is taken: %s', (number, taken) => {
    expect(valueSchema(idcard()).safeParse(number).success).toBe(taken)
  })

  it.each([
    ['110101-19900307-1233', '110101199003071233'],
    ['1101011990-03071233', '110101199003071233'],
    ['１１０１０１ 1990.0307.1233', '110101199003071233'],
    ['110101900307123', '110101199003071233'],
    ['11010519491231002x', '11010519491231002X'],
    ['p–123.4567', 'P1234567'],
    // No day of birth stands in it: a number of another country.
    ['123456789012345', '123456789012345'],
  ])('written %s is %s', (written, number) => {
    expect(valueSchema(idcard()).parse(written)).toBe(number)
  })

  it('holds its check digit however it is written, and is missing where nothing stands', () => {
    const codes = (it: unknown) => {
      const checked = checkInput({ it: idcard({ required: true }) }, { it })
      return checked.ok ? [] : checked.errors.map(({ code }) => code)
    }
    expect(codes('110101-19900307-1234')).toEqual(['idCardChecksum'])
    // What a form shows of a number that is set comes back with it.
    expect(codes(mask)).toEqual([])
    expect([codes(''), codes(' - '), codes(null), codes(undefined)]).toEqual(
      Array(4).fill(['required']),
    )
  })

  it.each([
    ['110101-19900307-1233', null, '1990-03-07'],
    ['110101900307123', null, '1990-03-07'],
    ['P1234567', '1990-03-07', null],
    ['110101199013071233', null, null],
    [null, '1990-03-07', null],
    ['v1.sealed.a_b-c.text', '1990-03-07', '1990-03-07'],
    ['••••••••', '1990-03-07', '1990-03-07'],
  ])('%s beside %s says the birth date %s', (number, kept, date) => {
    expect(birthDateBeside(number, kept)).toBe(date)
  })
})
