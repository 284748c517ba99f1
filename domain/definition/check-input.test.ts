import { expect, it } from 'vitest'
import { idcard, type Kind } from '../fields/index.ts'
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
