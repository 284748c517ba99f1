import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { Person, type RecordAnswer } from '../support/person.ts'
import { choose, openScreen, signInThroughPage } from '../support/workspace.ts'

const server = ownServer()
let admin: Person

test.beforeAll(async () => {
  admin = await Person.signIn(server.url, 'admin')
})

async function make(resource: string, values: object): Promise<RecordAnswer['data']> {
  const { status, body } = await admin.post<RecordAnswer>(`/api/records/${resource}`, values)
  if (status !== 201) throw new Error(`${resource}: ${JSON.stringify(body)}`)
  return body.data
}
const read = async (resource: string, id: string) =>
  (await admin.get<RecordAnswer>(`/api/records/${resource}/${id}`)).body.data

/** A company of its own right below the group, with two mines and nothing else in it. */
async function company(code: string) {
  const [group] = (
    await admin.get<{ data: { id: string }[] }>(
      '/api/records/organization?filter[orgType][is]=group&size=1',
    )
  ).body.data
  const unit = (orgCode: string, orgType: string, parent: string | undefined) =>
    make('organization', {
      ...{ name: `Unit ${orgCode}`, shortName: orgCode, orgCode, orgType, parent },
      ...{ isExternal: false, timeZone: 'Europe/Belgrade' },
    })
  const top = await unit(code, 'company', group?.id)
  const mines = [
    await unit(`${code}-1`, 'factory', top.id),
    await unit(`${code}-2`, 'factory', top.id),
  ] as const
  return { top, mines }
}

const hire = (username: string, org: string, roles: readonly string[]) =>
  make('account', {
    ...{ username, userName: `Person ${username}`, phone: '+381 60 1234567', roles },
    ...{ orgs: [org], defaultOrg: org, isExternal: false, language: 'en_US' },
  })

/** Any member's role, by its code: what it is called depends on the language of the group. */
async function memberRole(): Promise<string> {
  const path = '/api/choices/role?size=200'
  const { body } = await admin.get<{ data: { id: string; note: string }[] }>(path)
  const role = body.data.find(({ note }) => note === 'members')
  if (!role) throw new Error('there is no role of members')
  return role.id
}

const dialogOf = (page: Page) => page.getByRole('dialog')

/** Opens one record on its screen, signed in as the group's administrator. */
async function open(page: Page, path: string) {
  await page.goto(`${server.url}${path}?lang=en_US`)
  await signInThroughPage(page, 'admin')
  await page.goto(`${server.url}${path}`)
}

/** Picks an organisation in the tree of a dialog by its code. */
async function pickOrganisation(page: Page, label: string, name: string) {
  const box = dialogOf(page).getByLabel(label)
  await box.click()
  await box.fill(name)
  await page.locator('.ant-select-tree-title', { hasText: name }).first().click()
}

test('an organisation is moved, after a look at what comes along', async ({ page }) => {
  const { mines } = await company('E2EM')
  const other = await company('E2EN')
  await open(page, `/identity-org/organization/${mines[0].id}`)
  await page.getByRole('button', { name: 'Move…' }).click()
  await pickOrganisation(page, 'New parent organisation', 'Unit E2EN')
  await expect(dialogOf(page)).toContainText('What moves with it')
  await dialogOf(page).getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()
  expect((await read('organization', mines[0].id)).parent).toBe(other.top.id)
})

test('two mines become one, with a choice for what both have', async ({ page }) => {
  const { mines } = await company('E2EO')
  const me = await admin.get<{ data: { id: string } }>('/api/session')
  const crews = []
  for (const { id: org } of mines) {
    crews.push(
      await make('custom-group', {
        ...{ name: 'Crew', code: 'CREW', purpose: 'message', org },
        ...{ owner: me.body.data.id, members: [me.body.data.id] },
      }),
    )
  }
  await open(page, `/identity-org/organization/${mines[0].id}`)
  await page.getByRole('button', { name: 'Merge into…' }).click()
  await pickOrganisation(page, 'Organisation to keep', 'Unit E2EO-2')
  const merge = dialogOf(page).getByRole('button', { name: 'Merge', exact: true })
  await expect(dialogOf(page)).toContainText('CREW')
  await expect(merge).toBeDisabled()
  await dialogOf(page)
    .getByRole('radio', { name: /^Keep both/ })
    .check()
  await merge.click()
  await expect(dialogOf(page)).toBeHidden()
  expect(await read('organization', mines[0].id)).toMatchObject({ mergedInto: mines[1].id })
  expect(await read('custom-group', crews[0]?.id ?? '')).toMatchObject({
    ...{ code: 'CREW-2', org: mines[1].id },
  })
})

