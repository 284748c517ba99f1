import type { Plugin } from 'vite'

/** The part of a built chunk that tells what a page loads before it shows anything. */
export interface Chunk {
  readonly fileName: string
  /** The source file the chunk is the entry for, static or lazy. */
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

interface Rule {
  readonly entry: RegExp
  readonly never: readonly string[]
}

const rules: readonly Rule[] = [
  { entry: /\/client\/(index\.html|app\/)/, never: ['antd', 'three', 'maplibre-gl', 'echarts'] },
  { entry: /\/client\/wall\//, never: ['antd', '@ant-design'] },
  // The map and the 3D engines come with the widget that draws with them.
  { entry: /\/client\/wall\/WallPage/, never: ['three', 'maplibre-gl', 'echarts-gl'] },
  // A bespoke screen is loaded on its own and may bring a map.
  { entry: /\/client\/workspace\/(?!screens\/)/, never: ['three', 'maplibre-gl', 'echarts-gl'] },
]

/** Fails the build when a first load would bring a library that belongs to the other half. */
export function firstLoads(): Plugin {
  return {
    name: 'headframe:first-loads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const complaint of heavyFirstLoads(chunks)) this.error(complaint)
      for (const complaint of circles(chunks)) this.error(complaint)
    },
  }
}

/** One sentence for each library an entry loads although it must not. */
export function heavyFirstLoads(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return chunks.flatMap((chunk) => {
    const { facadeModuleId: entry } = chunk
    if (entry === null) return []
    const never = rules.filter((rule) => rule.entry.test(entry)).flatMap((rule) => rule.never)
    const loaded = [...loadedWith(chunk, byName)].flatMap(({ moduleIds }) => moduleIds)
    return never
      .filter((name) => loaded.some((id) => id.includes(`/node_modules/${name}/`)))
      .map((name) => `${entry} loads ${name} at once; import what needs it lazily`)
  })
}

/** One sentence for each chunk that needs itself: one of the circle would run before what it stands on. */
export function circles(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return chunks.flatMap((chunk) => {
    const needed = chunk.imports.flatMap((name) => byName.get(name) ?? [])
    const through = needed.find((one) => loadedWith(one, byName).has(chunk))
    return through ? [`${chunk.fileName} needs itself, through ${through.fileName}`] : []
  })
}

/** A chunk and everything that is fetched before it can run. */
export function loadedWith<C extends Chunk>(chunk: C, byName: ReadonlyMap<string, C>): Set<C> {
  const loaded = new Set([chunk])
  for (const { imports } of loaded) {
    for (const name of imports) {
      const imported = byName.get(name)
      if (imported) loaded.add(imported)
    }
  }
  return loaded
}
