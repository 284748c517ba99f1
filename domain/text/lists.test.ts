import { expect, it } from 'vitest'
import { listed } from './lists.ts'

it.each([
  ['zh_CN', '高、中、低'],
  ['en_US', '高, 中, 低'],
  ['sr_SP', '高, 中, 低'],
] as const)('words are listed in %s as it writes them', (language, text) => {
  expect(listed(language, ['高', '中', '低'])).toBe(text)
  expect(listed(language, ['高'])).toBe('高')
  expect(listed(language, [])).toBe('')
})
