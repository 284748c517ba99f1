import { expect, type Page, test } from 'playwright/test'
import { hazardAt, placeOf } from '../support/hazards.ts'
import { ownServer } from '../support/own-server.ts'
import { Person, type RecordAnswer } from '../support/person.ts'
import { signInThroughPage } from '../support/workspace.ts'

const server = ownServer()

/** The form of a new hazard, with its title typed and kept as a draft. */
async function begin(page: Page, title: string): Promise<void> {
  await page.goto(`${server.url}/process-control/hazard-report/new`)
  await signInThroughPage(page, 'officer')
  await page.getByLabel('Title').fill(title)
  await kept(page, title)
}

const kept = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => Object.values(localStorage).some((one) => String(one).includes(wanted)),
    text,
  )

test('what was typed survives a reload and the end of the session, and can be discarded', async ({
  page,
}) => {
  await begin(page, 'Belt guard missing')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Belt guard missing')
  await expect(page.getByRole('status').filter({ hasText: 'is back' })).toBeVisible()

  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=/)
  await signInThroughPage(page, 'officer')
  await expect(page.getByLabel('Title')).toHaveValue('Belt guard missing')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('another language keeps what was typed', async ({ page }) => {
  await begin(page, 'Roof bolt sheared')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: 'Srpski' }).or(page.getByText('Srpski')).first().click()
  await expect(page.getByRole('button', { name: /^Sačuvaj(?! i)/ })).toBeVisible()
  await expect(page.locator('[data-field="title"] input')).toHaveValue('Roof bolt sheared')
})

test('a form sent without a connection is sent once when there is one again', async ({ page }) => {
  const [officer, worker, manager] = await Promise.all(
    ['officer', 'worker', 'manager'].map((name) => Person.signIn(server.url, name)),
  )
  if (!officer || !worker || !manager) throw new Error('nobody to report a hazard')
  const place = await placeOf(officer, worker, manager)
  const made = await officer.post<RecordAnswer>('/api/records/hazard', hazardAt(place))
  const { id, version } = made.body.data
  await page.goto(`${server.url}/process-control/hazard-report/${id}/edit`)
  await signInThroughPage(page, 'officer')
  await page.getByLabel('Title').fill('Fan housing cracked')
  await kept(page, 'Fan housing cracked')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Not saved yet. Your changes are kept')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Fan housing cracked')
  await page.context().setOffline(false)
  await expect(page.getByRole('article')).toContainText('Fan housing cracked')
  const after = await officer.get<RecordAnswer>(`/api/records/hazard/${id}`)
  expect(after.body.data.version).toBe(version + 1)
})

test('what waits for a connection is sent once after a reload, on whatever page', async ({
  page,
}) => {
  const [officer, worker, manager] = await Promise.all(
    ['officer', 'worker', 'manager'].map((name) => Person.signIn(server.url, name)),
  )
  if (!officer || !worker || !manager) throw new Error('nobody to report a hazard')
  const place = await placeOf(officer, worker, manager)
  const made = await officer.post<RecordAnswer>('/api/records/hazard', hazardAt(place))
  const { id } = made.body.data
  await page.goto(`${server.url}/process-control/hazard-report/${id}`)
  await signInThroughPage(page, 'officer')
  await page.getByRole('button', { name: 'Copy…' }).click()
  await page.getByLabel('Title').fill('Ladder of shaft 3 bent')
  await kept(page, 'Ladder of shaft 3 bent')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Save(?! and)/ }).click()
  await expect(page.locator('[data-waiting]')).toBeVisible()

  // The tab is closed and another page of the workspace is opened, where the server is still out of reach.
  const writes = await page.context().newPage()
  await page.close()
  let isReachable = false
  await writes.route('**/api/records/hazard*', (route) =>
    route.request().method() !== 'POST' || isReachable ? route.continue() : route.abort(),
  )
  await page.context().setOffline(false)
  await writes.goto(`${server.url}/notices`)
  const note = writes.locator('[data-unsent]')
  await expect(note).toContainText('Not yet sent: Hazard · Ladder of shaft 3 bent')
  await expect(note.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /\/new\?like=/)
  isReachable = true
  await expect(writes.getByText('Sent: Ladder of shaft 3 bent')).toBeVisible()
  await expect(note).toHaveCount(0)
  const query = new URLSearchParams({ q: 'Ladder of shaft 3 bent' })
  const found = async () =>
    (await officer.get<{ readonly total: number }>(`/api/records/hazard?${query}`)).body.total
  await expect.poll(found).toBe(1)
})

