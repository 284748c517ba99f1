import type { Part } from './manifest.ts'
import { copyEntries } from './parts.ts'

/** Where in DATA_DIR and in a backup: the cluster, its password, and the key of the installation. */
export const clusterFolder = 'postgres/'
export const passwordFile = 'postgres.password'
export const keyFile = 'secret.key'
export const uploadsFolder = 'files/'
/** In a backup alone. */
export const dumpFile = 'database.dump'
export const screensFolder = 'screens-config/'

/** The cluster and its password as they have to lie in a data folder, for a trial. */
export async function copyDatabase(
  root: string,
  dataDir: string,
  parts: readonly Part[],
): Promise<void> {
  const isOfDatabase = (path: string) => path.startsWith(clusterFolder) || path === passwordFile
  const entries = parts.map(({ path }) => path).filter(isOfDatabase)
  await copyEntries({ from: root, root: dataDir, below: '', entries })
}
