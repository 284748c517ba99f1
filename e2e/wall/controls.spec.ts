import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { Person } from '../support/person.ts'

const server = ownServer()

async function openBoard(page: Page, address: string) {
  const { token } = await Person.signIn(server.url, 'executive')
  await page
    .context()
    .addCookies([{ name: 'headframe_session', value: token, url: server.url, sameSite: 'Lax' }])
  await page.addInitScript(() => localStorage.setItem('headframe.language', 'en_US'))
  await page.goto(`${server.url}/full-screen?${address}`)
  await expect(page.locator('[data-widget=header]')).toBeVisible()
}

const controls = (page: Page) => page.getByRole('toolbar', { name: 'Screen controls' })

/** Somebody comes to the display. */
async function comeNear(page: Page) {
  await page.mouse.move(300, 300)
  await page.mouse.move(340, 320)
  await expect(controls(page)).toBeVisible()
}

test('nothing stands over a board until somebody comes, nor a moment after they left', async ({
  page,
}) => {
  await openBoard(page, 'pageCode=executiveScreen')
  await expect(controls(page)).toHaveCount(0)
  const cursor = () =>
    page.locator('[data-widget=header]').evaluate((one) => getComputedStyle(one).cursor)
  expect(await cursor()).toBe('none')
  await comeNear(page)
  expect(await cursor()).not.toBe('none')
  await expect(controls(page)).toHaveCount(0, { timeout: 8000 })
})

test('another board and another organisation are chosen at the board, and the way back up too', async ({
  page,
}) => {
  await openBoard(page, 'pageCode=executiveScreen&rotate=hazardScreen&seconds=3000')
  await comeNear(page)
  await page.getByLabel('Screen', { exact: true }).selectOption({ label: 'Hazard Rectification' })
  await expect(page).toHaveURL(/pageCode=hazardScreen$/)
  await comeNear(page)
  const org = page.getByLabel('Organisation', { exact: true })
  const whole = (await org.locator('option').first().textContent()) ?? ''
  const mine = (await org.locator('option').last().textContent()) ?? ''
  await org.selectOption({ label: mine })
  await expect(page.locator('[data-widget=header]')).toContainText(mine.trim())
  await comeNear(page)
  await org.selectOption({ label: whole })
  await expect(page.locator('[data-widget=header]')).toContainText(whole)
  await page.goBack()
  await expect(page.locator('[data-widget=header]')).toContainText(mine.trim())
})

test('a board is saved as a picture in the pixels of its design, map and words included', async ({
  page,
}) => {
  await openBoard(page, 'pageCode=largeScreen')
  const tile = page.locator('[data-widget=gridAreaMap]')
  await expect(tile.locator('canvas')).toBeVisible()
  await page.waitForTimeout(3000)
  await comeNear(page)
  const saved = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Save as a picture' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^largeScreen-\d{4}-\d\d-\d\dT\d{4}Z\.png$/)
  const bytes = (await readFile(await file.path())).toString('base64')
  const seen = await page.evaluate(coloursIn, { bytes, type: 'gridAreaMap' })
  expect([seen.width, seen.height]).toEqual([3840, 2160])
  // A map that was not taken leaves the few colours of a tile.
  expect(seen.colours).toBeGreaterThan(100)
  // Nor does a drawing fall back to the black of an empty style sheet.
  expect(seen.black).toBeLessThan(0.001)
  expect(seen.red).toBeGreaterThan(0)
})

test('what the map shows is chosen at the board, stays in the address, and is printed as it is', async ({
  page,
}) => {
  await openBoard(page, 'pageCode=largeScreen')
  const tile = page.locator('[data-widget=gridAreaMap]')
  await expect(tile.locator('[data-ready=true]')).toBeVisible({ timeout: 60_000 })
  await comeNear(page)
  await controls(page).getByLabel('Map', { exact: true }).selectOption('overdue')
  await expect(page).toHaveURL(/layer=overdue/)
  await expect(tile).toContainText('Overdue hazards by grid area')
  await comeNear(page)
  await page.getByLabel('Level', { exact: true }).selectOption('-420')
  await comeNear(page)
  await page.getByLabel('View', { exact: true }).selectOption('2d')
  await expect(page).toHaveURL(/layer=overdue&level=-420&view=2d/)
  await page.reload()
  await expect(tile).toContainText('Level −420 m', { timeout: 60_000 })
  await expect(tile).toContainText('areas on other levels')
  await comeNear(page)
  await page.getByRole('button', { name: 'Print the map' }).click()
  const sheet = page.getByRole('dialog', { name: 'Print the map' })
  await expect(sheet.getByRole('img')).toBeVisible({ timeout: 60_000 })
  await expect(sheet).toContainText('Overdue hazards by grid area')
  await expect(sheet).toContainText('Level −420 m')
  await expect(sheet).toContainText('Outlines lie on other levels')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('a server that is gone leaves the board as it was, whoever touches it', async ({ page }) => {
  await openBoard(page, 'pageCode=executiveScreen')
  await page.waitForTimeout(6000)
  await page.route('**/*', (route) => route.abort())
  await comeNear(page)
  await expect(page.locator('[data-widget=header]')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(controls(page)).toBeVisible()
})

test('whoever comes with the keyboard is led to the controls', async ({ page }) => {
  await openBoard(page, 'pageCode=executiveScreen')
  await page.waitForTimeout(6000)
  await page.keyboard.press('Tab')
  await expect(controls(page).getByRole('link', { name: 'Workspace' })).toBeFocused()
})

/** How many colours there are in a picture where a tile lies on the glass; runs in the page. */
async function coloursIn({ bytes, type }: { readonly bytes: string; readonly type: string }) {
  const picture = await createImageBitmap(
    new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], { type: 'image/png' }),
  )
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const box = document.querySelector(`[data-widget=${type}] canvas`)?.getBoundingClientRect()
  if (!context || !box) throw new Error('nothing to look at')
  context.drawImage(picture, 0, 0)
  const scale = width / innerWidth
  const { data } = context.getImageData(
    ...([box.left * scale, box.top * scale] as const),
    ...([box.width * scale, box.height * scale] as const),
  )
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
  const share = (colour: number) => pixels.filter((one) => one === colour).length / pixels.length
  const [black, red] = [share(0xff000000), share(0xff4f52f0)]
  return { width, height, black, red, colours: new Set(new Uint32Array(data.buffer)).size }
}
