import { expect, type Page, test } from 'playwright/test'
import { type Language, languages } from '#domain/text/language'
import { flawsOf } from '../support/looks.ts'
import { ownServer } from '../support/own-server.ts'
import { Person } from '../support/person.ts'
import { screensToOpen } from '../support/screens.ts'

const server = ownServer()

// Names of products and keys are the same in every language.
const spared = /^(HEADFRAME|Headframe|Ctrl K|N|English|Srpski|[A-Z]{2,6}|SCIM.*|[A-Z]+-\d+.*)$/

/** Words of the interface itself, not of records, that are still English. */
async function englishWords(page: Page): Promise<string[]> {
  const parts = page.locator('nav a, nav h2, h1, main button, main th, form label, form legend')
  const texts = await parts.allInnerTexts()
  return texts
    .map((text) => text.trim())
    .filter((text) => /^[A-Za-z][A-Za-z ,.'-]*$/.test(text) && !spared.test(text))
}

async function walk(page: Page, username: string, language: Language, turn: number): Promise<void> {
  const person = await Person.signIn(server.url, username)
  const cookie = { name: 'headframe_session', value: person.token, url: server.url }
  await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }])
  const screens = await screensToOpen(person, turn)
  expect(screens.length).toBeGreaterThan(5)
  for (const { path } of screens) {
    await page.goto(`${server.url}${path}?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    const { nameless, sideways } = await flawsOf(page)
    expect({ nameless, sideways }, path).toEqual({ nameless: [], sideways: [] })
    if (language === 'zh_CN') expect(await englishWords(page), path).toEqual([])
  }
}

for (const [turn, username] of ['officer', 'manager', 'worker', 'contractor'].entries()) {
  const language = languages[turn % languages.length] ?? 'zh_CN'
  test(`${username} opens the screens of the menu in ${language}`, async ({ page }) => {
    test.setTimeout(480_000)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('response', (answer) => {
      if ([400, 422, 500].includes(answer.status()))
        faults.push(`${answer.status()} ${answer.url()}`)
    })
    await walk(page, username, language, turn)
    expect(faults).toEqual([])
  })
}

test('an administrator reads Chinese only', async ({ page }) => {
  test.setTimeout(480_000)
  await walk(page, 'admin', 'zh_CN', languages.length)
})
