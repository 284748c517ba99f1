import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { signInThroughPage } from '../support/workspace.ts'

const server = ownServer()

test.use({ viewport: { width: 1366, height: 768 } })

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const widthOf = async (page: Page) => (await menuOf(page).boundingBox())?.width

test('the groups of the menu fold, by keys too, and stay as they were left', async ({ page }) => {
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'officer')
  const basic = menuOf(page).getByRole('button', { name: 'Basic data' })
  await expect(basic).toHaveAttribute('aria-expanded', 'false')
  await basic.focus()
  await page.keyboard.press('ArrowRight')
  await expect(basic).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(menuOf(page).getByRole('link', { name: 'Safe-production days' })).toBeFocused()
  await page.reload()
  await expect(basic).toHaveAttribute('aria-expanded', 'true')
  await menuOf(page).getByRole('link', { name: 'Work places' }).click()
  await expect(page.getByRole('heading', { name: 'Work places' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(basic).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(menuOf(page).getByRole('link', { name: 'Work places' })).toBeHidden()
})

test('the menu is 29rem wide in English, 24rem in Chinese and Serbian, and folds to icons', async ({
  page,
}) => {
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'officer')
  expect(await widthOf(page)).toBe(290)
  await page.getByRole('button', { name: 'Show icons only' }).click()
  expect(await widthOf(page)).toBe(56)
  await menuOf(page).getByRole('button', { name: 'Basic data' }).click()
  await menuOf(page).getByRole('link', { name: 'Work places' }).click()
  await expect(page.getByRole('heading', { name: 'Work places' })).toBeVisible()
  await expect(menuOf(page).getByRole('link', { name: 'Work places' })).toBeHidden()
  await page.getByRole('button', { name: 'Show the whole menu' }).click()
  for (const [own, name] of [
    ['Srpski', 'Meni'],
    ['中文', '菜单'],
  ] as const) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Language|Jezik/ })
      .click()
    await page.getByRole('menuitem', { name: own }).click()
    const menu = page.getByRole('navigation', { name })
    await expect(menu).toBeVisible()
    expect((await menu.boundingBox())?.width).toBe(240)
  }
})

test('a window that leaves less than 450 px beside the menu shows its icons', async ({ page }) => {
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'officer')
  await page.setViewportSize({ width: 739, height: 768 })
  expect(await widthOf(page)).toBe(56)
  await page.setViewportSize({ width: 740, height: 768 })
  expect(await widthOf(page)).toBe(290)
})
