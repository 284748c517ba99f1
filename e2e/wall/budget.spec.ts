import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'playwright/test'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const client = resolve(import.meta.dirname, '../../dist/client')
const budget = 706_000

const manifestOf = async () =>
  JSON.parse(await readFile(resolve(client, '.vite/manifest.json'), 'utf8')) as Manifest

/** Everything that is fetched before these chunks can run. */
function withImports(manifest: Manifest, names: readonly string[]): Set<string> {
  const loaded = new Set(names)
  for (const name of loaded) for (const needed of manifest[name]?.imports ?? []) loaded.add(needed)
  return loaded
}

const namesOf = (manifest: Manifest, sources: readonly RegExp[]) =>
  Object.entries(manifest)
    .filter(([name, { isEntry }]) => isEntry || sources.some((source) => source.test(name)))
    .map(([name]) => name)

test('the control big screen is there after at most 706 kB of script, map included', async () => {
  const manifest = await manifestOf()
  const shown = [
    /wall\/WallPage\.tsx$/,
    /GridAreaMap\.tsx$/,
    /locales\/zh_CN\/(wall|metrics|map)\./,
  ]
  const loaded = withImports(manifest, namesOf(manifest, shown))
  const sizes = await Promise.all(
    [...loaded].map(async (name) => {
      const { file = '' } = manifest[name] ?? {}
      return file.endsWith('.js')
        ? gzipSync(await readFile(resolve(client, file)), { level: 9 }).length
        : 0
    }),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget)
})

test('a wall fetches neither the controls of the workspace nor the 3D engines before it needs them', async () => {
  const manifest = await manifestOf()
  const loaded = withImports(manifest, namesOf(manifest, [/wall\/WallPage\.tsx$/]))
  const files = [...loaded].map((name) => manifest[name]?.file ?? '')
  expect(files.filter((file) => /antd|three|maplibre|echarts-gl/.test(file))).toEqual([])
})
