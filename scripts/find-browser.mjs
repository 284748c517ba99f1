import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installedFromDebian, programOnPath } from './debian.mjs'
import { root } from './stamp.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a Chromium, installed first if there is none: Debian's where we may, else
 * Playwright's own, for which the answer is undefined. Throws if none can be had.
 */
export function findBrowser() {
  const found =
    process.env.HEADFRAME_BROWSER ||
    programOnPath(names) ||
    installedFromDebian(names, ['chromium', 'fonts-noto-cjk'])
  if (!found) installPlaywrights()
  return found
}

function installPlaywrights() {
  console.log('headframe: browser: being installed by Playwright (a minute or two)')
  const cli = join(root, 'node_modules/playwright/cli.js')
  const run = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
  if (run.status !== 0) {
    throw new Error('no browser: install Chromium, or set HEADFRAME_BROWSER to the path of one')
  }
}
