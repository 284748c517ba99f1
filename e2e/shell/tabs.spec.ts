import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { openScreen, signInThroughPage } from '../support/workspace.ts'

const server = ownServer()

const tab = (page: Page, name: string) => page.getByRole('button', { name: `Close ${name}` })

test('the right button and the menu key of a tab close it, the others, or all', async ({
  page,
}) => {
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'officer')
  for (const name of ['Work places', 'Hazard ledger', 'Emergency drills']) {
    await openScreen(page, name)
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  const links = page.locator('main').locator('..').getByRole('link')
  await links.filter({ hasText: 'Work places' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close tab' }).click()
  await expect(tab(page, 'Work places')).toBeHidden()
  await expect(page).toHaveURL(/emergency-drill/)

  await links.filter({ hasText: 'Hazard ledger' }).first().focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Close tab' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/hazard-ledger/)
  await expect(tab(page, 'Emergency drills')).toBeHidden()
  const kept = await page.evaluate(() => sessionStorage.getItem('tagView'))
  expect(kept).toContain('hazard-ledger')

  await links.filter({ hasText: 'Hazard ledger' }).first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close all tabs' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(tab(page, 'Hazard ledger')).toBeHidden()
})

test('a part of the client that does not arrive is told in the reader’s language, and tried again', async ({
  page,
}) => {
  await page.goto(`${server.url}/login?lang=sr_SP`)
  const blocked = /\/assets\/RecordScreens-/
  await page.route(blocked, (route) => route.abort())
  await page.getByLabel('Korisničko ime').fill('officer')
  await page.getByLabel('Lozinka', { exact: true }).fill('headframe-demo')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Prijavi se' }).click()
  await expect(page.getByRole('navigation', { name: 'Meni' })).toBeVisible()
  await page.goto(`${server.url}/basic-data/work-place?lang=sr_SP`)
  await expect(page.getByRole('alert')).toContainText('Stranica nije učitana')
  await expect(page.getByRole('navigation', { name: 'Meni' })).toBeVisible()
  await page.unroute(blocked)
  await page.getByRole('button', { name: 'Pokušaj ponovo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesta rada' })).toBeVisible()
})
