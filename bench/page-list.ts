/**
 * What scrolling costs the page: the whole ledger of the demonstration group as one long list, against
 * the same list with its first rows only. Milliseconds of the main thread per notch of the wheel, which
 * a busy machine hardly changes; goals: at most 1.5 times the short list, and a notch within the two
 * frames it is given (33 ms). `npm run bench page-list`, after `npm run build`.
 */
import { type CDPSession, chromium, type Page } from 'playwright'
import { Headframe } from '../e2e/support/headframe.ts'
import { Person } from '../e2e/support/person.ts'
import { signInThroughPage } from '../e2e/support/workspace.ts'
import { median, percentile } from './median.part.ts'

const steps = 40
/** Pixels: of a row that stands close, and of a notch of the wheel. */
const rowHeight = 28
const notch = 120
const ledger = '/api/records/hazard?size=1'
const frame = '[class*="frame"]:has(> table)'

const server = new Headframe()
await server.start()
const browser = await chromium.launch({
  executablePath: process.env.HEADFRAME_BROWSER ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const leader = await Person.signIn(server.url, 'leader')
  const { total } = (await leader.get<{ total: number }>(ledger)).body
  const columns = ['number', 'title', 'level', 'state', 'gridArea', 'rectifier', 'deadline']
  const layout = { columns, widths: {}, density: 'compact', endless: true }
  await leader.patch('/api/list-habits/hazard-ledger', { layout })
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'leader')
  await page.goto(`${server.url}/process-control/hazard-ledger`)
  await page.locator('[data-row]').first().waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })

  const few = await loaded(page, 500)
  await scrolled(page, cdp, few)
  const short = await scrolled(page, cdp, few)
  const rows = await loaded(page, total)
  const long = await scrolled(page, cdp, rows)
  const kept = await page.locator('[data-row]').count()
  console.log(`${rows} rows loaded, ${kept} of them in the page`)
  console.log(
    `a notch of the wheel among ${rows} rows: median ${median(long).toFixed(1)} ms, p95 ${percentile(long, 0.95).toFixed(1)} ms; ${(median(long) / median(short)).toFixed(2)} times the same among the first ${few} (goal at most 1.5)`,
  )
} finally {
  await browser.close()
  await server.stop()
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

/** Milliseconds of the main thread for each of many notches of the wheel. */
async function scrolled(page: Page, cdp: CDPSession, rows: number): Promise<number[]> {
  const times: number[] = []
  // From the middle of what is there down, far from its end, where more would be fetched.
  const start = Math.max(0, (rows * rowHeight) / 2 - steps * notch)
  for (let step = 0; step < steps; step += 1) {
    const before = await taskTime(cdp)
    await page.$eval(
      frame,
      (element, top) =>
        new Promise<void>((done) => {
          element.scrollTop = top
          requestAnimationFrame(() => requestAnimationFrame(() => done()))
        }),
      start + step * notch,
    )
    times.push((await taskTime(cdp)) - before)
  }
  return times
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
