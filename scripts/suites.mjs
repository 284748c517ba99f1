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
  failuresOf: ({ testResults = [] }) =>
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter((one) => one.status === 'failed')
      // A file that does not load has no tests, only a message.
      if (failed.length === 0) return status === 'failed' ? [said(file, message)] : []
      return failed.map((one) => said(`${file} › ${one.fullName}`, one.failureMessages[0]))
    }),
}

export const playwright = {
  name: 'playwright',
  program: 'playwright/cli.js',
  args: () => ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
  env: (report, { browser }) => ({
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(browser && { HEADFRAME_BROWSER: browser }),
  }),
  countsOf: ({ stats: { expected, unexpected, flaky, skipped } }) => ({
    passed: expected + flaky,
    failed: unexpected,
    skipped,
  }),
  failuresOf: ({ suites = [], errors = [] }) => [
    ...errors.map(({ message }) => said('Playwright', message)),
    ...suites.flatMap(specsOf).flatMap(({ ok, file, title, tests }) => {
      if (ok) return []
      const errorOf = ({ results }) => results.flatMap((one) => one.error ?? [])[0]?.message
      return [said(`${file} › ${title}`, tests.map(errorOf).find(Boolean))]
    }),
  ],
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

// biome-ignore lint/suspicious/noControlCharactersInRegex: runners paint what they report.
const paint = /\u001b\[[\d;]*m/g

/** The title of a failure and the first lines of what was said about it. */
function said(title, message) {
  const lines = (message ?? '').replace(paint, '').trim().split('\n').slice(0, 8)
  return [title, ...lines.map((line) => `    ${line}`)].join('\n')
}
