import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { ownServer } from '../support/own-server.ts'
import { Person } from '../support/person.ts'

const root = resolve(import.meta.dirname, '../..')
let dir = ''
let isAway = false

/** A feed of events in the shape in which the USGS publishes earthquakes. */
const feed = createServer((_, response) => {
  if (isAway) {
    response.writeHead(503).end()
    return
  }
  const now = Date.now()
  const quake = (id: string, place: string, mag: number) => ({
    ...{ type: 'Feature', id, geometry: null },
    properties: { mag, place, time: now - 60_000 },
  })
  const features = [
    quake('a', '8 km NE of Ridgecrest, CA', 2.1),
    quake('b', '3 km S of Parkfield, CA', 5.4),
    quake('c', '90 km W of Adak, Alaska', 3.3),
  ]
  const metadata = { generated: now, count: features.length }
  response.end(JSON.stringify({ type: 'FeatureCollection', metadata, features }))
})

const server = ownServer(async () => {
  await new Promise<void>((listening) => feed.listen(0, '127.0.0.1', listening))
  dir = await mkdtemp(join(tmpdir(), 'headframe-screens-'))
  await copyFile(join(root, 'screens-config/largeScreen.json'), join(dir, 'largeScreen.json'))
  return {
    SCREENS_DIR: dir,
    SOURCE_HOSTS: `127.0.0.1:${(feed.address() as AddressInfo).port}`,
    LINK_HOSTS: 'earthquake.usgs.gov:443',
  }
})
test.afterAll(async () => {
  feed.closeAllConnections()
  feed.close()
  await rm(dir, { recursive: true })
})

/** Saves the three files as `docs/sources.md` has them, for an organisation and the feed of this test. */
async function saveExamples(orgCode: string): Promise<void> {
  const text = await readFile(join(root, 'docs/sources.md'), 'utf8')
  const url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/all_day.geojson`
  for (const folder of ['screens', 'sources', 'figures']) {
    const [, rest = ''] = text.split(`\`\`\`json ${folder}/earthquakes.json\n`)
    const example = (rest.split('\n```')[0] ?? '')
      .replace(/https:[^"]*all_day\.geojson/, url)
      .replace('"G"', JSON.stringify(orgCode))
      .replace("'G'", `'${orgCode}'`)
      .replace('"every": 60', '"every": 1')
    const into = folder === 'screens' ? dir : join(dir, folder)
    await mkdir(into, { recursive: true })
    await writeFile(join(into, 'earthquakes.json'), example)
  }
}

async function openWall(page: Page, { token }: Person): Promise<void> {
  const cookie = { name: 'headframe_session', value: token, url: server.url, sameSite: 'Lax' }
  await page.context().addCookies([cookie as { name: string; value: string; url: string }])
  await page.goto(`${server.url}/full-screen?pageCode=earthquakes`)
}

test('figures of a file are on the wall with words, unit and address, and say when their source fails', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const wall = await Person.signIn(server.url, 'wall')
  const own = await wall.get<{ data: { orgCode: string }[] }>('/api/metrics/hazard.open')
  await saveExamples(own.body.data[0]?.orgCode ?? '')
  await expect
    .poll(async () => (await wall.get('/api/metrics/earthquake.count')).status, { timeout: 20_000 })
    .toBe(200)

  await openWall(page, await Person.signIn(server.url, 'admin'))
  const count = page.locator('[data-widget="figure"]').nth(0)
  const strongest = page.locator('[data-widget="figure"]').nth(1)
  const rank = page.locator('[data-widget="rank"]')
  await expect(count).toHaveAttribute('data-quality', 'good', { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Earthquakes today' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Earthquakes today: 3', exact: true })
  await expect(link).toHaveAttribute('href', 'https://earthquake.usgs.gov/earthquakes/map/')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(strongest).toContainText('5.4')
  await expect(strongest).toContainText('M')
  await expect(rank.getByRole('listitem')).toHaveText([/CA.*5\.4/, /Alaska.*3\.3/])
  await expect(rank).toContainText('Place · M')

  isAway = true
  await expect(count).toHaveAttribute('data-quality', 'unavailable', { timeout: 30_000 })
  await expect(count).toContainText('earthquakes: answers with an error')
  await expect(strongest).toContainText('5.4')

  isAway = false
  await expect(count).toHaveAttribute('data-quality', 'good', { timeout: 30_000 })
  const file = join(dir, 'figures', 'earthquakes.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('Earthquakes today', 'Tremors'))
  await expect(page.getByRole('heading', { name: 'Tremors' })).toBeVisible()
})

test('a wall whose layout is missing stays where it is, and is drawn once the file is there', async ({
  page,
}) => {
  const leader = await Person.signIn(server.url, 'leader')
  const cookie = { name: 'headframe_session', value: leader.token, url: server.url }
  await page.context().addCookies([cookie])
  await page.goto(`${server.url}/full-screen?pageCode=copied`)
  await expect(page.getByText(/There is no screen/)).toBeVisible()
  const layout = JSON.parse(await readFile(join(dir, 'largeScreen.json'), 'utf8'))
  await writeFile(join(dir, 'copied.json'), JSON.stringify({ ...layout, code: 'copied' }))
  await expect(page.locator('[data-widget="safeDays"]')).toBeVisible({ timeout: 60_000 })
  expect(page.url()).toContain('pageCode=copied')
})
