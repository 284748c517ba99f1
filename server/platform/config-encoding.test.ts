import { expect, it } from 'vitest'
import { decodedConfig } from './config-encoding.ts'

it.each([
  ['UTF-8', Buffer.from('{"名":1}'), { text: '{"名":1}' }],
  ['UTF-8 with a mark', Buffer.from('\uFEFF{}'), { text: '{}' }],
  ['nothing', Buffer.alloc(0), { text: '' }],
  ['one character', Buffer.from('1'), { text: '1' }],
  ['UTF-16 with a mark', Buffer.from('\uFEFF{}', 'utf16le'), { encoding: 'UTF-16 LE' }],
  ['UTF-16 without one', Buffer.from('{}', 'utf16le'), { encoding: 'UTF-16 LE' }],
  ['the other UTF-16', Buffer.from('\uFEFF{}', 'utf16le').swap16(), { encoding: 'UTF-16 BE' }],
  ['a code page', Buffer.from([0x7b, 0x22, 0xe8, 0x22, 0x7d]), { encoding: '?' }],
])('%s is read or named', (_, bytes, decoded) => {
  expect(decodedConfig(bytes)).toEqual(decoded)
})
