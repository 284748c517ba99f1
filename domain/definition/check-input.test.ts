import { expect, it } from 'vitest'
import { geo, idcard, type Kind } from '../fields/index.ts'
import { kindCases } from '../fields/kinds.testing.ts'
import { checkInput } from './check-input.ts'

it.each<[Kind, string]>([
  ['phone', 'notAPhone'],
  ['email', 'notAnEmail'],
  ['url', 'notAUrl'],
  ['code', 'notACode'],
  ['color', 'notAColor'],
  ['time', 'notATime'],
  ['month', 'notAMonth'],
  ['date', 'notADate'],
])('a %s that is not one is refused with how to write it, not only as not valid', (kind, code) => {
  const { field, bad } = kindCases[kind]
  const refused = checkInput({ it: field }, { it: bad })
  expect(refused.ok || refused.errors).toMatchObject([{ field: 'it', code }])
})

it('the refusal of an ID number does not repeat it', () => {
  expect(checkInput({ it: idcard() }, { it: 'No 12/3' })).toEqual({
    ok: false,
    errors: [{ field: 'it', code: 'notAnIdNumber', params: undefined }],
  })
})

it('a shape that could not be read is refused with the line that is wrong', () => {
  const refused = checkInput({ track: geo('line') }, { track: '1, 2\n1, x\n5' })
  expect(refused).toEqual({
    ok: false,
    errors: [{ field: 'track', code: 'unreadLine', params: { line: 2 } }],
  })
})
