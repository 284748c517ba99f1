import { expect, type Page, test } from 'playwright/test'
import { hazardAt, placeOf } from '../support/hazards.ts'
import { ownServer } from '../support/own-server.ts'
import { Person, type RecordAnswer } from '../support/person.ts'
import { signInThroughPage } from '../support/workspace.ts'

const server = ownServer()
let hazard: RecordAnswer

test.beforeAll(async () => {
  const officer = await Person.signIn(server.url, 'officer')
  const worker = await Person.signIn(server.url, 'worker')
  const manager = await Person.signIn(server.url, 'manager')
  const place = await placeOf(officer, worker, manager)
  const draft = hazardAt(place, { title: 'Pump house floor flooded' })
  hazard = (await officer.post<RecordAnswer>('/api/records/hazard', draft)).body
})

async function open(page: Page, path: string, username: string): Promise<void> {
  await page.goto(`${server.url}${path}`)
  await signInThroughPage(page, username)
}

test('what somebody says about a record is there for the next reader', async ({
  page,
  browser,
}) => {
  const path = `/process-control/hazard-ledger/${hazard.data.id}`
  await open(page, path, 'officer')
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('The second pump is on its way')
  await page.keyboard.press('Control+Enter')
  const said = page.getByText('The second pump is on its way')
  await expect(said).toBeVisible()

  const another = await (await browser.newContext()).newPage()
  await open(another, path, 'manager')
  await expect(another.getByText('The second pump is on its way')).toBeVisible()
  await another.context().close()
})

test('a tree opens down to what is searched, and shows the record beside it', async ({ page }) => {
  await open(page, '/identity-org/organization', 'admin')
  const tree = page.getByRole('tree', { name: 'Organisations' })
  await expect(tree.getByText('Sample Mining Group')).toBeVisible()
  await page.getByRole('searchbox', { name: /Search the whole tree/ }).fill('Dongshan')
  const mine = tree.getByText('Dongshan Mine', { exact: true })
  await mine.click()
  await expect(page.getByRole('article')).toContainText('Dongshan Mine')
  await expect(page).toHaveURL(/record=/)
  await page.reload()
  await expect(page.getByRole('article')).toContainText('Dongshan Mine')
})
