import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

const debians = '/usr/bin/chromium'
const browser = process.env.HEADFRAME_BROWSER ?? (existsSync(debians) ? debians : undefined)

export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare.ts',
  outputDir: '../dist/reports/e2e',
  // Each file starts a server of its own; two cores carry two of them, each beside its browser.
  workers: 2,
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