test('two accounts of one person become one', async ({ page }) => {
  const { mines } = await company('E2EP')
  const role = await memberRole()
  const gone = await hire('e2e-gone', mines[0].id, [role])
  const kept = await hire('e2e-kept', mines[0].id, [role])
  await open(page, `/identity-org/account/${gone.id}`)
  await page.getByRole('button', { name: 'Merge into…' }).click()
  const box = dialogOf(page).getByLabel('Account to keep')
  await box.fill('e2e-kept')
  await page.locator('.ant-select-item-option', { hasText: 'e2e-kept' }).first().click()
  await dialogOf(page).getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()
  expect(await read('account', gone.id)).toMatchObject({ state: 'disabled', mergedInto: kept.id })
})

test('a user group is copied with who is in it', async ({ page }) => {
  const { mines } = await company('E2EQ')
  const role = await memberRole()
  const person = await hire('e2e-member', mines[0].id, [role])
  const group = await make('user-group', {
    ...{ name: 'Rescue', code: 'E2E-R', groupType: 'notification', ownerOrg: mines[0].id },
  })
  await make('user-group-member', { group: group.id, user: person.id, org: mines[0].id })
  await open(page, `/identity-org/user-group/${group.id}`)
  await page.getByRole('button', { name: 'Copy…' }).click()
  await dialogOf(page).locator('[data-field="name"] input').fill('Rescue, night')
  await dialogOf(page).locator('[data-field="code"] input').fill('E2E-N')
  await dialogOf(page).getByRole('checkbox').check()
  await dialogOf(page).getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()
  const copy = await admin.firstId('user-group', '&q=Rescue, night')
  expect(await read('user-group', copy)).toMatchObject({ name: 'Rescue, night', memberCount: 1 })
})

test('a tenant is set up, and its administrator gets a password', async ({ page }) => {
  await page.goto(`${server.url}/?lang=en_US`)
  await signInThroughPage(page, 'admin')
  await openScreen(page, 'Tenants')
  // Beside an open record there is no room for it in the head.
  const setUp = page.getByRole('button', { name: 'Set up a tenant…' })
  const more = page.getByRole('button', { name: 'More actions' })
  await expect(setUp.or(more).first()).toBeVisible()
  if (!(await setUp.isVisible())) await more.first().click()
  await setUp.click()
  const fill = (field: string, text: string) =>
    dialogOf(page).locator(`[data-field="${field}"] input`).first().fill(text)
  await fill('name', 'Nova Mining')
  await fill('code', 'NOVA')
  await choose(page, 'menuPackage', 'Organisations')
  await fill('username', 'nova')
  await fill('userName', 'Nova Admin')
  await fill('phone', '+381 60 7654321')
  await dialogOf(page).getByRole('radio', { name: 'Serbia', exact: true }).check()
  await fill('validTo', '2099-12-31')
  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Set up', exact: true }).click()
  const password = await dialogOf(page).locator('output').textContent()
  expect(password).toMatch(/^\S{12,}$/)
  const { body } = await admin.post<{ password: string | null }>('/api/tenants/initialise', {
    ...{ code: 'NOVA', name: 'Nova Mining', username: 'nova', userName: 'Nova Admin' },
    ...{ phone: '+381 60 7654321', menuPackage: ['organization'], defaultLanguage: 'sr_SP' },
    ...{ timeZone: 'Europe/Belgrade', validTo: '2099-12-31' },
  })
  expect(body.password).toBeNull()
})
