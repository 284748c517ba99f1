import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Locator, type Page, test } from 'playwright/test'
import { resourceNamed } from '#domain/resources/index'
import { budgets } from '../../scripts/budgets.ts'
import { ownServer } from '../support/own-server.ts'
import { Person } from '../support/person.ts'
import { signInThroughPage } from '../support/workspace.ts'

/** What a browser really fetches, against decision 22; the build checks the same from its parts. */

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const client = resolve(import.meta.dirname, '../../dist/client')
const { atMost } = budgets

/** Parts whose screens work before they are here. */
const deferred =
  /viz\/(StatisticsChart|draw\/DrawMap)|fields\/(controls\/(numbers|pickers|Org|Color|MentionBox)|RichTextEditor|GeoMap)|rearrange\/OrganizationButtons/

const server = ownServer()

/** Bytes of the scripts that the page has fetched, by path; gzip as a proxy sends them. */
function scriptsOf(page: Page): Map<string, number> {
  const sizes = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('.js')) return
    const text = await readFile(resolve(client, `.${pathname}`))
    sizes.set(pathname.slice(1), gzipSync(text, { level: 9 }).length)
  })
  return sizes
}

/** Until nothing more was fetched for two seconds: a page that is busy asks late for what it asks for idly. */
async function settled(page: Page, fetched: ReadonlyMap<string, number>): Promise<void> {
  for (let before = -1; before !== fetched.size; ) {
    before = fetched.size
    await page.waitForTimeout(2_000)
    await page.waitForLoadState('networkidle')
  }
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

/**
 * Files with the words of one record type. Which of them the home page fetches depends on what waits
 * for somebody that day, so each has a limit of its own and none is part of a screen.
 */
const wordsOfTypes = (manifest: Manifest): ReadonlySet<string> =>
  new Set(
    Object.entries(manifest)
      .filter(([name]) => resourceNamed(/locales\/\w+\/([\w-]+)\.json$/.exec(name)?.[1] ?? ''))
      .map(([, { file }]) => file),
  )

/** Files that come later: deferred parts need them, and the screen itself does not. */
function laterFiles(manifest: Manifest, route: readonly RegExp[]): ReadonlySet<string> {
  const filesOf = (wanted: (name: string) => boolean) => {
    const names = new Set(Object.keys(manifest).filter(wanted))
    for (const name of names) for (const one of manifest[name]?.imports ?? []) names.add(one)
    return new Set([...names].map((name) => manifest[name]?.file ?? ''))
  }
  const own = filesOf((name) => route.some((part) => part.test(`/client/${name}`)))
  expect(own.size).toBeGreaterThan(0)
  return new Set([...filesOf((name) => deferred.test(name))].filter((file) => !own.has(file)))
}

interface Visit {
  readonly path: string
  /** What is seen once the screen can be used. */
  readonly sign: Locator
  readonly route: readonly RegExp[] | undefined
}

/** The kinds of screen, each at one place of the menu. */
function screensOf(page: Page, hazard: string): Readonly<Record<string, Visit>> {
  const ledger = '/process-control/hazard-ledger'
  const { routes } = budgets
  return {
    'a list beside a record': {
      path: ledger,
      sign: page.locator('[data-row]').first(),
      route: routes['a list beside a record'],
    },
    'a form': {
      path: `${ledger}/new`,
      sign: page.getByLabel('Title'),
      route: routes['a form of texts and choices'],
    },
    'a record': {
      path: `${ledger}/${hazard}`,
      sign: page.getByRole('article'),
      route: routes['a record'],
    },
    statistics: {
      path: '/process-control/violation-statistics',
      sign: page.getByRole('table'),
      route: routes['statistics with their table'],
    },
    settings: {
      path: '/basic-data/org-config',
      sign: page.getByRole('button', { name: /^Save(?! and)/ }),
      route: routes.settings,
    },
    'a tree beside a record': {
      path: '/identity-org/organization',
      sign: page.getByRole('tree'),
      route: routes['a tree beside a record'],
    },
    'the people online': {
      path: '/identity-org/online-user',
      sign: page.getByRole('table'),
      route: [/screens\/online-user\/screen/],
    },
    'a sheet to print': {
      path: `/print/hazard/${hazard}`,
      sign: page.getByRole('article'),
      route: [/PrintPage/],
    },
  }
}

test('signing in and the home page, then each kind of screen, keep to their script', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const admin = await Person.signIn(server.url, 'admin')
  const hazard = await admin.firstId('hazard')
  const fetched = scriptsOf(page)
  await page.goto(`${server.url}/login?lang=en_US`)
  await signInThroughPage(page, 'admin')
  // What the page asks for while it is idle belongs to it.
  const isHere = () => [...fetched.keys()].some((file) => file.includes('DropMenu'))
  await expect.poll(isHere).toBe(true)
  await settled(page, fetched)
  const base = new Set(fetched.keys())
  const text = await readFile(resolve(client, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const ofTypes = wordsOfTypes(manifest)
  const first = [...fetched].filter(([file]) => !ofTypes.has(file))
  const sizes: Record<string, number> = { 'sign-in and home': sum(first.map(([, size]) => size)) }
  expect(sizes['sign-in and home']).toBeLessThanOrEqual(atMost.base)
  const words = new Map<string, number>()
  const keepWords = () => {
    for (const [file, size] of fetched) if (ofTypes.has(file)) words.set(file, size)
  }
  keepWords()

  for (const [name, { path, sign, route = [] }] of Object.entries(screensOf(page, hazard))) {
    const later = laterFiles(manifest, route)
    fetched.clear()
    await page.goto(server.url + path)
    await expect(sign).toBeVisible()
    await settled(page, fetched)
    keepWords()
    const isOwn = (file: string) => !base.has(file) && !later.has(file) && !ofTypes.has(file)
    const own = [...fetched].filter(([file]) => isOwn(file))
    sizes[name] = sum(own.map(([, size]) => size))
  }
  console.info(sizes)
  const broken = Object.entries(sizes).filter(
    ([name, size]) => name !== 'sign-in and home' && size > atMost.route,
  )
  expect(broken).toEqual([])
  expect([...words].filter(([, size]) => size > atMost.wordsOfType)).toEqual([])
})
