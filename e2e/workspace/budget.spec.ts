import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'playwright/test'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const client = resolve(import.meta.dirname, '../../dist/client')
const budget = 300_000

/** What signing in and seeing the home page fetch with the words of one language. */
const pages =
  /^(app\/(Root|LoginPage)|workspace\/WorkspaceApp)\.tsx$|locales\/zh_CN\/(workspace|menu|errors)/

test('signing in and the home page take at most 300 kB of script, without antd', async () => {
  const text = await readFile(resolve(client, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const first = Object.entries(manifest).filter(
    ([name, { isEntry }]) => isEntry || pages.test(name),
  )
  const loaded = new Set(first.map(([name]) => name))
  expect(first.length).toBeGreaterThan(5)
  for (const name of loaded) for (const needed of manifest[name]?.imports ?? []) loaded.add(needed)
  const files = [...loaded].map((name) => manifest[name]?.file ?? '').filter(isScript)
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(resolve(client, file))).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget)
  expect(files.filter((file) => /antd|three|maplibre|echarts/.test(file))).toEqual([])
})

const isScript = (file: string) => file.endsWith('.js')
