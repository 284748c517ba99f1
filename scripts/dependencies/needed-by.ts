/** What the lock file says of a package, by its path (`node_modules/pg`). */
export interface LockEntry {
  readonly version: string
  readonly name?: string
  readonly license?: string
  readonly integrity?: string
  /** Needed by `devDependencies` alone. */
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
export type Entries = Readonly<Record<string, LockEntry>>

/** Paths of the packages of these names with everything that they need, peers included. */
export function neededBy(packages: Entries, names: readonly string[]): ReadonlySet<string> {
  const needed = new Set<string>()
  const waiting = names.map((name) => ({ from: '', name }))
  for (const { from, name } of waiting) {
    const path = resolved(packages, from, name)
    // Optional, or for another platform.
    if (path === undefined || needed.has(path)) continue
    needed.add(path)
    for (const next of needs(packages[path])) waiting.push({ from: path, name: next })
  }
  return needed
}

/** The nearest package of that name, as Node looks for it. */
function resolved(packages: Entries, from: string, name: string): string | undefined {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[path]) return path
  if (from === '') return undefined
  const parent = from.lastIndexOf('/node_modules/')
  return resolved(packages, parent < 0 ? '' : from.slice(0, parent), name)
}

function needs(entry: LockEntry | undefined): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry ?? {}
  const peers = Object.keys(peerDependencies ?? {})
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ]
}
