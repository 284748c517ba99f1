import { expect, type Locator, type Page } from 'playwright/test'
import { demoPassword } from './person.ts'

/**
 * A browser that has shown the safety policy once, as every browser has after its first visit. Run in
 * the page, before the home page is there.
 */
export const policySeen = (): void =>
  localStorage.setItem('headframe.policyShown', new Date().toISOString())

/** Signs somebody in through the page itself, and waits for what was asked for. */
export async function signInThroughPage(page: Page, username: string): Promise<void> {
  await page.evaluate(policySeen)
  await fillInSignIn(page, username)
}

/** The same in a browser that was never here. */
export async function fillInSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
}

/** Opens a screen by its English name, wherever in the menu it stands. */
export async function openScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Find a screen' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name }).first().click()
}

/** The list chosen from before may still be closing: its options would be taken for those of the next. */
export const nothingIsOpen = (page: Page): Promise<void> =>
  expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)

/** Chooses the first record a reference offers for a text. */
export async function choose(page: Page, field: string, text = ''): Promise<void> {
  const box = page.locator(`[data-field="${field}"] input`).first()
  await box.click()
  if (text) await box.fill(text)
  // The list of this very box: the one chosen from before may still be closing.
  const list = page.locator('.ant-select-dropdown', {
    has: page.locator(`[id="${await box.getAttribute('aria-controls')}"]`),
  })
  const option = list.locator('.ant-select-item-option', { hasText: text }).first()
  const name = (await option.innerText()).split('\n')[0] ?? ''
  await option.click()
  // A list that is drawn anew between press and release takes no choice: a person would see it.
  const chosen = page.locator(`[data-field="${field}"]`).getByText(name).first()
  await chosen.waitFor({ timeout: 2_000 }).catch(async () => {
    await box.click()
    await option.click()
  })
}

/** Takes a tool of a list; where the head has no room for it, it stands behind a button. */
export async function takeTool(tool: Locator, more: Locator): Promise<void> {
  await expect(tool.or(more).first()).toBeVisible()
  if (!(await tool.isVisible())) await more.click()
  await tool.click()
}
