import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Chunk, loadedWith } from './first-loads.ts'

/** A chunk with what is sent of it. */
export interface SizedChunk extends Chunk {
  /** Bytes after gzip. */
  readonly size: number
}

export interface Budgets {
  /** What signing in and the home page fetch, the parts asked for while it is idle included. */
  readonly base: readonly RegExp[]
  /** What nearly every screen of the workspace has: its other parts are fetched by a browser that has this. */
  readonly screens: readonly RegExp[]
  /** At most for the base, beyond it for every route and every other part, and for a type's words; bytes. */
  readonly atMost: {
    readonly base: number
    readonly route: number
    readonly part: number
    readonly wordsOfType: number
  }
  /** What a screen needs before it shows and works, where that is more than one part. */
  readonly routes: Readonly<Record<string, readonly RegExp[]>>
  /** Parts that a screen works without until they are here, each with its own ceiling. */
  readonly deferred: readonly Deferred[]
}

interface Deferred {
  readonly part: RegExp
  readonly atMost: number
  /** Why it may be so large, and what stands in its place until it is here. */
  readonly because: string
}

/** What a route or a part fetches beyond what is there, in bytes after gzip, and how much it may be. */
export interface Size {
  readonly name: string
  readonly size: number
  readonly atMost: number
}

/**
 * Fails the build when a page would fetch more script than decision 22 allows it, and writes what
 * each fetches to `.vite/route-sizes.json`.
 */
export function routeBudgets(budgets: Budgets): Plugin {
  return {
    name: 'headframe:route-budgets',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map((chunk) => ({ ...chunk, size: gzipSync(chunk.code, { level: 9 }).length }))
      const sizes = sizesOf(chunks, budgets)
      this.emitFile({
        type: 'asset',
        fileName: '.vite/route-sizes.json',
        source: JSON.stringify(sizes, null, 2),
      })
      for (const complaint of complaintsAbout(sizes)) this.error(complaint)
    },
  }
}

/** One sentence for each budget that is broken. */
export const complaintsAbout = (sizes: readonly Size[]): string[] =>
  sizes
    .filter(({ size, atMost }) => size > atMost)
    .map(({ name, size, atMost }) => `${name} fetches ${size} bytes of script, not ${atMost}`)

/** The base, then each route and each part that is fetched on its own, the largest first. */
export function sizesOf(chunks: readonly SizedChunk[], budgets: Budgets): Size[] {
  const { atMost, routes, deferred } = budgets
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entering = (sources: readonly RegExp[]) =>
    sources.flatMap((source) => {
      const found = chunks.filter(({ facadeModuleId: id }) => id !== null && source.test(id))
      if (found.length === 0) throw new Error(`route budgets: no part is called ${source}`)
      return found
    })
  const fetched = (first: readonly SizedChunk[]) =>
    new Set(first.flatMap((chunk) => [...loadedWith(chunk, byName)]))
  const base = fetched(entering(budgets.base))
  const screens = new Set([...base, ...fetched(entering(budgets.screens))])
  const beyond = (there: ReadonlySet<SizedChunk>, first: readonly SizedChunk[]) =>
    bytesOf([...fetched(first)].filter((chunk) => !there.has(chunk)))
  const ofRoutes = Object.entries(routes).map(([name, parts]) => ({
    ...{ name, size: beyond(base, entering(parts)), atMost: atMost.route },
  }))
  const ofParts = chunks.flatMap((chunk) => {
    const name = nameOf(chunk)
    if (name === null || base.has(chunk)) return []
    const own = deferred.find(({ part }) => part.test(name))
    const there = name.startsWith('client/workspace/') ? screens : base
    return { name, size: beyond(there, [chunk]), atMost: own?.atMost ?? atMost.part }
  })
  const largest = [...ofRoutes, ...ofParts].toSorted((one, other) => other.size - one.size)
  return [{ name: 'base', size: bytesOf([...base]), atMost: atMost.base }, ...largest]
}

const bytesOf = (chunks: readonly SizedChunk[]) => chunks.reduce((sum, { size }) => sum + size, 0)

/** Where a part that is fetched on its own has its source; null for a chunk that is only shared. */
const nameOf = ({ facadeModuleId: id }: Chunk): string | null =>
  id?.match(/(?:client|locales|node_modules)\/.*$/)?.[0] ?? null
