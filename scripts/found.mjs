// Brings together what is found by folder, so that a new file is known without a line in a shared one:
// lists of modules, and areas of words that many packages add to. What is written here is written anew
// whenever something is built, checked or tested, and is not committed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './stamp.mjs'

const isCode = (path) => path.endsWith('.ts') && !/\.(test|testing|generated)\.ts$/.test(path)
const isScreens = (path) => path.endsWith('.screens.ts')
const isContracts = (path) => path.endsWith('-contracts.ts')
const isInFolder = (path) => path.split('/').length > 3

const lists = [
  {
    file: 'domain/resources/found.generated.ts',
    folders: ['domain/resources'],
    holds: (path) => isCode(path) && isInFolder(path) && !isScreens(path),
  },
  {
    file: 'domain/screens/found.generated.ts',
    folders: ['domain/resources', 'domain/screens'],
    holds: isScreens,
  },
  {
    file: 'domain/metrics/found.generated.ts',
    folders: ['domain/metrics/families'],
    holds: isCode,
  },
  {
    file: 'e2e/support/forms/plans.generated.ts',
    folders: ['e2e/support/forms'],
    holds: (path) => path.endsWith('-plans.ts'),
  },
  {
    file: 'server/http/routes.generated.ts',
    folders: ['server/http/routes'],
    holds: isCode,
  },
]

/** Checks of record types: a file's name says which, and its export is called so. */
const checks = {
  folder: 'server/records/checks/named',
  file: 'server/records/checks/named.generated.ts',
  names: 'domain/definition/check-names.generated.ts',
}

/** Contracts of calls, named so too. Written as one object, for the browser's types are made of it. */
const contracts = {
  folder: 'domain/api',
  file: 'domain/api/contracts.generated.ts',
}

/** Writes each list and area that is not as its folder is; a complete installation is only read. */
export function listFound() {
  for (const { file, folders, holds } of lists) {
    const paths = folders.flatMap(filesIn).filter(holds).sort()
    writeChanged(file, moduleOf(posix.dirname(file), paths))
  }
  const paths = filesIn(checks.folder).filter(isCode)
  writeChanged(checks.file, namedModuleOf(posix.dirname(checks.file), paths))
  writeChanged(checks.names, `export type CheckName =${paths.map(caseOf).join('')}\n`)
  const contractPaths = filesIn(contracts.folder).filter(isContracts)
  writeChanged(contracts.file, contractsModuleOf(posix.dirname(contracts.file), contractPaths))
  for (const area of filesIn('locales').filter(isFolder)) {
    const parts = filesIn(area).map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')))
    writeChanged(`${area}.json`, `${JSON.stringify(merged(parts), null, 2)}\n`)
  }
}

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .sort()

/** `locales/<language>/<area>`. */
const isFolder = (path) => path.split('/').length === 3 && !path.includes('.')

function moduleOf(folder, paths) {
  const imports = paths.map((path, at) => {
    const from = posix.relative(folder, path)
    return `import * as m${at} from '${from.startsWith('.') ? from : `./${from}`}'`
  })
  const names = paths.map((_, at) => `m${at}`).join(', ')
  return `${imports.join('\n')}\n\nexport const modules = [${names}]\n`
}

const caseOf = (path) => `\n  | '${nameOf(path)}'`

/** `area-map.ts` has `areaMap`. */
const nameOf = (path) =>
  posix.basename(path, '.ts').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const namedModuleOf = (folder, paths) =>
  `${importsOf(folder, paths)}\n\nexport const named = { ${paths.map(nameOf).join(', ')} }\n`

const contractsModuleOf = (folder, paths) =>
  `${importsOf(folder, paths)}\n\nexport const contracts = { ${paths.map((path) => `...${nameOf(path)}`).join(', ')} }\n`

const importsOf = (folder, paths) =>
  paths
    .map((path) => `import { ${nameOf(path)} } from './${posix.relative(folder, path)}'`)
    .join('\n')

/** Trees of words as one; two files never say the same key. */
function merged(trees) {
  const whole = {}
  for (const tree of trees) {
    for (const [key, value] of Object.entries(tree)) {
      const known = whole[key]
      if (known === undefined) whole[key] = value
      else if (typeof known === 'string') throw new Error(`two files of locales/ say "${key}"`)
      else whole[key] = merged([known, value])
    }
  }
  return whole
}

function writeChanged(file, text) {
  const path = join(root, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  writeFileSync(path, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) listFound()
