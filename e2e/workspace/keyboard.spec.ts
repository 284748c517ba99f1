import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { signInThroughPage } from '../support/workspace.ts'

const server = ownServer()

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field'))

/** Goes on from field to field until this one has the focus. */
async function tabTo(page: Page, field: string): Promise<void> {
  for (let steps = 0; steps < 25; steps++) {
    if ((await focusedField(page)) === field) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${field} by Tab`)
}

/** Goes to a box, opens its list, and takes the first it offers, or one further down. */
async function take(page: Page, field: string, further = 0): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ArrowDown')
  const list = await page.locator(`[data-field="${field}"] input`).getAttribute('aria-controls')
  const offered = page.locator('.ant-select-dropdown', { has: page.locator(`[id="${list}"]`) })
  await expect(offered.locator('.ant-select-item-option-active')).toBeVisible()
  for (let step = 0; step < further; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(offered).toBeHidden()
}

/** Whether whatever has the focus shows that it has. */
const showsFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return false
    const rings = [focused, focused.parentElement, focused.closest('[class*="ant-"]')]
      .concat(
        focused.closest(
          '.ant-select, .ant-picker, .ant-input-number, .ant-checkbox, .ant-radio, label',
        ),
      )
      .filter((one) => one !== null)
    return rings.some((one) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one)
      return outlineStyle !== 'none' || boxShadow !== 'none'
    })
  })

test('a hazard is reported without a mouse', async ({ page }) => {
  await page.goto(`${server.url}/process-control/hazard-report`)
  await signInThroughPage(page, 'officer')
  await expect(page.getByRole('button', { name: /^Report a hazard/ }).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.locator('[data-field="title"] input')).toBeFocused()
  await page.keyboard.type('Handrail loose on the stairs of shaft 4')
  await tabTo(page, 'level')
  await page.keyboard.press('Space')
  await tabTo(page, 'description')
  await page.keyboard.type('Two anchors have come out of the wall')
  for (const field of ['gridArea', 'profession', 'rectifier']) await take(page, field)
  // Nobody accepts what they fixed themselves.
  await take(page, 'acceptor', 1)
  await tabTo(page, 'deadline')
  await page.keyboard.type('2031-01-05 10:00')
  await page.keyboard.press('Enter')
  await tabTo(page, 'requirement')
  await page.keyboard.type('Set new anchors')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article')).toContainText('Handrail loose on the stairs of shaft 4')
})

test('every control of a form is called by a name and shows its focus', async ({ page }) => {
  await page.goto(`${server.url}/process-control/hazard-report/new`)
  await signInThroughPage(page, 'officer')
  await expect(page.locator('[data-field="title"] input')).toBeFocused()
  const [nameless, ringless] = [new Set<string>(), new Set<string>()]
  for (let steps = 0; steps < 30; steps++) {
    const field = await focusedField(page)
    if (!field) break
    const name = await page.locator(':focus').evaluate((focused) => {
      const labels = [...((focused as HTMLInputElement).labels ?? [])]
      return focused.getAttribute('aria-label') ?? labels.map((one) => one.textContent).join('')
    })
    if (!name) nameless.add(field)
    if (!(await showsFocus(page))) ringless.add(field)
    await page.keyboard.press('Tab')
  }
  expect([...nameless], 'without a name').toEqual([])
  expect([...ringless], 'without a ring').toEqual([])
})

test('a list is filtered without a mouse, and Escape leads back', async ({ page }) => {
  await page.goto(`${server.url}/process-control/hazard-ledger`)
  await signInThroughPage(page, 'officer')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).focus()
  await page.keyboard.press('Enter')
  // A heading of the list is a button of the same name.
  const level = page.getByRole('listitem').getByRole('button', { name: 'Level', exact: true })
  await expect(level).toBeVisible()
  await level.focus()
  await page.keyboard.press('Enter')
  const high = page.getByRole('group', { name: 'Level' }).getByRole('checkbox').last()
  await expect(page.getByRole('group', { name: 'Level' }).locator(':focus')).toHaveCount(1)
  await high.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/filter%5Blevel%5D%5Bin%5D=high/)
  await page.keyboard.press('Escape')
  await expect(high).toBeHidden()
  await expect(page.locator(':focus')).toContainText('Level')
})

test('Tab leaves a list as it is: nothing is chosen or taken away by passing', async ({ page }) => {
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'officer')
  await page.goto(`${server.url}/process-control/hazard-report/new`)
  const field = (name: string) => page.locator(`[data-field="${name}"]`)
  const open = page.locator('.ant-select-dropdown:visible')
  const option = (at: number) => open.locator('.ant-select-item-option').nth(at)

  await field('rectifier').locator('input').click()
  await option(1).hover()
  await page.keyboard.press('Tab')
  await expect(field('rectifier').locator('.ant-select-content-has-value')).toHaveCount(0)
  // A list that is fading out would be taken for the next one.
  await expect(open).toHaveCount(0)

  await field('ccUsers').locator('input').first().click()
  await option(0).click()
  await option(1).click()
  const chosen = field('ccUsers').locator('.ant-select-selection-item')
  await expect(chosen).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(chosen).toHaveCount(2)
})
