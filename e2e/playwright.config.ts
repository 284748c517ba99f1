import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

const debians = '/usr/bin/chromium'
const browser = process.env.HEADFRAME_BROWSER ?? (existsSync(debians) ? debians : undefined)

export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare.ts',
  outputDir: '../dist/reports/e2e',
  // Each file starts a server of its own; beside its browser, two cores carry one of them.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine the clock refuses what is right: it is asked once more.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
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
