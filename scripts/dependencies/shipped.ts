import { importedByClient } from './imported-by.ts'
import { lockedPackages } from './lock-file.ts'
import { neededBy } from './needed-by.ts'

/** A package as the lock file has it. */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** What its own package.json declares, if it declares anything as text. */
  readonly licence: string | undefined
  readonly integrity: string | undefined
}

/**
 * Everything that reaches an installation: of every platform, what the server runs (`dependencies`) and,
 * of the `devDependencies`, the libraries of the client, which are in `dist/client`. Not the tools that
 * build and test.
 */
export async function shippedPackages(): Promise<ShippedPackage[]> {
  const packages = lockedPackages()
  const inClient = neededBy(packages, [...(await importedByClient())])
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && (!dev || inClient.has(path)))
    .map(([path, { name, version, license, integrity }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      integrity,
    }))
}
