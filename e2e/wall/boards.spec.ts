import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'playwright/test'
import {
  cutTiles,
  cutWords,
  glasses,
  openBoard,
  smallFigures,
  wordsOnWords,
} from '../support/board.ts'
import { ownServer } from '../support/own-server.ts'

const server = ownServer()
const folder = resolve(import.meta.dirname, '../../screens-config')
const boards = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as { code: string })

for (const { code } of boards) {
  test(`the board ${code} shows every figure, whole, on walls of each shape and on a phone`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await openBoard(page, server.url, code)
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
      await expect
        .poll(() => wordsOnWords(page), { message: `${code} on ${name}`, timeout: 20_000 })
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
    await openBoard(page, server.url, code, { orgCode: 'HF-1-1', language: 'en_US' })
    const tiles = page.locator('[data-widget]')
    await expect(tiles.first()).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => cutWords(page), { message: code, timeout: 20_000 }).toEqual([])
    await expect(page.locator('[data-widget="counters"], [data-widget="bars3d"]')).toHaveCount(0)
    const itself = page.locator('[data-widget="rank"] li:only-child', { hasText: 'Dongshan Mine' })
    await expect(itself, `${code} ranks one mine`).toHaveCount(0)
  }
})
