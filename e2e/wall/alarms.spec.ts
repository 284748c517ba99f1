import { expect, type Page, test } from 'playwright/test'
import type { OpenAlarm } from '../../domain/wall/open-alarm.ts'
import { cutTiles, cutWords, glasses, openBoard } from '../support/board.ts'
import { ownServer } from '../support/own-server.ts'
import { ToldAlarms } from '../support/told-alarms.ts'

const server = ownServer()

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** A red alarm of a mine that was raised twenty minutes ago; anything else as given. */
const alarm = (id: string, over: Partial<OpenAlarm> = {}): OpenAlarm => ({
  ...{ id, number: `AL-2026-${id}`, title: 'Overdue high hazards', level: 'red', state: 'raised' },
  ...{ titleEn: null, titleSr: null },
  ...{ orgCode: 'HF-1-1', area: null, metric: 'hazard.overdue', where: { level: 'high' } },
  ...{ value: 12, limit: 10, direction: 'above', raisedAt: inMinutes(-20) },
  ...{ acknowledgeBy: inMinutes(9), acknowledgedAt: null, acknowledgedBy: null },
  shelvedUntil: null,
  ...over,
})

const plate = (page: Page) => page.locator('[data-takeover]')
const english = { language: 'en_US' }

test('a red alarm stands over a board without a list of alarms, and goes when it is acknowledged', async ({
  page,
}) => {
  const told = await ToldAlarms.on(page, [])
  await openBoard(page, server.url, 'executiveScreen', english)
  await expect(page.locator('[data-widget=header]')).toBeVisible()
  await expect(plate(page)).toHaveCount(0)
  told.becomes([alarm('1'), alarm('2', { level: 'yellow' })])
  await expect(plate(page)).toContainText('Dongshan Mine')
  await expect(plate(page)).toContainText('above the limit of 10')
  await expect(plate(page)).toContainText('1 more not acknowledged')
  const box = await plate(page).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect((box?.y ?? 0) + (box?.height ?? 0), 'it leaves the board to be seen').toBeLessThan(
    height * 0.55,
  )
  told.becomes([alarm('1', { state: 'acknowledged', acknowledgedAt: inMinutes(0) })])
  await expect(plate(page)).toHaveCount(0)
})

test('boards that take turns stay while it stands there', async ({ page }) => {
  const told = await ToldAlarms.on(page, [alarm('1')])
  const more = '&rotate=safeDayScreen&seconds=10'
  await openBoard(page, server.url, 'violationScreen', { ...english, more })
  await expect(plate(page)).toBeVisible()
  const title = () => page.locator('[data-widget=header] h1').textContent()
  const first = await title()
  await page.waitForTimeout(22_000)
  expect(await title()).toBe(first)
  told.becomes([])
  await expect.poll(title, { timeout: 25_000 }).not.toBe(first)
})

test('whoever may acknowledges it at the board, with a note', async ({ page }) => {
  await ToldAlarms.on(page, [alarm('1')])
  const rights = { subject: 'alarm', rights: ['act:acknowledge'], hidden: [], withheld: [] }
  const open = { data: { id: '1', version: 4 }, meta: { actions: { acknowledge: {} } } }
  const taken: unknown[] = []
  await page.route('**/api/records/alarm/rights', (route) =>
    route.fulfill({ json: { data: rights } }),
  )
  await page.route('**/api/records/alarm/1', (route) => route.fulfill({ json: open }))
  await page.route('**/api/records/alarm/1/actions/acknowledge', (route) => {
    taken.push(route.request().postDataJSON())
    return route.fulfill({ json: open })
  })
  await openBoard(page, server.url, 'executiveScreen', english)
  await plate(page).getByRole('button', { name: 'Acknowledge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note (optional)').fill('foreman informed')
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(dialog).toHaveCount(0)
  expect(taken).toEqual([{ note: 'foreman informed', version: 4 }])
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('a display acknowledges nothing: it has a code for a phone', async ({ page }) => {
  await ToldAlarms.on(page, [alarm('1', { number: null })])
  await openBoard(page, server.url, 'largeScreen', { ...english, username: 'wall' })
  await expect(plate(page).getByRole('img', { name: 'Scan for the open alarms' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a server that is gone leaves it there, and it says that it may have changed', async ({
  page,
}) => {
  await ToldAlarms.on(page, [alarm('1')])
  await openBoard(page, server.url, 'executiveScreen', english)
  await expect(plate(page)).toBeVisible()
  await server.kill()
  await expect(plate(page)).toContainText('it may have changed', { timeout: 15_000 })
  await server.resume()
})

test('the monitor lists alarms in whole rows on walls of each shape and on a phone', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const title = 'Jalovište: nivo procednih voda se ne javlja, a ne javlja se ni rezervni merač'
  const levels = ['orange', 'yellow', 'blue'] as const
  const states = ['raised', 'returned', 'acknowledged', 'shelved'] as const
  const told = Array.from({ length: 50 }, (_, index) =>
    alarm(`${index}`, {
      title: index % 2 ? title : 'Prekršaj crvene linije',
      level: levels[index % 3] ?? 'blue',
      state: states[index % 4] ?? 'raised',
      ...{ acknowledgedAt: inMinutes(-3), acknowledgedBy: 'Srđan Cvetković' },
      shelvedUntil: inMinutes(200),
    }),
  )
  await ToldAlarms.on(page, told, 60)
  await openBoard(page, server.url, 'monitor')
  const list = page.locator('[data-widget=alarmList]')
  for (const { name, ...size } of glasses) {
    await page.setViewportSize(size)
    await expect(list.locator('[data-alarm]').first()).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => cutTiles(page), { message: name }).toEqual([])
    await expect.poll(() => cutWords(page), { message: name }).toEqual([])
    const rows = await list.locator('[data-alarm]').count()
    await expect(list.locator('[data-rest]')).toHaveAttribute('data-rest', String(60 - rows))
  }
  await expect(plate(page)).toHaveCount(0)
})
