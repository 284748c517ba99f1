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
  { name: 'a wall of two displays', width: 3840, height: 1080 },
  { name: 'a wall of three displays', width: 5760, height: 1080 },
  { name: 'a phone', width: 390, height: 844 },
]

/** Serbian has the longest words. */
async function openBoard(page: Page, code: string, { orgCode = '', language = 'sr_SP' } = {}) {
  const { token } = await Person.signIn(server.url, 'executive')
  await page
    .context()
    .addCookies([{ name: 'headframe_session', value: token, url: server.url, sameSite: 'Lax' }])
  await page.addInitScript((name) => localStorage.setItem('headframe.language', name), language)
  const of = orgCode && `&orgCode=${orgCode}`
  await page.goto(`${server.url}/full-screen?pageCode=${code}${of}`)
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

/**
 * Words of which only a part is seen: what they end with, who answers or since when, is what is asked for. What
 * is left out as a whole has been decided so.
 */
const cutWords = (page: Page) =>
  page.locator('[data-widget]').evaluateAll((tiles) => {
    const boxWithin = (start: Element | null, tile: Element) => {
      const box = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }
      for (let at = start; at && tile.contains(at); at = at.parentElement) {
        if (at !== tile && getComputedStyle(at).overflowX === 'visible') continue
        const edge = at.getBoundingClientRect()
        box.left = Math.max(box.left, edge.left)
        box.right = Math.min(box.right, edge.right)
        box.top = Math.max(box.top, edge.top)
        box.bottom = Math.min(box.bottom, edge.bottom)
      }
      return box
    }
    const isCut = (node: Node, tile: Element) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width * height > 0)
      const box = boxWithin(node.parentElement, tile)
      const isOut = (line: DOMRect) =>
        line.left < box.left - 2 ||
        line.right > box.right + 2 ||
        line.top < box.top - line.height / 3 ||
        line.bottom > box.bottom + line.height / 3
      const isSeen = (line: DOMRect) =>
        Math.min(line.right, box.right) - Math.max(line.left, box.left) > 1 &&
        Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > line.height / 2
      return lines.some(isSeen) && lines.some(isOut)
    }
    return tiles.flatMap((tile) => {
      const found: string[] = []
      const words = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT)
      while (words.nextNode()) {
        const node = words.currentNode
        if (isCut(node, tile))
          found.push(`${tile.getAttribute('data-widget')}: ${node.textContent}`)
      }
      return found
    })
  })

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
    test.setTimeout(300_000)
    await openBoard(page, code)
    for (const { name, ...size } of glasses) {
      await page.setViewportSize(size)
      const tiles = page.locator('[data-widget]')
      await expect(tiles.first()).toBeVisible({ timeout: 30_000 })
      await expect
        .poll(() => cutTiles(page), { message: `${code} on ${name}`, timeout: 20_000 })
        .toEqual([])
      await expect
        .poll(() => cutWords(page), { message: `${code} on ${name}`, timeout: 20_000 })
        .toEqual([])
      expect(await smallFigures(page), `${code} on ${name}`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${code} on ${name} is wider than it`).toBeLessThanOrEqual(0)
      await expect(page.locator('[data-quality="unavailable"]')).toHaveCount(0)
    }
  })
}

test('a board of one mine cuts no words in English, and compares the mine with nothing', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (const { code } of boards) {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await openBoard(page, code, { orgCode: 'HF-1-1', language: 'en_US' })
    const tiles = page.locator('[data-widget]')
    await expect(tiles.first()).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => cutWords(page), { message: code, timeout: 20_000 }).toEqual([])
    await expect(page.locator('[data-widget="counters"], [data-widget="bars3d"]')).toHaveCount(0)
    const itself = page.locator('[data-widget="rank"] li:only-child', { hasText: 'Dongshan Mine' })
    await expect(itself, `${code} ranks one mine`).toHaveCount(0)
  }
})
