import { generate } from 'otplib'
import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { demoPassword, Person, type RecordAnswer } from '../support/person.ts'
import { wordsIn } from '../support/words.ts'
import { signInThroughPage } from '../support/workspace.ts'

const server = ownServer()

/** Fills in the sign-in page in English and sends it. */
async function attempt(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

const languages = [
  ['zh_CN', '中文'],
  ['en_US', 'English'],
  ['sr_SP', 'Srpski'],
] as const

for (const [language, name] of languages) {
  test(`a wrong password is refused in words of ${language}, which stays the language`, async ({
    page,
  }) => {
    const say = wordsIn(language)
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByLabel(say('workspace:login.username')).fill('contractor')
    await page.getByLabel(say('workspace:login.password'), { exact: true }).fill('Wrong-12345')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say('workspace:login.submit'), exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(say('errors:signInFailed'))
    await page.goto(`${server.url}/login`)
    await expect(page.getByRole('heading', { name: say('workspace:login.title') })).toBeVisible()
  })
}

test('after five wrong passwords the right one has to wait too', async ({ page }) => {
  await page.goto(`${server.url}/login?lang=en_US`)
  for (let guess = 0; guess < 5; guess += 1) {
    await attempt(page, 'executive', `Wrong-${guess}`)
    await expect(page.getByRole('alert')).toHaveText('User name or password is wrong')
  }
  await attempt(page, 'executive', demoPassword)
  await expect(page.getByRole('alert')).toContainText('Too many failed attempts')
  await expect(page).toHaveURL(/\/login/)
})

test('a password made by an administrator has to be changed before it opens anything', async ({
  page,
}) => {
  const admin = await Person.signIn(server.url, 'admin')
  const leader = await Person.signIn(server.url, 'leader')
  const session = await leader.get<{ data: { id: string } }>('/api/session')
  const { id } = session.body.data
  const made = await admin.post<{ data: { password: string } }>(`/api/accounts/${id}/password`)
  const { password } = made.body.data
  await page.goto(`${server.url}/login?lang=en_US`)
  await attempt(page, 'leader', password)
  await expect(page).toHaveURL(/\/updatePassword\?because=/)
  await expect(page.getByLabel('User name')).toHaveValue('leader')
  await expect(page.getByText('Change the password first')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('Own-password-1')
  await page.getByLabel('New password again').fill('Own-password-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/login/)
  await attempt(page, 'leader', 'Own-password-1')
  await expect(menuOf(page)).toBeVisible()
})

test('a page that could not start is the page that is tried again', async ({ page }) => {
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'officer')
  const fault = { type: 'about:blank', title: 'Fault', status: 500, code: 'internal' }
  await page.route('**/api/session', (route) =>
    route.fulfill({
      ...{ status: 500, contentType: 'application/problem+json' },
      body: JSON.stringify(fault),
    }),
  )
  await page.goto(`${server.url}/notices`)
  await expect(page.getByRole('heading', { name: 'could not start' })).toBeVisible({
    timeout: 30_000,
  })
  await page.unroute('**/api/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/notices$/)
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible()
})

test('a page opened while nobody answers says so, and opens by itself', async ({ page }) => {
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'officer')
  await page.route('**/api/session', (route) => route.abort())
  await page.goto(`${server.url}/notices`)
  await expect(page.getByRole('heading', { name: 'server cannot be reached' })).toBeVisible({
    timeout: 30_000,
  })
  await page.unroute('**/api/session')
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(/\/notices$/)
})

test('a second step is set up, asked for, and stood in for by a recovery code', async ({
  page,
}) => {
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'manager')
  await page.goto(`${server.url}/secondFactor`)
  await page.getByRole('button', { name: 'Set it up' }).click()
  const secret = (await page.getByLabel('Key').innerText()).replaceAll(' ', '')
  await page.getByLabel('Six digits the app shows').fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(menuOf(page)).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${server.url}/login`)
  await attempt(page, 'manager', demoPassword)
  await expect(page.getByLabel('Code', { exact: true })).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(menuOf(page)).toBeVisible()
  // The try with the wrong code is notified of.
  await expect(page.getByText('1 failed sign-in attempt')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${server.url}/login`)
  await attempt(page, 'manager', demoPassword)
  // A code counts once: the next one is half a minute ahead.
  const next = { secret, epoch: Math.floor(Date.now() / 1000) + 30 }
  await page.getByLabel('Code', { exact: true }).fill(await generate(next))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(menuOf(page)).toBeVisible()
})

test('a session that an administrator ends keeps the form, and says who did it', async ({
  page,
}) => {
  await page.goto(`${server.url}/process-control/hazard-report/new?lang=en_US`)
  await signInThroughPage(page, 'officer')
  await page.getByLabel('Title').fill('Ladder without a handrail')
  await page.waitForFunction(() =>
    Object.values(localStorage).some((one) => String(one).includes('Ladder without a handrail')),
  )
  const admin = await Person.signIn(server.url, 'admin')
  const online = await admin.get<{ data: { id: string }[] }>('/api/online?q=officer')
  const ids = online.body.data.map(({ id }) => id)
  await admin.post<RecordAnswer>('/api/online/end', { ids })
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('An administrator ended your session')).toBeVisible()
  await signInThroughPage(page, 'officer')
  await expect(page.getByLabel('Title')).toHaveValue('Ladder without a handrail')
})

test('one’s own devices are listed with the last sign-ins, and ended one by one', async ({
  page,
}) => {
  const lookup = await Person.signIn(server.url, 'worker')
  await page.goto(`${server.url}/devices?lang=en_US`)
  await signInThroughPage(page, 'worker')
  await expect(page.getByText('This device')).toBeVisible()
  const tries = page.getByRole('region', { name: 'Last sign-ins' })
  await expect(tries.getByRole('listitem')).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
  expect((await lookup.get('/api/session')).status).toBe(401)
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
})
