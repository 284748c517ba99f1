import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './stamp.mjs'
import { playwright, vitest } from './suites.mjs'

describe('what failed is told at the end of a run', () => {
  it('by the file, the name and the first words of each test', () => {
    const report = {
      testResults: [
        {
          name: join(root, 'domain/rules/hazard.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'a hazard is found', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'a hazard is rectified',
              failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
            },
          ],
        },
      ],
    }
    expect(vitest.failuresOf(report)).toEqual([
      'domain/rules/hazard.test.ts › a hazard is rectified\n    expected 1 to be 2',
    ])
  })

  it('by the file alone where it did not load', () => {
    const file = { name: join(root, 'a.test.ts'), status: 'failed', message: 'No such module' }
    expect(vitest.failuresOf({ testResults: [{ ...file, assertionResults: [] }] })).toEqual([
      'a.test.ts\n    No such module',
    ])
  })

  it('in the browser too, however deep a test stands', () => {
    const results = [{ error: { message: 'Timed out' } }]
    const spec = { ok: false, file: 'wall.spec.ts', title: 'a wall heals', tests: [{ results }] }
    const report = { suites: [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [spec] }] }] }
    expect(playwright.failuresOf(report)).toEqual(['wall.spec.ts › a wall heals\n    Timed out'])
  })
})

describe('a test that passes only when it is asked again', () => {
  const test = (status, ...durations) => ({
    status,
    results: durations.map((one) => ({ duration: one })),
  })
  const specs = [
    { ok: true, file: 'wall.spec.ts', title: 'a wall heals', tests: [test('flaky', 900, 700)] },
    { ok: true, file: 'lists.spec.ts', title: 'a list is read', tests: [test('expected', 300)] },
    { ok: true, file: 'lists.spec.ts', title: 'a list is sorted', tests: [test('expected', 200)] },
  ]

  it('is named', () => {
    expect(playwright.flakyOf({ suites: [{ specs }] })).toEqual(['wall.spec.ts › a wall heals'])
  })

  it('counts with every try among the files that take longest', () => {
    const slowest = [
      ['wall.spec.ts', 1600],
      ['lists.spec.ts', 500],
    ]
    expect(playwright.slowestOf({ suites: [{ specs }] })).toEqual(slowest)
  })
})
