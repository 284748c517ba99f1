import { expect, test } from 'playwright/test'
import { languages } from '#domain/text/language'
import { ownServer } from '../support/own-server.ts'
import { Person } from '../support/person.ts'
import { screensToOpen } from '../support/screens.ts'
import { choose, openScreen, signInThroughPage } from '../support/workspace.ts'

const server = ownServer()

test('whoever is not signed in is asked to, and then gets what they came for', async ({ page }) => {
  await page.goto(`${server.url}/process-control/hazard-handling`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please accept the privacy policy first')).toBeVisible()
  await signInThroughPage(page, 'officer')
  await expect(page.getByRole('heading', { name: 'Hazard rectification' })).toBeVisible()
})

test('a hazard is reported with the keyboard, and what was typed survives a reload', async ({
  page,
}) => {
  await page.goto(`${server.url}/process-control/hazard-report`)
  await signInThroughPage(page, 'officer')
  await expect(page.getByRole('button', { name: /Report a hazard/ })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Report a hazard' })).toBeVisible()
  await page.getByLabel('Title').fill('Handrail loose at shaft 2')
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('form').getByRole('alert').first()).toHaveText('Required')

  await page.getByLabel('Description').fill('Two bolts missing')
  await page.locator('[data-field="level"]').getByText('High').click()
  await page.locator('[data-field="requirement"] textarea').fill('Replace and tighten the bolts')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toMatch(/draft/)
  await page.waitForFunction(() =>
    Object.values(localStorage).some((kept) => String(kept).includes('tighten the bolts')),
  )
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Handrail loose at shaft 2')

  await choose(page, 'gridArea')
  await choose(page, 'profession')
  const worker = await Person.signIn(server.url, 'worker')
  const manager = await Person.signIn(server.url, 'manager')
  await choose(page, 'rectifier', await nameOf(worker))
  await choose(page, 'acceptor', await nameOf(manager))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article')).toContainText('Handrail loose at shaft 2')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('article').locator('[data-stage="current"]')).toContainText(
    'To be rectified',
  )
})

test('two people who change one record meet, and nobody’s work is lost unseen', async ({
  page,
}) => {
  const admin = await Person.signIn(server.url, 'admin')
  const id = await admin.firstId('profession')
  const path = `/api/records/profession/${id}`
  await page.goto(`${server.url}/basic-data/profession/${id}/edit`)
  await signInThroughPage(page, 'admin')
  await page.getByLabel('Remark').fill('typed in the form')

  const { body } = await admin.get<{ data: { version: number } }>(path)
  await admin.patch(path, { version: body.data.version, sortNo: 77, remark: 'typed elsewhere' })
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('typed elsewhere')
  await expect(dialog).toContainText('typed in the form')
  await dialog.getByRole('button', { name: 'Apply mine on top' }).click()
  await expect(page).toHaveURL(new RegExp(`${id}$`))
  const after = await admin.get<{ data: { remark: string; sortNo: number } }>(path)
  expect(after.body.data).toMatchObject({ remark: 'typed in the form', sortNo: 77 })
})

test('visited screens are tabs that survive a reload and close one by one or all', async ({
  page,
}) => {
  await page.goto(`${server.url}/basic-data/work-place`)
  await signInThroughPage(page, 'officer')
  await expect(page.getByRole('heading', { name: 'Work places' })).toBeVisible()
  await openScreen(page, 'Hazard ledger')
  await expect(page.getByRole('heading', { name: 'Hazard ledger' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Close Work places' })).toBeVisible()
  await page.getByRole('button', { name: 'Close Hazard ledger' }).click()
  await expect(page).toHaveURL(/work-place/)
  await page.getByRole('button', { name: 'Tabs' }).click()
  await page.getByRole('menuitem', { name: 'Close all tabs' }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})

for (const [turn, language] of languages.entries()) {
  test(`the screens of an administrator open without a fault in ${language}`, async ({ page }) => {
    test.setTimeout(480_000)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('response', (answer) => {
      if ([400, 422, 500].includes(answer.status()))
        faults.push(`${answer.status()} ${answer.url()}`)
    })
    const admin = await Person.signIn(server.url, 'admin')
    const cookie = { name: 'headframe_session', value: admin.token, url: server.url }
    await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }])
    for (const { path } of await screensToOpen(admin, turn)) {
      await page.goto(`${server.url}${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('main').locator('[role=status][aria-label]'), path).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0)
      const untranslated = await page.locator('body').innerText()
      expect(untranslated, path).not.toMatch(/\b(fields|states|options|actions|sections)\.\w/)
    }
    expect(faults).toEqual([])
  })
}

async function nameOf(person: Person): Promise<string> {
  const { body } = await person.get<{ data: { userName: string } }>('/api/session')
  return body.data.userName
}
