import { expect, type Page, test } from 'playwright/test'
import { languages } from '#domain/text/language'
import { flawsOf, noFlaws } from '../support/looks.ts'
import { ownServer } from '../support/own-server.ts'
import { Person } from '../support/person.ts'

test.use({ viewport: { width: 820, height: 1180 } })

const server = ownServer()
let officer: Person
let hazard: string

test.beforeAll(async () => {
  officer = await Person.signIn(server.url, 'officer')
  const { body } = await officer.get<{ data: readonly { readonly id: string }[] }>(
    '/api/records/hazard?size=1',
  )
  hazard = body.data[0]?.id ?? ''
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${server.url}${path}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0)
}

const screens = {
  'the way to work': () => '/',
  'a list': () => '/process-control/hazard-ledger',
  'a form': () => '/process-control/hazard-report/new',
  'a record': () => `/process-control/hazard-ledger/${hazard}`,
  statistics: () => '/risk/hazard-statistics',
}

for (const language of languages) {
  test(`a tablet held upright shows everything whole in ${language}`, async ({ page }) => {
    test.setTimeout(120_000)
    const cookie = { name: 'headframe_session', value: officer.token, url: server.url }
    await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }])
    await page.addInitScript(
      (chosen) => localStorage.setItem('headframe.language', chosen),
      language,
    )
    for (const [name, path] of Object.entries(screens)) {
      await open(page, path())
      expect.soft(await flawsOf(page), name).toEqual(noFlaws)
    }
  })
}
