import { expect, type Locator, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { Person } from '../support/person.ts'
import { choose, openScreen, signInThroughPage } from '../support/workspace.ts'

const server = ownServer()
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Areas {
  readonly data: readonly { readonly code: string }[]
}

/** Shares of the map's width and height, corner after corner; a click on the first one closes. */
async function draw(page: Page, map: Locator, corners: readonly (readonly [number, number])[]) {
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  const box = await map.boundingBox()
  const [first] = corners
  if (!box || !first) throw new Error('no map to draw on')
  for (const [x, y] of [...corners, first]) {
    const [left, top] = [box.x + x * box.width, box.y + y * box.height]
    await page.mouse.move(left, top, { steps: 4 })
    await page.mouse.click(left, top)
  }
}

test('an area drawn over another is refused by name; drawn beside it, it is on the wall', async ({
  page,
}) => {
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'officer')
  await openScreen(page, 'Grid areas')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const map = page.getByRole('region', { name: 'Boundary' })
  await expect(map).toHaveAttribute('data-ready', 'true', { timeout: 30_000 })

  await page.locator('[data-field="name"] input').fill('Ore stockpile')
  await page.locator('[data-field="code"] input').fill('E2E-STOCK')
  await choose(page, 'areaKind')
  await choose(page, 'responsible')

  // An area of the first level has a map of its own.
  const plan = page.locator('[data-field="mapImage"]')
  await plan.locator('input[type=file]').setInputFiles({
    ...{ name: 'plan.png', mimeType: 'image/png', buffer: photo },
  })
  await expect(plan.locator('img')).toHaveCount(1)

  await draw(page, map, [
    [0.05, 0.4],
    [0.5, 0.4],
    [0.5, 0.6],
    [0.05, 0.6],
  ])
  await expect(page.getByText(/It overlaps the area HF-/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Coordinate anomaly' })).toBeVisible()

  await draw(page, map, [
    [0.05, 0.05],
    [0.2, 0.05],
    [0.2, 0.2],
    [0.05, 0.2],
  ])
  await expect(page.getByText(/It overlaps the area/)).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/record=[0-9a-f-]{36}/)
  await expect(page.getByRole('navigation', { name: 'Grid areas' })).toContainText('E2E-STOCK')

  const display = await Person.signIn(server.url, 'wall')
  const { body } = await display.get<Areas>('/api/wall/areas')
  expect(body.data.map(({ code }) => code)).toContain('E2E-STOCK')
})
