import { expect, it } from 'vitest'
import { figuresAcross } from './across.ts'

it('as many figures stand beside each other as can be read, in rows of equal length', () => {
  const across = (count: number, width: number, columns?: number) =>
    figuresAcross(count, { columns, width, least: 175 })
  expect(across(7, 1860)).toBe(7)
  expect(across(7, 1000)).toBe(4)
  expect(across(7, 1860, 3)).toBe(3)
  expect(across(7, 350)).toBe(2)
  expect(across(3, 100)).toBe(1)
  expect(across(7, 0)).toBe(7)
})
