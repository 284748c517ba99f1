import type { Plugin, Rolldown } from 'vite'

interface Page {
  /** The sources it begins with. */
  readonly parts: readonly RegExp[]
  /** The page whose parts a browser has by the time it fetches these. */
  readonly on?: string
  /** What it alone fetches keeps the chunks that the bundler makes. */
  readonly isOwn?: true
}
export type Pages = Readonly<Record<string, Page>>

type Group = Rolldown.CodeSplittingGroup

/** A module as far as it matters which others it brings. */
export interface Imports {
  readonly importedIds: readonly string[]
  /** Whether it is fetched by itself, at some time. */
  readonly isFetched: boolean
}

/**
 * One chunk for all that the same pages fetch, where the bundler would make one for every set of parts
 * that share something: a page takes a dozen scripts instead of a hundred, with the same code in them.
 */
export function pageChunks(pages: Pages): { readonly plugin: Plugin; readonly group: Group } {
  let found: ReadonlyMap<string, readonly string[]> = new Map()
  const plugin: Plugin = {
    name: 'headframe:page-chunks',
    apply: 'build',
    buildEnd() {
      const modules = [...this.getModuleIds()].flatMap((id) => {
        const info = this.getModuleInfo(id)
        if (!info) return []
        const isFetched = info.isEntry || info.dynamicImporters.length > 0
        return [[id, { importedIds: info.importedIds, isFetched }] as const]
      })
      found = pagesOfModules(new Map(modules), pages)
    },
  }
  const group: Group = {
    debugName: 'what the same pages fetch',
    includeDependenciesRecursively: false,
    name: (id) => found.get(id)?.join('-'),
  }
  return { plugin, group }
}

/** Which pages fetch a module, for every one that is not fetched by itself and not by a page of its own alone. */
export function pagesOfModules(
  modules: ReadonlyMap<string, Imports>,
  pages: Pages,
): Map<string, readonly string[]> {
  const reached = new Map<string, ReadonlySet<string>>()
  const found = new Map<string, string[]>()
  for (const [name, { parts, on }] of Object.entries(pages)) {
    const first = [...modules.keys()].filter((id) => parts.some((part) => part.test(id)))
    if (first.length === 0) throw new Error(`page chunks: no part of ${name} is found`)
    const all = withImports(first, modules)
    const known = on === undefined ? new Set<string>() : (reached.get(on) ?? new Set())
    reached.set(name, new Set([...known, ...all]))
    for (const id of all) {
      // Of a library that exports all it has, only a little is used: its imports say too much.
      if (id.includes('/node_modules/')) continue
      if (known.has(id) || first.includes(id) || modules.get(id)?.isFetched) continue
      found.set(id, [...(found.get(id) ?? []), name])
    }
  }
  return new Map([...found].filter(([, names]) => names.some((name) => !pages[name]?.isOwn)))
}

function withImports(first: readonly string[], modules: ReadonlyMap<string, Imports>): Set<string> {
  const reached = new Set(first)
  for (const id of reached) for (const one of modules.get(id)?.importedIds ?? []) reached.add(one)
  return reached
}
