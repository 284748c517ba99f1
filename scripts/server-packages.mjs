// Leaves in node_modules what the server loads: a container image carries neither the tools that build
// and test nor the libraries that are part of dist/client already.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandArguments } from './command.mjs'
import { root } from './stamp.mjs'

/**
 * Paths of the lock file (`node_modules/pg`) that the server needs: the closure of `dependencies`
 * without those that the client alone imports.
 */
export function serverPackages(packages, sources) {
  const direct = Object.keys(packages[''].dependencies).filter(
    (name) => isNamedIn(sources.server, name) || !isImportedIn(sources.client, name),
  )
  return closureOf(packages, direct)
}

// Whatever the server names in any way stays: some packages it only locates.
const isNamedIn = (text, name) => new RegExp(`['"\`]${patternOf(name)}`).test(text)

const isImportedIn = (text, name) =>
  new RegExp(`(from|import|import\\(|@import)\\s*['"]${patternOf(name)}`).test(text)

const patternOf = (name) => `${name.replaceAll(/[.\\]/g, '\\$&')}(/[^'"\`]*)?['"\`]`

function closureOf(packages, names) {
  const kept = new Set()
  const waiting = names.map((name) => ({ from: '', name }))
  for (const { from, name } of waiting) {
    const path = resolved(packages, from, name)
    // Optional, or for another platform.
    if (path === undefined || kept.has(path)) continue
    kept.add(path)
    for (const needed of neededBy(packages[path])) waiting.push({ from: path, name: needed })
  }
  return kept
}

/** The nearest package of that name, as Node looks for it. */
function resolved(packages, from, name) {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[path]) return path
  if (from === '') return undefined
  const parent = from.lastIndexOf('/node_modules/')
  return resolved(packages, parent < 0 ? '' : from.slice(0, parent), name)
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {})
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ]
}

/** Deletes every other package below `folder`; answers how many stay and how many went. */
export function removeOthers(folder, packages, kept) {
  const others = Object.keys(packages).filter((path) => path !== '' && !kept.has(path))
  const isHolding = (path) => [...kept].some((one) => one.startsWith(`${path}/`))
  for (const path of others)
    if (!isHolding(path)) rmSync(join(folder, path), { recursive: true, force: true })
  // Links to programs of what is gone, and what tools remembered.
  for (const name of readdirSync(join(folder, 'node_modules')))
    if (name.startsWith('.')) rmSync(join(folder, 'node_modules', name), { recursive: true })
  return { kept: kept.size, removed: others.length }
}

const textOf = (...folders) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(root, folder, name),
      ),
    )
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** What the program and its lock file say. */
export function packagesOfProgram() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const sources = { client: textOf('client'), server: textOf('server', 'domain') }
  return { packages, kept: serverPackages(packages, sources) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  commandArguments({
    usage: 'Usage: node scripts/server-packages.mjs',
    does: 'Removes from node_modules what the built server does not load. npm ci brings it back.',
  })
  const { packages, kept } = packagesOfProgram()
  const { removed } = removeOthers(root, packages, kept)
  console.log(`headframe: ${kept.size} packages stay for the server, ${removed} are removed`)
}
