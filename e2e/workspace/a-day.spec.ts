import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { type Language, languages } from '#domain/text/language'
import { ownServer } from '../support/own-server.ts'
import { demoPassword, Person } from '../support/person.ts'
import { opensAll } from '../support/turn.ts'
import { wordsIn } from '../support/words.ts'
import { choose, takeTool } from '../support/workspace.ts'

const server = ownServer()

const ownNames = { zh_CN: '中文', en_US: 'English', sr_SP: 'Srpski' } as const
type Words = ReturnType<typeof wordsIn>
const users = ['admin', 'officer', 'manager', 'worker', 'contractor'] as const
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const control = (page: Page, field: string) =>
  page.locator(`[data-field="${field}"]`).locator('input, textarea').first()

async function signIn(page: Page, username: string, language: Language, words: Words) {
  await page.goto(`${server.url}/orgSelect?lang=${language}`)
  await page.getByLabel(words('workspace:login.username')).fill(username)
  await page.getByLabel(words('workspace:login.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words('workspace:login.submit') }).click()
}

async function chooseOrganisation(page: Page, words: Words) {
  await expect(
    page.getByRole('heading', { name: words('workspace:orgSelect.title') }),
  ).toBeVisible()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: words('workspace:orgSelect.confirm') }).click()
  await expect(page.getByRole('navigation', { name: words('workspace:shell.menu') })).toBeVisible()
}

async function findScreen(page: Page, title: string, words: Words) {
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: words('workspace:shell.find') }).fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Names of two people, neither of them the author, who put the hazard right and accept it. */
async function twoOthers(username: string): Promise<readonly string[]> {
  const others = ['worker', 'manager', 'officer'].filter((other) => other !== username)
  return Promise.all(
    others.slice(0, 2).map(async (other) => {
      const person = await Person.signIn(server.url, other)
      const { body } = await person.get<{ data: { userName: string } }>('/api/session')
      return body.data.userName
    }),
  )
}

async function fill(page: Page, title: string, username: string, words: Words) {
  await expect(control(page, 'title')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('form').getByRole('alert').first()).toHaveText(
    words('workspace:form.required'),
  )
  await control(page, 'title').fill(title)
  await page.getByRole('radio', { name: words('hazard:options.level.low') }).check()
  await control(page, 'description').fill('Two bolts missing')
  await control(page, 'photos').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: photo,
  })
  await expect(page.locator('[data-field="photos"] img')).toHaveCount(1)
  await control(page, 'requirement').fill('Replace and tighten the bolts')
  await choose(page, 'gridArea')
  await choose(page, 'profession')
  const [rectifier, acceptor] = await twoOthers(username)
  await choose(page, 'rectifier', rectifier)
  await choose(page, 'acceptor', acceptor)
}

/** Another language, a reload and a lost connection in the middle of a form. */
async function disturb(page: Page, title: string, language: Language, words: Words) {
  const next = languages[(languages.indexOf(language) + 1) % languages.length] ?? language
  const other = wordsIn(next)
  for (const [from, to] of [
    [words, next],
    [other, language],
  ] as const) {
    await page.getByRole('button', { name: from('workspace:shell.language') }).click()
    await page.getByRole('menuitem', { name: ownNames[to] }).click()
    await expect(control(page, 'title')).toHaveValue(title)
  }
  await page.waitForFunction(
    (wanted) => Object.values(localStorage).some((one) => String(one).includes(wanted)),
    title,
  )
  await page.reload()
  await expect(control(page, 'title')).toHaveValue(title)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(words('workspace:form.waiting'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('article')).toContainText(title)
}

async function passOn(page: Page, title: string, words: Words) {
  await page.getByRole('button', { name: words('workspace:share.title') }).click()
  await page.getByRole('menuitem', { name: words('workspace:share.code') }).click()
  const address = await page.getByRole('dialog').locator('p').innerText()
  await page.goto(address)
  await expect(page.getByRole('article')).toContainText(title)
  await page.goto(address.replace('/go/record/', '/print/'))
  await expect(page.getByRole('article')).toContainText(title)
  await expect(page.getByRole('article')).toContainText(words('print:process'))
}

/** The list, narrowed to this hazard, as a file in the reader's words. */
async function exported(page: Page, title: string, words: Words) {
  await page.getByRole('searchbox').first().fill(title)
  await expect(page.locator('tbody')).toContainText(title)
  const more = page.getByRole('button', { name: words('workspace:list.more') })
  await takeTool(page.getByRole('button', { name: words('workspace:export.name') }), more)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: words('workspace:export.csv') }).click()
  const path = await (await download).path()
  expect(await readFile(path, 'utf8')).toContain(title)
  expect(await readFile(path, 'utf8')).toContain(words('hazard:fields.rectifier'))
}

