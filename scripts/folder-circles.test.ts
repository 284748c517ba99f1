import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const isTest = /\.(test|testing)\.ts$|\/(testing|fixtures)\/|test-(cluster|database)\.ts$/
const specifiers = /(?:from|import)\s*\(?\s*'(\.[^']*)'/g

/** Circles that stay: the application mounts the routes, which use what stands beside it. */
const known = [['server/http', 'server/http/routes']]

/** Which folders of the server import which others, types included, tests left out. */
function folderImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .map((name) => `server/${name}`)
    .filter((name) => name.endsWith('.ts') && !isTest.test(name))
  for (const file of files) {
    const from = dirname(file)
    const targets = imports.get(from) ?? new Set()
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(specifiers)) {
      const to = dirname(normalize(join(from, specifier)))
      if (to !== from && to.startsWith('server')) targets.add(to)
    }
    imports.set(from, targets)
  }
  return imports
}

/** Everything that is reached from a folder, itself only where a circle leads back to it. */
function reachedFrom(folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>) {
  const reached = new Set<string>()
  const open = [...(imports.get(folder) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(imports.get(next) ?? []))
  }
  return reached
}

it('folders of the server import one another in no circle', () => {
  const imports = folderImports()
  expect(imports.size).toBeGreaterThan(40)
  const inCircle = [...imports.keys()].filter((one) => reachedFrom(one, imports).has(one))
  expect(new Set(inCircle)).toEqual(new Set(known.flat()))
})
