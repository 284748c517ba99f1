/** How each test runner is started, and where its report keeps the counts. */
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
}
