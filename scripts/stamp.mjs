import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The project's folder. */
export const root = resolve(import.meta.dirname, '..')

/** SHA-256 over the contents of `inputs` (files and folders, tests aside) and this Node. */
export function hashOf(inputs) {
  const hash = createHash('sha256')
  const [major] = process.versions.node.split('.')
  hash.update(`${major} ${process.platform} ${process.arch}`)
  for (const file of inputs.flatMap(filesOf).sort()) {
    hash.update(`\n${file}\n`)
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

export function readStamp(stamp) {
  const file = join(root, stamp)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Call it when the step has succeeded: a step cut short leaves no stamp and is done again. */
export function writeStamp(stamp, hash) {
  const file = join(root, stamp)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${hash}\n`)
}

function filesOf(input) {
  const path = join(root, input)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [input]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
}
