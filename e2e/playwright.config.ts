import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

const debians = '/usr/bin/chromium'
const browser = process.env.HEADFRAME_BROWSER ?? (existsSync(debians) ? debians : undefined)

/** Tests of promises like "within a second": `npm test` runs them beside nothing else. */
const ofTimes = ['flows/*.spec.ts', 'wall/heals.spec.ts']

export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare.ts',
  outputDir: '../dist/reports/e2e',
  // Each file starts a server of its own; two cores carry two of them, each beside its browser.
  workers: 2,
  projects: [
    {
      name: 'alone',
      testMatch: ofTimes,
      workers: 1,

      outputDir: '../dist/reports/e2e-alone',
    },
    { name: 'two at a time', testIgnore: ofTimes },
  ],
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine the clock refuses what is right: it is asked once more.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time of a test: only what failed is taken again with it.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
