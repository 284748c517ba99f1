import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isSource = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(test|testing)\.tsx?$/.test(path)

/** The sources in these folders of the repository in which a text stands. */
export function sourcesWith(root: string, folders: readonly string[], text: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(isSource)
        .map((path) => join(folder, path)),
    )
    .filter((file) => text.test(readFileSync(join(root, file), 'utf8')))
    .sort()
}
