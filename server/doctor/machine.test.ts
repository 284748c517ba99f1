import { expect, it } from 'vitest'
import { nodeFinding } from './machine.ts'

it.each([
  ['18.20.0', 'fault'],
  ['20.18.9', 'fault'],
  ['20.19.0', 'good'],
  ['22.1.0', 'good'],
])('Node %s is %s', (version, grade) => {
  expect(nodeFinding(version).grade).toBe(grade)
})
