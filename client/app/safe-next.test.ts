import { expect, it } from 'vitest'
import { safeNext } from './LoginPage.tsx'

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil',
])('leads to no path of others: %j', (next) => {
  expect(safeNext(next)).toBe('/')
})

it('leads to a path of our own', () => {
  expect(safeNext('/hazard?q=two%20words')).toBe('/hazard?q=two%20words')
})
