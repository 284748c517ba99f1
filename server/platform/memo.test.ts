import { expect, it, vi } from 'vitest'
import { memo } from './memo.ts'

it('asks once for each key, whatever the answer was', () => {
  const isLong = vi.fn((key: string) => (key === '' ? undefined : key.length > 3))
  const asked = memo(isLong)
  expect(['ore', 'ore', 'shaft', '', ''].map(asked)).toEqual([
    false,
    false,
    true,
    undefined,
    undefined,
  ])
  expect(isLong).toHaveBeenCalledTimes(3)
})
