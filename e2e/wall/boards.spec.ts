import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { Person } from '../support/person.ts'

const server = ownServer()
const folder = resolve(import.meta.dirname, '../../screens-config')
const boards = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as { code: string })

const glasses = [
  { name: 'a wall', width: 1920, height: 1080 },
  { name: 'an upright wall', width: 1080, height: 1920 },
  { name: 'a phone', width: 390, height: 844 },
]

/** Serbian has the longest words. */
async function openBoard(page: Page, code: string) {
  const { token } = await Person.signIn(server.url, 'executive')
  await page
    .context()
    .addCookies([{ name: 'headframe_session', value: token, url: server.url, sameSite: 'Lax' }])
  await page.addInitScript(() => localStorage.setItem('headframe.language', 'sr_SP'))
  await page.goto(`${server.url}/full-screen?pageCode=${code}`)
}

/** Tiles whose content is higher than they are: what stands below their edge is not seen. */
const cutTiles = (page: Page) =>
  page.locator('[data-widget]').evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const edge = tile.getBoundingClientRect().bottom
      const below = [...tile.querySelectorAll('p, li, span, b, h2, time')].filter((part) => {
        const { bottom, height } = part.getBoundingClientRect()
        return height > 0 && bottom > edge + 1
      })
      return below.length > 0
        ? [`${tile.getAttribute('data-widget')}: ${below[0]?.textContent}`]
        : []
    }),
  )

/** Figures that nobody reads: smaller than the words beside them, or not there. */
const smallFigures = (page: Page) =>
  page.locator('[data-widget] [style*="--chars"]').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const size = Number.parseFloat(getComputedStyle(figure).fontSize)
      const tile = figure.closest('[data-widget]')?.getAttribute('data-widget')
      return size < 14 ? [`${tile}: ${figure.textContent} in ${size}px`] : []
    }),
  )

for (const { code } of boards) {
  test(`the board ${code} shows every figure, whole, on walls of each shape and on a phone`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await openBoard(page, code)
    for (const { name, ...size } of glasses) {
      await page.setViewportSize(size)
      const tiles = page.locator('[data-widget]')
      await expect(tiles.first()).toBeVisible({ timeout: 30_000 })
      await expect
        .poll(() => cutTiles(page), { message: `${code} on ${name}`, timeout: 20_000 })
        .toEqual([])
      expect(await smallFigures(page), `${code} on ${name}`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${code} on ${name} is wider than it`).toBeLessThanOrEqual(0)
      await expect(page.locator('[data-quality="unavailable"]')).toHaveCount(0)
    }
  })
}
