import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, type Page, test } from 'playwright/test'
import { type HazardPlace, hazardAt, placeOf } from '../support/hazards.ts'
import { ownServer } from '../support/own-server.ts'
import { Person, type RecordAnswer } from '../support/person.ts'
import { signInThroughPage } from '../support/workspace.ts'

const server = ownServer()
let officer: Person
let place: HazardPlace
let drafts: readonly RecordAnswer[]

const hazards = '/api/records/hazard'

const titles = ['Ladder rung bent at shaft 9', 'Ladder cage open at shaft 9']

test.beforeAll(async () => {
  officer = await Person.signIn(server.url, 'officer')
  const worker = await Person.signIn(server.url, 'worker')
  const manager = await Person.signIn(server.url, 'manager')
  place = await placeOf(officer, worker, manager)
  drafts = await Promise.all(
    titles.map(async (title) => {
      return (await officer.post<RecordAnswer>(hazards, hazardAt(place, { title }))).body
    }),
  )
})

async function open(page: Page, path: string, username = 'officer'): Promise<void> {
  await page.goto(`${server.url}${path}`)
  await signInThroughPage(page, username)
}

const ours = '/process-control/hazard-ledger?q=shaft%209'

test('a list of thousands keeps a handful of rows in the page, however far one scrolls', async ({
  page,
}) => {
  const leader = await Person.signIn(server.url, 'leader')
  const layout = { columns: ['number', 'title', 'state'], widths: {}, density: 'normal' }
  await leader.patch('/api/list-habits/hazard-ledger', { layout: { ...layout, endless: true } })
  await open(page, '/process-control/hazard-ledger', 'leader')
  const rows = page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const loaded = async () => {
    const range = await page.getByText(/^1–\d+ of/).textContent()
    return Number(range?.match(/^1–(\d+)/)?.[1])
  }
  await expect
    .poll(async () => {
      await rows.first().hover()
      await page.mouse.wheel(0, 20_000)
      return loaded()
    })
    .toBeGreaterThanOrEqual(1000)
  expect(await rows.count()).toBeLessThan(100)
})

test('a row has its menu under the hand, with what the person may do', async ({ page }) => {
  await open(page, ours)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('.')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Submit', exact: true })).toBeVisible()
  // A draft of one's own may be discarded.
  await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-row-menu]:focus')).toHaveCount(1)
  await page.keyboard.press('.')
  await menu.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(/\/edit$/)
})

test('the record beside a list is closed with Escape, stays away, and comes back with a row', async ({
  page,
}) => {
  await open(page, ours)
  const beside = page.getByRole('complementary').getByRole('article')
  await expect(beside).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await expect(beside).toHaveCount(0)
  await page.locator('[data-row]').last().click()
  await expect(beside).toBeVisible()
  await beside.getByRole('button', { name: 'Close (Esc)' }).click()
  await expect(beside).toHaveCount(0)
})

