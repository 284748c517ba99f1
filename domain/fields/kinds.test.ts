import { expect, it } from 'vitest'
import { type KindTraits, kinds, kindTraits } from './kinds.ts'

const having = (test: (traits: KindTraits) => boolean) =>
  kinds.filter((kind) => test(kindTraits[kind])).join(' ')

it.each<[string, (traits: KindTraits) => boolean, string]>([
  ['counts', ({ number }) => number === 'count', 'int posint year'],
  ['measures', ({ number }) => number === 'measure', 'decimal money percent number'],
  ['is added up', ({ summable }) => summable, 'int posint decimal money number'],
  ['is of the calendar', ({ moment }) => moment !== null, 'date datetime time month year'],
  ['points at a record', ({ points }) => points, 'ref user org'],
  ['is a picture', ({ file }) => file === 'picture', 'image sign'],
  ['is a file of any kind', ({ file }) => file === 'file', 'file'],
  ['is sealed', ({ sealed }) => sealed, 'idcard secret'],
  ['is in no table', ({ importable }) => !importable, 'image file sign qrcode secret'],
  ['is put together', ({ joinable }) => joinable, 'text richtext datetime'],
  ['is counted by', ({ groupable }) => groupable, 'enum ref user org dictionary'],
  [
    'has no order',
    ({ sortable }) => !sortable,
    'richtext image file sign geo table qrcode idcard json secret screen',
  ],
  [
    'is of one record alone',
    ({ copied }) => !copied,
    'date datetime image file sign geo month idcard secret',
  ],
  ['tells records apart', ({ identifies }) => identifies, 'text code phone email url'],
  ['takes a suffix', ({ suffixable }) => suffixable, 'text code'],
  ['is in no line of a list', ({ inLists }) => !inLists, 'richtext sign qrcode'],
  ['is unbroken on paper', ({ unbroken }) => unbroken, 'code date datetime time month'],
])('%s', (_what, test, expected) => {
  expect(having(test)).toBe(expected)
})
