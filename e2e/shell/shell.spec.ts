import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { fillInSignIn, signInThroughPage } from '../support/workspace.ts'

const server = ownServer()

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(`${server.url}${path}`)
  await signInThroughPage(page, 'officer')
}

test('a path that nobody knows is not found, and a hidden one leads to its screen', async ({
  page,
}) => {
  await open(page)
  await page.goto(`${server.url}/no/such/screen`)
  await expect(page).toHaveURL(/\/common\/404\?from=/)
  await page.goto(`${server.url}/processFlow`)
  await expect(page).toHaveURL(/\/common\/404\?from=%2FprocessFlow/)
  await page.goto(`${server.url}/memberInfoList`)
  await expect(page).toHaveURL(/\/basic-data\/user$/)
  await page.goto(`${server.url}/process-control`)
  await expect(page).toHaveURL(/\/process-control\/hazard-report$/)
  await page.goto(`${server.url}/login`)
  await expect(page).toHaveURL(`${server.url}/`)
})

test('a page for those who are signed in sends everybody else to sign in, not back to an error', async ({
  page,
}) => {
  for (const path of ['/common/404', '/common/Blank', '/common/500']) {
    await page.goto(`${server.url}${path}`)
    await expect(page).toHaveURL(`${server.url}/login`)
  }
  await page.goto(`${server.url}/no/such/screen`)
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('user info that cannot be had ends the session', async ({ page }) => {
  await open(page)
  await page.route('**/api/session', (route) => route.fulfill({ status: 403, json: {} }))
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await page.unroute('**/api/session')
  await page.goto(`${server.url}/basic-data/user`)
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('a fault of the server is told in the reader’s language', async ({ page }) => {
  await page.goto(`${server.url}/login?lang=zh_CN`)
  await page.getByLabel('用户名').fill('officer')
  await page.getByLabel('密码', { exact: true }).fill('headframe-demo')
  await page.getByRole('checkbox').check()
  await page.route('**/user/login', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('status').getByText('服务器异常，请稍后再试')).toBeVisible()
})

test('a page that is opened while the database is away says so, and opens once it is back', async ({
  page,
}) => {
  await open(page, '/?lang=en_US')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  const away = {
    '**/api/session': { code: 'databaseAway' },
    '**/readyz': { reasons: ['database'] },
  }
  for (const [path, json] of Object.entries(away)) {
    await page.route(path, (route) => route.fulfill({ status: 503, json }))
  }
  await page.reload()
  await expect(page.getByText('The server cannot reach its database')).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('The server cannot reach its database')).toBeHidden()
})

test('the policy in force opens once, 753 px wide, and closes by itself', async ({ browser }) => {
  // A browser that was never here.
  const page = await (await browser.newContext()).newPage()
  const policy = {
    ...{ id: '1', version: 1, name: 'Look first', content: '<p>Nobody goes alone</p>' },
    ...{ filePath: '/api/files/none', isShow: true, showTime: 8 },
  }
  await page.route('**/safety/philosophy/policy/list', (route) =>
    route.fulfill({ json: { blocks: { resultBlock: { data: [policy] } } } }),
  )
  await page.goto(`${server.url}/?lang=en_US`)
  await fillInSignIn(page, 'officer')
  const popup = page.getByRole('dialog', { name: 'Look first' })
  await expect(popup).toContainText('Nobody goes alone')
  await expect.poll(async () => (await popup.boundingBox())?.width).toBe(753)
  await expect(popup).toBeHidden({ timeout: 12_000 })
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(popup).toBeHidden()
})

test('a screen goes to paper by daylight and without the menu, whatever the screen looks like', async ({
  page,
}) => {
  await open(page, '/?lang=en_US')
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ground'))
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  const night = await ground()
  // As the browser does when somebody prints.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await ground()).toBe('#f4f6f8')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  expect(await ground()).toBe(night)
  await expect(menu).toBeVisible()
})
