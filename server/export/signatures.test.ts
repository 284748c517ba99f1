import { expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceOf } from '../records/testing/test-group.ts'
import { columnsOf } from './columns.ts'

it.each([
  ['zh_CN', '已签名'],
  ['en_US', 'signed'],
  ['sr_SP', 'potpisano'],
] as const)(
  'a signature is exported in %s as a word, and none as an empty cell',
  (language, word) => {
    const place = { language, zone: 'Asia/Shanghai' }
    const [cell] = columnsOf(resourceOf('hazard'), ['sign'], place, {})
    const written = (sign: string | null) => cell?.cell({ sign } as unknown as AnyRow, {})
    expect(written('a'.repeat(64))).toBe(word)
    expect(written(null)).toBe('')
  },
)
