import { expect, it } from 'vitest'
import { resources } from '../resources/index.ts'
import { money } from './money.ts'
import { numberIn, suffixesOf, unitOf } from './numeric.ts'
import { testCodec } from './value-codec.testing.ts'

it('every amount says its currency, which stands first behind it', () => {
  const amounts = resources.flatMap(({ fields }) =>
    Object.values(fields).filter(({ kind }) => kind === 'money'),
  )
  expect(amounts.length).toBeGreaterThan(0)
  expect(new Set(amounts.map(unitOf))).toEqual(new Set(['CNY']))
  expect(suffixesOf(money())[0]).toBe('CNY')
})

it.each(['1250', '1250 CNY', '1250元', '1250 RMB'])('an amount may be typed as %s', (text) => {
  expect(numberIn(text, money(), testCodec)).toMatchObject({ ok: true, value: 1250 })
})