test('a photo chosen without a connection survives a reload and goes with the form', async ({
  page,
}) => {
  const [officer, worker, manager] = await Promise.all(
    ['officer', 'worker', 'manager'].map((name) => Person.signIn(server.url, name)),
  )
  if (!officer || !worker || !manager) throw new Error('nobody to report a hazard')
  const place = await placeOf(officer, worker, manager)
  const title = 'Cable tray torn loose'
  const made = await officer.post<RecordAnswer>('/api/records/hazard', hazardAt(place))
  const edit = `${server.url}/process-control/hazard-report/${made.body.data.id}/edit`
  await page.goto(edit)
  await signInThroughPage(page, 'officer')
  await page.getByLabel('Title').fill(title)
  let isReachable = false
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' || isReachable ? route.continue() : route.abort(),
  )
  const photos = page.locator('[data-field="photos"]')
  const before = await photos.locator('img').count()
  await photos.locator('input[type=file]').setInputFiles({
    ...{ name: 'tray.png', mimeType: 'image/png', buffer: await page.screenshot() },
  })
  await expect(photos.locator('[data-kept-files]')).toBeVisible()
  await kept(page, title)
  await page.reload()
  await expect(photos.locator('img')).toHaveCount(before + 1)
  await expect(photos.locator('img').last()).toHaveAttribute('src', /^blob:/)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-waiting]')).toBeVisible()
  isReachable = true
  await expect(page.getByRole('article')).toContainText(title)
  const after = await officer.get<RecordAnswer>(`/api/records/hazard/${made.body.data.id}`)
  expect(after.body.data.photos).toHaveLength(before + 1)
})

test('a step taken without a connection is taken once after a reload', async ({ page }) => {
  const [officer, worker, manager] = await Promise.all(
    ['officer', 'worker', 'manager'].map((name) => Person.signIn(server.url, name)),
  )
  if (!officer || !worker || !manager) throw new Error('nobody to report a hazard')
  const place = await placeOf(officer, worker, manager)
  const made = await officer.post<RecordAnswer>('/api/records/hazard', hazardAt(place))
  const { id } = made.body.data
  await page.goto(`${server.url}/process-control/hazard-report/${id}`)
  await signInThroughPage(page, 'officer')
  const submit = page.getByRole('article').getByRole('button', { name: 'Submit', exact: true })
  await expect(submit).toBeVisible()
  await page.context().setOffline(true)
  await submit.click()
  await expect(page.locator('[data-unsent]')).toContainText('Not yet sent')
  await page.context().setOffline(false)
  await page.goto(`${server.url}/notices`)
  const now = async () => (await officer.get<RecordAnswer>(`/api/records/hazard/${id}`)).body.data
  // The page may stand before it has begun to send.
  await expect.poll(async () => (await now()).storedState).toBe('pending-rectification')
  await expect(page.locator('[data-unsent]')).toHaveCount(0)
  expect((await now()).version).toBe(made.body.data.version + 1)
})

test('a hazard is saved and submitted by one button, and what stands in the way is told in the form', async ({
  page,
}) => {
  const [officer, worker, manager] = await Promise.all(
    ['officer', 'worker', 'manager'].map((name) => Person.signIn(server.url, name)),
  )
  if (!officer || !worker || !manager) throw new Error('nobody to report a hazard')
  const place = await placeOf(officer, worker, manager)
  // A high one is put right within 48 hours (the catalogue, hazard-report).
  const inThreeDays = new Date(Date.now() + 72 * 3_600_000).toISOString()
  const hazard = { ...hazardAt(place), level: 'high', deadline: inThreeDays }
  const made = await officer.post<RecordAnswer>('/api/records/hazard', hazard)
  const { id } = made.body.data
  await page.goto(`${server.url}/process-control/hazard-report/${id}/edit`)
  await signInThroughPage(page, 'officer')
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expect(page.locator('[data-field="deadline"] [role="alert"]')).toBeVisible()
  const input = page.locator('[data-field="deadline"] input').first()
  await input.click()
  await input.fill(
    new Date(Date.now() + 20 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '),
  )
  await input.press('Enter')
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expect(page.getByRole('article')).toContainText('submitted it')
  const after = await officer.get<RecordAnswer>(`/api/records/hazard/${id}`)
  expect(after.body.data.storedState).toBe('pending-rectification')
})

test('a new hazard is filled in from one like it, with a time of its own', async ({ page }) => {
  const [officer, worker, manager] = await Promise.all(
    ['officer', 'worker', 'manager'].map((name) => Person.signIn(server.url, name)),
  )
  if (!officer || !worker || !manager) throw new Error('nobody to report a hazard')
  const place = await placeOf(officer, worker, manager)
  const fields = { title: 'Chain of hoist 4 worn', level: 'high' }
  const made = await officer.post<RecordAnswer>('/api/records/hazard', hazardAt(place, fields))
  const { id, number } = made.body.data as RecordAnswer['data'] & { readonly number: string }
  await page.goto(`${server.url}/process-control/hazard-report/${id}`)
  await signInThroughPage(page, 'officer')
  await page.getByRole('button', { name: 'Copy…' }).click()
  await expect(page.getByText(`Filled in from ${number}.`)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Chain of hoist 4 worn')
  await page.getByLabel('Title').fill('Chain of hoist 5 worn')
  await page.getByRole('button', { name: /^Save(?! and)/ }).click()
  await expect(page).toHaveURL(/record=/)
  const copyId = new URL(page.url()).searchParams.get('record')
  const { data } = (await officer.get<RecordAnswer>(`/api/records/hazard/${copyId}`)).body
  expect(data).toMatchObject({ title: 'Chain of hoist 5 worn', level: 'high' })
  expect(copyId).not.toBe(id)
})
