import { relative } from 'node:path'
import { root } from './stamp.mjs'

/** How each test runner is started, and where its report keeps the counts and what failed. */
export const vitest = {
  name: 'vitest',
  program: 'vitest/vitest.mjs',
  args: (report) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  env: (_report, { python }) => ({ ...(python && { HEADFRAME_PYTHON: python }) }),
  countsOf: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }),
  flakyOf: () => [],
  slowestOf: ({ testResults = [] }) =>
    longest(testResults.map((one) => [relative(root, one.name), one.endTime - one.startTime])),
  failuresOf: ({ testResults = [] }) =>
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter((one) => one.status === 'failed')
      // A file that does not load has no tests, only a message.
      if (failed.length === 0) return status === 'failed' ? [said(file, message)] : []
      return failed.map((one) => said(`${file} › ${one.fullName}`, one.failureMessages[0]))
    }),
}

const browserTests = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json']

export const playwright = {
  name: 'playwright',
  program: 'playwright/cli.js',
  args: () => [...browserTests, '--project=two at a time'],
  env: (report, { browser }) => ({
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(browser && { HEADFRAME_BROWSER: browser }),
  }),
  countsOf: ({ stats: { expected, unexpected, flaky, skipped } }) => ({
    passed: expected + flaky,
    failed: unexpected,
    skipped,
  }),
  /** Tests that failed and then did not: what is so again and again is looked into. */
  flakyOf: ({ suites = [] }) =>
    suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
  slowestOf: ({ suites = [] }) => {
    const files = new Map()
    for (const { file, tests } of suites.flatMap(specsOf)) {
      const took = tests.flatMap(({ results }) => results).map(({ duration = 0 }) => duration)
      files.set(
        file,
        took.reduce((sum, one) => sum + one, files.get(file) ?? 0),
      )
    }
    return longest([...files])
  },
  failuresOf: ({ suites = [], errors = [] }) => [
    ...errors.map(({ message }) => said('Playwright', message)),
    ...suites.flatMap(specsOf).flatMap(({ ok, file, title, tests }) => {
      if (ok) return []
      const errorOf = ({ results }) => results.flatMap((one) => one.error ?? [])[0]?.message
      return [said(`${file} › ${title}`, tests.map(errorOf).find(Boolean))]
    }),
  ],
}

/** What promises a time is measured on a machine that does nothing else. */
export const playwrightAlone = {
  ...playwright,
  name: 'playwright-alone',
  args: () => [...browserTests, '--project=alone'],
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** The files that took longest, with milliseconds. */
const longest = (files) => files.sort(([, a], [, b]) => b - a).slice(0, 5)

// biome-ignore lint/suspicious/noControlCharactersInRegex: runners paint what they report.
const paint = /\u001b\[[\d;]*m/g

/** The title of a failure and the first lines of what was said about it. */
function said(title, message) {
  const lines = (message ?? '').replace(paint, '').trim().split('\n').slice(0, 8)
  return [title, ...lines.map((line) => `    ${line}`)].join('\n')
}
