/**
 * What scrolling costs the page: one long list of 10,000 hazards against the same list with its first
 * rows only. Main-thread milliseconds per step of scrolling, so a busy machine does not tell; goals:
 * at most 1.5 times the short list, and every step within a frame (16.7 ms) at the 95th percentile.
 * `npm run bench page-list`, after `npm run build`.
 */
import { type CDPSession, chromium, type Page } from 'playwright'
import { hazardAt, placeOf } from '../e2e/support/hazards.ts'
import { Headframe } from '../e2e/support/headframe.ts'
import { demoPassword, Person } from '../e2e/support/person.ts'
import { median, percentile } from './median.part.ts'

const wanted = 10_000
const steps = 150
/** Pixels: of a row that stands close, and of a step; none falls on rows seen just before. */
const rowHeight = 28
const stride = 1_900
const ledger = '/api/records/hazard?size=1'
const frame = '[class*="frame"]:has([data-row])'

const server = new Headframe()
await server.start()
const browser = await chromium.launch({
  executablePath: process.env.HEADFRAME_BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const leader = await Person.signIn(server.url, 'leader')
  await fillUp(leader)
  const columns = ['number', 'title', 'level', 'state', 'gridArea', 'rectifier', 'deadline']
  const layout = { columns, widths: {}, density: 'compact', endless: true }
  await leader.patch('/api/list-habits/hazard-ledger', { layout })
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(`${server.url}/login?lang=en_US`)
  await page.getByLabel('User name').fill('leader')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(`${server.url}/process-control/hazard-ledger`)
  await page.locator('[data-row]').first().waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')

  const few = await loaded(page, 300)
  const short = await scrolled(page, cdp, few)
  const rows = await loaded(page, wanted)
  const long = await scrolled(page, cdp, rows)
  const kept = await page.locator('[data-row]').count()
  console.log(`${rows} rows loaded, ${kept} of them in the page`)
  console.log(
    `a step through ${rows} rows: median ${median(long).toFixed(1)} ms, p95 ${percentile(long, 0.95).toFixed(1)} ms; ${(median(long) / median(short)).toFixed(2)} times a step through the first rows (goal at most 1.5)`,
  )
} finally {
  await browser.close()
  await server.stop()
}

/** Reports hazards until the ledger has as many as wanted. */
async function fillUp(leader: Person): Promise<void> {
  const [officer, worker, manager] = await Promise.all(
    ['officer', 'worker', 'manager'].map((name) => Person.signIn(server.url, name)),
  )
  if (!officer || !worker || !manager) throw new Error('nobody to report')
  const place = await placeOf(officer, worker, manager)
  const { total } = (await leader.get<{ total: number }>(ledger)).body
  for (let made = total; made < wanted; made += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        officer.post('/api/records/hazard', hazardAt(place, { title: `Loose rail ${made + n}` })),
      ),
    )
  }
}

/** Scrolls to the end until so many rows are there; answers how many there are. */
async function loaded(page: Page, least: number): Promise<number> {
  for (;;) {
    const rows = await page.$eval(frame, (element) => {
      element.scrollTop = element.scrollHeight
      return Number(element.querySelector('table')?.getAttribute('aria-rowcount')) - 1
    })
    if (rows >= least) return rows
    await page.waitForTimeout(100)
  }
}

/** Milliseconds of the main thread for each of many steps; none is near the end of what is there. */
async function scrolled(page: Page, cdp: CDPSession, rows: number): Promise<number[]> {
  const times: number[] = []
  for (let step = 0; step < steps; step += 1) {
    const before = await taskTime(cdp)
    await page.$eval(
      frame,
      (element, top) =>
        new Promise<void>((done) => {
          element.scrollTop = top
          requestAnimationFrame(() => requestAnimationFrame(() => done()))
        }),
      (step * stride) % (rows * rowHeight - 2_500),
    )
    times.push((await taskTime(cdp)) - before)
  }
  return times
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
