import { expect, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { fillInSignIn } from '../support/workspace.ts'

const server = ownServer()

const languages = [
  ['en-US', 'Safety first: see it, stop, say it'],
  ['zh-CN', '安全第一：看见隐患，停下来，说出来'],
  ['sr-Latn-RS', 'Bezbednost pre svega: uoči, stani, prijavi'],
] as const

test('the home page opens with the safety policy in force, once in a browser', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await page.goto(`${server.url}/?lang=en_US`)
  await fillInSignIn(page, 'worker')
  const policy = page.getByRole('dialog', { name: languages[0][1] })
  await expect(policy).toBeVisible()
  await expect(policy).toContainText('No tonne of ore is worth an injury.')
  const picture = policy.locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(960)
  await policy.getByRole('button', { name: /Close/ }).last().click()
  await expect(policy).toBeHidden()
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(policy).toBeHidden()
})

for (const [locale, name] of languages) {
  test(`the policy that opens is the one written in ${locale}`, async ({ browser }) => {
    const page = await (await browser.newContext()).newPage()
    const language = { 'en-US': 'en_US', 'zh-CN': 'zh_CN', 'sr-Latn-RS': 'sr_SP' }[locale]
    await page.goto(`${server.url}/?lang=en_US`)
    await page.evaluate((done) => localStorage.setItem('headframe.policyShown', done), 'yes')
    await fillInSignIn(page, 'worker')
    await page.evaluate(() => localStorage.removeItem('headframe.policyShown'))
    await page.goto(`${server.url}/?lang=${language}`)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  })
}
