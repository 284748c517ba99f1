import { expect, type Locator, type Page, test } from 'playwright/test'
import { close } from '../support/hazards.ts'
import { ownServer } from '../support/own-server.ts'
import { demoPassword, Person, type RecordAnswer } from '../support/person.ts'
import { nothingIsOpen, openScreen } from '../support/workspace.ts'

const server = ownServer()

/** Opens a choice and takes the first there is, or the one that is found by typing its name. */
async function choose(page: Page, field: string, name = ''): Promise<void> {
  const control = page.getByRole('combobox', { name: field })
  await nothingIsOpen(page)
  await control.click()
  await control.fill(name)
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await options.filter({ hasText: name }).first().click()
}

/** The figure of high hazards on the open wall. */
async function highFigure(wall: Page): Promise<{ figure: Locator; value: number }> {
  const tile = wall.locator('[data-widget="hazardLevels"]')
  await expect(tile).toHaveAttribute('data-quality', 'good', { timeout: 30_000 })
  // The worst level stands first; a display is led nowhere by it.
  const figure = tile.locator('[data-figure]').first()
  await expect(tile.getByRole('link')).toHaveCount(0)
  return { figure, value: Number(await figure.innerText()) }
}

/**
 * When the figure of high hazards changed, in epoch milliseconds, by the clock of this machine: written down by the page,
 * for a test that asks from outside waits its turn behind whatever the page draws.
 */
async function changesOf(wall: Page): Promise<() => Promise<number[]>> {
  const log = await wall.locator('[data-widget="hazardLevels"]').evaluateHandle((tile) => {
    const at: number[] = []
    const shown = () => tile.querySelector('[data-figure]')?.textContent
    let last = shown()
    new MutationObserver(() => {
      if (shown() !== last) at.push(Date.now())
      last = shown()
    }).observe(tile, { subtree: true, childList: true, characterData: true })
    return at
  })
  return () => log.jsonValue()
}

test('a hazard that an officer reports is on the wall within a second, until it is closed', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const wall = await (
    await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  ).newPage()
  const display = await Person.signIn(server.url, 'wall')
  await wall
    .context()
    .addCookies([{ name: 'headframe_session', value: display.token, url: server.url }])
  await wall.goto(`${server.url}/full-screen?pageCode=largeScreen&lang=en_US`)
  const before = await highFigure(wall)
  const changes = await changesOf(wall)

  const desk = await (await browser.newContext()).newPage()
  await desk.goto(`${server.url}/login?lang=en_US`)
  await desk.getByLabel('User name').fill('officer')
  await desk.getByLabel('Password', { exact: true }).fill(demoPassword)
  await desk.getByRole('checkbox').check()
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await openScreen(desk, 'Hazard reporting')
  await desk.getByRole('button', { name: /Report a hazard/ }).click()

  await desk.getByRole('textbox', { name: 'Title' }).fill('Rail joint loose on the haulage level')
  await desk.getByRole('radio', { name: 'High' }).check()
  await desk.getByRole('textbox', { name: 'Description' }).fill('Gap of 18 mm at the third switch')
  await choose(desk, 'Grid area')
  await choose(desk, 'Profession')
  const [worker, manager] = await Promise.all([
    Person.signIn(server.url, 'worker'),
    Person.signIn(server.url, 'manager'),
  ])
  const [rectifier, acceptor] = [await nameOf(worker), await nameOf(manager)]
  await choose(desk, 'Rectifier', rectifier)
  await choose(desk, 'Acceptor', acceptor)
  await desk.getByRole('textbox', { name: 'What must be done' }).fill('Tighten and measure')

  await desk.keyboard.press('Control+Enter')
  const submit = desk.getByRole('button', { name: 'Submit', exact: true })
  await expect(submit).toBeVisible()
  const submitted = desk.waitForResponse((answer) => answer.url().endsWith('/actions/submit'))
  await submit.click()
  const answer = (await (await submitted).json()) as RecordAnswer
  const answeredAt = Date.now()
  await expect(before.figure).toHaveText(String(before.value + 1))
  expect((await changes())[0]).toBeLessThan(answeredAt + 1000)

  await close(answer, worker, manager)
  await expect(before.figure).toHaveText(String(before.value), { timeout: 5000 })
})

async function nameOf(person: Person): Promise<string> {
  const { body } = await person.get<{ data: { userName: string } }>('/api/session')
  return body.data.userName
}
