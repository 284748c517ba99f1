import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The project's folder, where `locales/`, `server/db/migrations/` and `dist/` are: the same from
 * the sources and from the bundle, where `import.meta.dirname` of every file is `dist/server`.
 */
export const projectRoot: string = rootAbove(import.meta.dirname)

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (dirname(folder) === folder) throw new Error('no package.json above the program')
  return rootAbove(dirname(folder))
}
