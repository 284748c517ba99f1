import { expect, it } from 'vitest'
import { SourceFault } from './fault.ts'
import { readJson } from './foreign-json.ts'

it('leaves out what no text can keep, and keeps signs that are written as pairs', () => {
  const answer = String.raw`{"name":"Ana\u0000 Ilić","number":"E-\uD8001","sign":"\ud83d\ude00"}`
  expect(readJson(answer)).toEqual({ name: 'Ana Ilić', number: 'E-1', sign: '😀' })
})

it('says that an answer is no JSON', () => {
  expect(() => readJson('<html>')).toThrow(SourceFault)
})
