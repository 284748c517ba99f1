import { expect, type Page, test } from 'playwright/test'
import { flawsOf, noFlaws } from '../support/looks.ts'
import { ownServer } from '../support/own-server.ts'
import { Person } from '../support/person.ts'
import { speakStretched } from '../support/stretched.ts'

const server = ownServer()
let admin: Person

test.beforeAll(async () => {
  admin = await Person.signIn(server.url, 'admin')
})

/** Comes in by the cookie, so that no words of ours are needed to get there. */
async function open(page: Page, path: string): Promise<void> {
  const cookie = { name: 'headframe_session', value: admin.token, url: server.url }
  await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }])
  await page.goto(`${server.url}${path}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0)
}

const screens = {
  'the way to work': '/',
  'a list beside a record': '/process-control/hazard-ledger',
  'a form': '/process-control/hazard-report/new',
  'a tree beside a record': '/identity-org/organization',
  statistics: '/risk/hazard-statistics',
  settings: '/basic-data/org-config',
  'what was told': '/notices',
}

for (const width of [1440, 1280]) {
  test(`the longest words fit at ${width} pixels`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 720 })
    await speakStretched(page, 'en_US')
    await page.goto(`${server.url}/login`)
    await expect(page.getByRole('heading')).toHaveText('Signign inin')
    expect(await flawsOf(page), 'signing in').toEqual(noFlaws)
    for (const [name, path] of Object.entries(screens)) {
      await open(page, path)
      expect(await flawsOf(page), name).toEqual(noFlaws)
    }
  })
}