/** A table like the one exported: a good line, and one whose level nobody knows. */
async function tableLike(title: string, username: string): Promise<string> {
  const person = await Person.signIn(server.url, username)
  const fields = [
    ...['gridArea', 'description', 'requirement', 'profession'],
    ...['rectifier', 'acceptor', 'deadline'],
  ]
  const query = new URLSearchParams({ format: 'csv', q: title, columns: fields.join() })
  const csv = await person.text(`/api/records/hazard/export?${query}`)
  const [head = '', line = ''] = csv.replace('\ufeff', '').trim().split(/\r?\n/)
  const [area = '', ...others] = line.split(',')
  const rest = [await tellingOf(person, area), ...others].join()
  const lines = [`${title} II,低,${rest}`, `${title} III,???,${rest}`]
  return [`隐患标题,等级,${head}`, ...lines].join('\n')
}

/** An area by its name, or by its code to somebody who sees several of that name. */
async function tellingOf(person: Person, area: string): Promise<string> {
  const { body } = await person.get<{ data: { name: string; code: string }[] }>(
    `/api/records/grid-area?${new URLSearchParams({ q: area, size: '200' })}`,
  )
  const [first, second] = body.data.filter(({ name }) => name === area)
  return first && second ? first.code : area
}

/** The table is checked, what is wrong with it told; what is right is loaded and taken back. */
async function load(page: Page, table: string, words: Words) {
  const more = page.getByRole('button', { name: words('workspace:list.more') })
  await takeTool(page.getByRole('link', { name: words('workspace:list.import') }), more)
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
  })
  await page.getByRole('button', { name: words('import:wizard.check') }).click()
  const unknown = words('import:reasons.unknownValue').replace('{{value}}', '???')
  await expect(page.getByText(unknown)).toBeVisible()
  const run = words('import:wizard.run').replace('{{lines}}', '1')
  await page.getByRole('button', { name: run }).click()
  await page.getByRole('button', { name: words('import:wizard.undo') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('import:wizard.undo') }).click()
  const undone = words('import:wizard.states.undone')
  await expect(page.locator('p', { hasText: undone })).toContainText('table.csv')
}

for (const [turn, username] of users.entries()) {
  for (const language of opensAll
    ? languages
    : languages.slice(turn % languages.length).slice(0, 1)) {
    test(`${username} spends a day with hazards in ${language}`, async ({ page }) => {
      test.setTimeout(180_000)
      const words = wordsIn(language)
      const title = `Handrail loose ${username} ${language}`
      await signIn(page, username, language, words)
      await chooseOrganisation(page, words)
      await findScreen(page, words('menu:hazard-ledger'), words)
      await page.getByRole('button', { name: words('hazard:actions.create') }).waitFor()
      await page.keyboard.press('n')
      await fill(page, title, username, words)
      await disturb(page, title, language, words)
      await page.getByRole('button', { name: words('hazard:actions.submit'), exact: true }).click()
      const now = page.getByRole('article').locator('[data-stage="current"]')
      await expect(now).toContainText(words('hazard:states.pending-rectification'))
      await passOn(page, title, words)
      await page.goto(`${server.url}/process-control/hazard-ledger`)
      await exported(page, title, words)
      await load(page, await tableLike(title, username), words)
    })
  }
}