test('the export has what the list shows, and so has the sheet', async ({ page }) => {
  await open(page, ours)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  const shown = await page.locator('[data-row]').allInnerTexts()
  await page.getByRole('button', { name: 'Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByText('Text table (.csv)').click()
  const file = await readFile(await (await coming).path(), 'utf8')
  const lines = parse(file.replace('\uFEFF', '')) as string[][]
  expect(lines[0]?.slice(0, 2)).toEqual(['Number', 'Title'])
  // Beside an open record the list has no room for the number.
  expect(lines.slice(1).map(([, title]) => title)).toEqual(
    shown.map((text) => titles.find((title) => text.includes(title))),
  )

  await page.goto(`${server.url}/print/list/hazard-ledger?q=shaft%209`)
  const sheet = page.getByRole('article')
  await expect(sheet.locator('tbody tr')).toHaveCount(2)
  await expect(sheet).toContainText('Hazard ledger')
  await expect(sheet).toContainText('Search title or number: shaft 9')
  await expect(sheet).toContainText('2 rows')
  for (const title of titles) await expect(sheet).toContainText(title)
})

test('a list of choices stays open while the tools around it make room', async ({ page }) => {
  await open(page, ours)
  const tool = page.getByRole('button', { name: 'Export' })
  await tool.click()
  const choice = page.getByRole('menuitem', { name: 'Text table (.csv)' })
  await expect(choice).toBeVisible()
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(choice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tool).toBeHidden()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
})

test('a view is saved, opened first, and passed on by its link', async ({ page, browser }) => {
  await open(page, `${ours}&sort=-deadline`)
  // Beside a record the head has no room for every tool.
  const more = page.getByRole('button', { name: 'More actions' })
  await more.click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByText('Roomy').click()
  await more.click()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByText('Save as a view…').click()
  await page.getByLabel('Name of the view').fill('Shaft 9')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Shaft 9' }).click()
  const kept = page.waitForResponse(/list-habits/)
  await page.getByText('Open this list with it').click()
  await kept
  const link = page.url()

  await page.goto(`${server.url}/process-control/hazard-ledger`)
  await expect(page.getByRole('button', { name: 'Shaft 9' })).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await expect(page.locator('[data-density="roomy"]')).toBeVisible()

  const another = await (await browser.newContext()).newPage()
  await another.goto(link)
  await signInThroughPage(another, 'manager')
  await expect(another.locator('[data-row]')).toHaveCount(2)
  await expect(another.locator('[data-density="roomy"]')).toBeVisible()
  await expect(another.getByRole('button', { name: 'Views' })).toBeVisible()
  await another.context().close()
})

test('an action for several rows says of each what became of it', async ({ page }) => {
  await open(page, ours)
  await expect(page.locator('[data-row]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Selected rows' }).click()
  await expect(page.getByText(/at least one/i)).toBeVisible()

  await page.locator('thead').getByRole('checkbox').check()
  await page.getByRole('button', { name: '2 selected' }).click()
  await page.getByRole('menuitem', { name: 'Submit', exact: true }).click()
  // Somebody is faster with one of them.
  const [first] = drafts
  if (first) await officer.act('hazard', first, 'submit')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 done, 1 refused')
  await expect(dialog.getByRole('listitem')).toContainText(String(first?.data.number))
})

test('a figure of the statistics opens exactly its records', async ({ page }) => {
  await open(page, '/risk/hazard-statistics?by=level&picture=ring')
  await expect(page.getByRole('radio', { name: 'Ring' })).toBeChecked()
  const figure = page.locator('td a').first()
  const count = await figure.textContent()
  await figure.click()
  await expect(page.locator('header', { has: page.locator('h1') })).toContainText(String(count))
})

test('statistics tell rates, each with the period before and the year before', async ({ page }) => {
  const bounds = 'filter[foundAt][atLeast]=2026-10-01T00:00:00.000Z'
  const until = 'filter[foundAt][before]=2026-11-01T00:00:00.000Z'
  await open(page, `/risk/hazard-statistics?by=week&${bounds}&${until}`, 'manager')
  const tile = page.getByRole('button', { name: /^Closure rate/ })
  await expect(tile).toContainText(/^Closure rate\d+\.\d %/)
  // Of long ago nothing is open any more: how it stands now is not compared.
  await expect(tile).not.toContainText('before')
  const onTime = page.getByRole('button', { name: /^On-time rate/ })
  await expect(onTime).toContainText('in the previous period')
  await expect(onTime).toContainText('a year earlier')
  await tile.click()
  await expect(tile).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('columnheader', { name: 'Closure rate' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Lines' })).toBeChecked()
})

test('the log of changes tells what was done to a record, and leads to it', async ({ page }) => {
  const title = 'Ladder foot loose at shaft 10'
  const { id, version } = (await officer.post<RecordAnswer>(hazards, hazardAt(place, { title })))
    .body.data
  await officer.patch(`${hazards}/${id}`, { version, requirement: 'Weld a new rung and test it' })
  await open(page, '/log-audit/data-change-log', 'admin')
  const entries = page
    .getByRole('list', { name: 'What was done, newest first' })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(entries).toContainText(['changed', 'created it'])
  await page.getByRole('combobox', { name: 'What was done' }).click()
  await page.getByTitle('Edited').click()
  await expect(page).toHaveURL(/kind=edited/)
  await expect(entries).toHaveCount(1)
  await entries.locator('summary').click()
  await expect(entries).toContainText('Weld a new rung and test it')
  await entries.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`/${id}`))
})

test('a record is opened by its number or its name from anywhere, with the keyboard', async ({
  page,
}) => {
  const [draft] = drafts
  if (!draft) throw new Error('no draft')
  await open(page, '/')
  const box = page.getByRole('textbox', { name: 'Find a screen or a record' })
  for (const typed of [String(draft.data.number), 'ladder rung bent']) {
    await page.goto(`${server.url}/?lang=en_US`)
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await box.fill(typed)
    await expect(page.getByRole('dialog').getByRole('button').first()).toContainText(
      titles[0] ?? '',
    )
    await box.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${draft.data.id}`))
  }
})

test('statistics say that they count one’s own records alone, where somebody sees no others', async ({
  page,
}) => {
  const ownOnly = page.getByText('Includes only records about you and records you created')
  await open(page, '/process-control/violation-statistics', 'worker')
  await expect(ownOnly).toBeVisible()
  await page.context().clearCookies()
  await open(page, '/process-control/violation-statistics', 'leader')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(ownOnly).toHaveCount(0)
})
