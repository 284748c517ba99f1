import { expect, it } from 'vitest'
import { isOwnOrigin } from './own-origin.ts'

it.each([
  ['https://safety.example', true],
  ['https://10.0.0.5', true],
  ['http://safety.example', false],
  ['http://10.0.0.5', false],
  ['chrome-extension://10.0.0.5', false],
  ['https://evil.example', false],
  ['https://a.safety.example', false],
  ['null', false],
  [undefined, false],
])('over HTTPS a page of %s is ours: %s', (origin, isOurs) => {
  expect(isOwnOrigin(origin, '10.0.0.5', 'https://safety.example')).toBe(isOurs)
})

it.each([
  ['http://wall-1:8080', true],
  ['https://wall-1:8080', true],
  ['ftp://wall-1:8080', false],
  ['http://wall-1:8081', false],
])('in a network without HTTPS a page of %s is ours: %s', (origin, isOurs) => {
  expect(isOwnOrigin(origin, 'wall-1:8080', 'http://localhost:8080')).toBe(isOurs)
})
