import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './stamp.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a Chromium, installed first if there is none: Debian's where we may, else
 * Playwright's own, for which the answer is undefined. Throws if none can be had.
 */
export function findBrowser() {
  const found = process.env.HEADFRAME_BROWSER || onPath()
  if (found) return found
  if (mayInstall()) {
    installDebians()
    const installed = onPath()
    if (installed) return installed
  }
  installPlaywrights()
  return undefined
}

function onPath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const mayInstall = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')

function installDebians() {
  console.log('headframe: browser: being installed from Debian (a minute or two)')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']
  for (const args of [['update', '-qq'], install]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 2] })
  }
}

function installPlaywrights() {
  console.log('headframe: browser: being installed by Playwright (a minute or two)')
  const cli = join(root, 'node_modules/playwright/cli.js')
  const run = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 2, 2] })
  if (run.status !== 0) {
    throw new Error('no browser: install Chromium, or set HEADFRAME_BROWSER to the path of one')
  }
}
