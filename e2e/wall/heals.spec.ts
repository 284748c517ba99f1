import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { Person } from '../support/person.ts'

const server = ownServer()

/** Opens the control big screen as a signed-in display would. */
async function openWall(page: Page, path = '/full-screen?pageCode=largeScreen') {
  const { token } = await Person.signIn(server.url, 'wall')
  await page
    .context()
    .addCookies([{ name: 'headframe_session', value: token, url: server.url, sameSite: 'Lax' }])
  await page.goto(`${server.url}${path}`)
}

test('a wall without its server says so within ten seconds, keeps its figures and heals', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openWall(page)
  const safeDays = page.locator('[data-widget="safeDays"]')
  await expect(safeDays).toHaveAttribute('data-quality', 'good', { timeout: 30_000 })
  const lines = (await safeDays.innerText()).split('\n')
  const days = lines.find((line) => /^\d+$/.test(line)) ?? 'a figure'

  await server.kill()
  await expect(safeDays).toHaveAttribute('data-quality', 'disconnected', { timeout: 10_000 })
  await expect(safeDays).toContainText(days)

  await server.resume()
  await expect(safeDays).toHaveAttribute('data-quality', 'good', { timeout: 30_000 })
})

test('an unknown screen says that it has no layout and stays, and nobody sees a wall without signing in', async ({
  page,
}) => {
  await page.goto(`${server.url}/full-screen?pageCode=largeScreen`)
  await expect(page).toHaveURL(/\/login/)
  await openWall(page, '/full-screen?pageCode=noSuchScreen')
  await expect(page.getByText(/There is no screen/)).toBeVisible()
  await expect(page).toHaveURL(/pageCode=noSuchScreen/)
})
