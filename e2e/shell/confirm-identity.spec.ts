import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { demoPassword } from '../support/person.ts'
import { signInThroughPage } from '../support/workspace.ts'

const server = ownServer()

/** The next call of that address finds a session that was left open too long. */
async function staleFor(page: Page, path: string): Promise<void> {
  const json = { code: 'confirmationRequired', params: { means: 'password' } }
  await page.route(`**${path}`, (route) => route.fulfill({ status: 403, json }), { times: 1 })
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })

test('what needs a proof asks for it, and goes on with what was typed', async ({ page }) => {
  await page.goto(server.url)
  await signInThroughPage(page, 'officer')
  await page.goto(`${server.url}/secondFactor`)
  const before = await page.context().cookies()
  const begin = page.getByRole('button', { name: 'Set it up' })
  // What the page itself asks for is answered before the next call is stopped.
  await expect(begin).toBeVisible()
  await staleFor(page, '/api/second-factor')
  await begin.click()
  await dialog(page).getByLabel('Password').fill('not the password')
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page).getByText('The password is wrong')).toBeVisible()
  await dialog(page).getByLabel('Password').fill(demoPassword)
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByLabel('Key', { exact: true })).toBeVisible()
  const after = await page.context().cookies()
  const session = (cookies: typeof before) =>
    cookies.find(({ name }) => name === 'headframe_session')?.value
  expect(session(after)).not.toBe(session(before))

  await staleFor(page, '/api/second-factor/confirm')
  const code = page.getByLabel('Six digits the app shows')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('Confirm it is you first')
  await expect(code).toHaveValue('000000')
  await staleFor(page, '/api/second-factor/confirm')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await dialog(page).getByLabel('Password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong or was used already')).toBeVisible()
  await expect(code).toHaveValue('000000')
})
