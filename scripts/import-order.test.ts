import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const isTest =
  /\.(test|testing|cases|fixture)\.tsx?$|\/(testing|fixtures)\/|test-(cluster|database)\.ts$/
const specifiers = /(?:from|import)\s*\(?\s*'([.#][^']*)'/g

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Which files of a tree import which others of it: types and what is fetched late included, tests left out. */
function fileImports(tree: string): Graph {
  const files = readdirSync(join(root, tree), { recursive: true, encoding: 'utf8' })
    .map((name) => `${tree}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !isTest.test(name))
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const named = [...text.matchAll(specifiers)].map(([, name = '']) => target(file, name))
      return [file, new Set(named.filter((one) => one !== file && files.includes(one)))]
    }),
  )
}

const target = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? `${specifier.slice(1)}.ts` : normalize(join(dirname(file), specifier))

/** The same between folders. */
function folderImports(files: Graph): Graph {
  const folders = new Map<string, Set<string>>()
  for (const [file, imported] of files) {
    const from = dirname(file)
    const known = folders.get(from) ?? new Set()
    for (const one of imported) if (dirname(one) !== from) known.add(dirname(one))
    folders.set(from, known)
  }
  return folders
}

/** Everything that is reached from a file or folder, itself only where a circle leads back to it. */
function reachedFrom(start: string, imports: Graph): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...(imports.get(start) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(imports.get(next) ?? []))
  }
  return reached
}

const inCircle = (imports: Graph): string[] =>
  [...imports.keys()].filter((one) => reachedFrom(one, imports).has(one))

describe.each([
  ['domain', 12],
  ['server', 40],
  ['client', 60],
])('imports of %s', (tree, folders) => {
  const files = fileImports(tree)

  it('lead from no file back to itself', () => expect(inCircle(files)).toEqual([]))

  it('lead from no folder back to itself', () => {
    const imports = folderImports(files)
    expect(imports.size).toBeGreaterThan(folders)
    expect(inCircle(imports)).toEqual([])
  })
})

/** What stands on what, lowest first; a page of the folder is `docs/architecture.md`. */
const layers: Readonly<Record<string, readonly string[]>> = {
  'client/workspace': ['data', 'fields', 'parts', 'kinds', 'screens', 'shell'],
  'server/records': [
    ...['context', 'place', 'history', 'store', 'access', 'references', 'labels', 'input'],
    ...['checks', 'notices', 'effects', 'read', 'files', 'write'],
  ],
  domain: [
    ...['text', 'time', 'where', 'geometry', 'access', 'fields', 'definition', 'workflow'],
    ...['rules', 'resources', 'screens', 'metrics', 'rights', 'api', 'wall'],
  ],
}

describe.each(Object.entries(layers))('%s', (tree, order) => {
  const layerOf = (file: string) => order.indexOf(file.slice(tree.length + 1).split('/')[0] ?? '')
  const files = fileImports(tree)

  it('has every file in a layer', () => {
    expect(order.every((one) => existsSync(join(root, tree, one)))).toBe(true)
    expect([...files.keys()].filter((file) => layerOf(file) < 0)).toEqual([])
  })

  it('imports nothing from a higher layer', () => {
    const upwards = [...files].flatMap(([file, imported]) =>
      [...imported].filter((one) => layerOf(one) > layerOf(file)).map((one) => `${file} > ${one}`),
    )
    expect(upwards).toEqual([])
  })
})
