/**
 * What opening a page costs a browser that has nothing in its cache: requests, scripts, calls, bytes on
 * the wire and when its largest part is painted (LCP), against a page of one heading that the same
 * machine serves in the same run. Goals: 25 scripts and 8 calls; LCP of signing in 1.5 s, of home 2.0 s
 * on two cores. `npm run bench page-load`, after `npm run build`.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { Headframe } from '../e2e/support/headframe.ts'
import { Person } from '../e2e/support/person.ts'
import { policySeen, signInThroughPage } from '../e2e/support/workspace.ts'
import { median } from './median.part.ts'

const rounds = 5
const viewport = { width: 1440, height: 900 }

interface Load {
  readonly requests: number
  readonly scripts: number
  readonly calls: number
  readonly bytes: number
  readonly lcp: number
}

const server = new Headframe()
await server.start()
const bare = createServer((_, response) =>
  response
    .setHeader('Content-Type', 'text/html; charset=utf-8')
    .end('<!doctype html><title>Bare</title><h1>One heading</h1>'),
)
await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done))
const browser = await chromium.launch({
  executablePath: process.env.HEADFRAME_BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
})
try {
  const officer = await Person.signIn(server.url, 'officer')
  const hazard = await officer.firstId('hazard')
  const signedIn = await stateOf(browser, 'officer')
  const wall = await stateOf(browser, 'wall')
  const ledger = `${server.url}/process-control/hazard-ledger`
  const pages: readonly (readonly [string, string, typeof signedIn | undefined])[] = [
    ['a bare page', `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`, undefined],
    ['signing in', `${server.url}/login?lang=en_US`, undefined],
    ['home', `${server.url}/home`, signedIn],
    ['a list', ledger, signedIn],
    ['a record', `${ledger}/${hazard}`, signedIn],
    ['a form', `${ledger}/new`, signedIn],
    ['a wall', `${server.url}/full-screen?pageCode=largeScreen`, wall],
  ]
  let least = 0
  for (const [name, url, state] of pages) {
    const loads: Load[] = []
    for (let round = 0; round < rounds; round += 1) loads.push(await load(browser, url, state))
    const of = (part: keyof Load) => median(loads.map((one) => one[part]))
    least ||= of('lcp')
    const ratio = (of('lcp') / least).toFixed(1)
    console.log(
      `${name.padEnd(12)} ${of('requests')} requests, ${of('scripts')} scripts, ${of('calls')} calls, ${(of('bytes') / 1000).toFixed(0)} kB, LCP ${of('lcp').toFixed(0)} ms (${ratio} times the bare page)`,
    )
  }
} finally {
  await browser.close()
  await server.stop()
  bare.close()
}

/** Cookies and storage of somebody who has signed in. */
async function stateOf(browser: Browser, username: string) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.goto(`${server.url}/login?lang=en_US`)
  if (username === 'wall') await signInAsWall(page)
  else await signInThroughPage(page, username)
  const state = await context.storageState()
  await context.close()
  return state
}

/** A display is led to its board. */
async function signInAsWall(page: Page): Promise<void> {
  await page.evaluate(policySeen)
  await page.getByLabel('User name').fill('wall')
  await page.getByLabel('Password', { exact: true }).fill('headframe-demo')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

async function load(
  browser: Browser,
  url: string,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>> | undefined,
): Promise<Load> {
  const context = await browser.newContext({ viewport, ...(storageState ? { storageState } : {}) })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.addInitScript(observePaint)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const lcp = await page.evaluate(() => Number(document.documentElement.dataset.painted))
  await context.close()
  return {
    requests: paths.length,
    scripts: paths.filter((path) => path.endsWith('.js')).length,
    calls: paths.filter((path) => /^\/(api|user|safety|system)\//.test(path)).length,
    bytes,
    lcp,
  }
}

/** Leaves in the page when its largest part so far was painted. */
function observePaint(): void {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1)
    if (last) document.documentElement.dataset.painted = String(last.startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}
