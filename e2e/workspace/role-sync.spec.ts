import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { Person } from '../support/person.ts'
import { signInThroughPage } from '../support/workspace.ts'

const server = ownServer()

/** Hands the hazard ledger and the rights on hazards to safety officers or takes it from them, on its entry of the tree. */
async function hand(page: Page, way: 'Give' | 'Take', change: string): Promise<void> {
  await page.getByRole('button', { name: 'Sync to roles' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: way }).check()
  await dialog.getByRole('checkbox', { name: /below it/ }).check()
  await dialog.getByRole('checkbox', { name: /^Safety officer/ }).check()
  await expect(dialog.getByRole('row', { name: /^Hazards/ })).toContainText(change)
  const done = dialog.getByRole('button', { name: `${way}` })
  await expect(done).toBeDisabled()
  await dialog.getByRole('textbox').fill('The ledger moves to the department')
  await done.click()
  await expect(dialog).toBeHidden()
}

test('a page is taken from a role where the tree of resources has it, and given back', async ({
  page,
}) => {
  const officer = await Person.signIn(server.url, 'officer')
  const mayOpen = async () =>
    JSON.stringify((await officer.get('/api/menu')).body).includes('hazard-ledger')
  expect(await mayOpen()).toBe(true)

  await page.goto(`${server.url}/identity-org/resource?lang=en_US`)
  await signInThroughPage(page, 'admin')
  await page.getByRole('searchbox', { name: 'Search the whole tree' }).fill('hazard-ledger')
  await page.getByRole('treeitem', { name: 'Hazard ledger' }).click()
  const holders = page.getByRole('region', { name: 'Roles' })
  await expect(holders.getByText('Safety officer', { exact: true })).toBeVisible()

  await hand(page, 'Take', 'Loses: View')
  await expect(holders.getByText('Safety officer', { exact: true })).toBeHidden()
  expect(await mayOpen()).toBe(false)

  await hand(page, 'Give', 'Gains: View')
  await expect(holders.getByText('Safety officer', { exact: true })).toBeVisible()
  expect(await mayOpen()).toBe(true)
})

test('a sign-in like the last one is not remarked upon', async ({ page }) => {
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'worker')
  await page.context().clearCookies()
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'worker')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText(/last sign-in/i)).toHaveCount(0)
})
