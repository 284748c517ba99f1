import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resources } from '../domain/resources/index.ts'
import { rightsTable } from '../domain/rights/rights.testing.ts'
import { menu } from '../domain/screens/screens.ts'
import { type Language, languages } from '../domain/text/language.ts'
import { commandArguments } from './command.mjs'
import { listFound } from './found.mjs'
import {
  definitionOf,
  type Naming,
  namingOf,
  screensOf,
  titlesOf,
  wordsOf,
} from './new-resource-text.ts'

const root = resolve(import.meta.dirname, '..')
const at = (...parts: string[]) => join(root, ...parts)

const { values, positionals } = commandArguments({
  usage: 'Usage: npm run new:resource -- NAME [--group GROUP] [--zh 名称] [--en Name] [--sr Naziv]',
  does: 'Writes the files of a new record type, such as safety-net, and its migration.',
  takes: 'NAME',
  counts: [1, 1],
  options: {
    group: {
      ...{ type: 'string', default: 'basic-data', as: 'GROUP' },
      says: 'of the menu (basic-data)',
    },
    zh: { type: 'string', as: '名称', says: 'its name in Chinese' },
    en: { type: 'string', as: 'Name', says: 'in English' },
    sr: { type: 'string', as: 'Naziv', says: 'and in Serbian' },
  },
})

async function main(): Promise<void> {
  const [name = ''] = positionals
  const fault = faultOf(name, values.group)
  if (fault) {
    process.stderr.write(`${fault}\n`)
    process.exitCode = 1
    return
  }
  const naming = namingOf(name, { zh_CN: values.zh, en_US: values.en, sr_SP: values.sr })
  const written = writeFiles(naming, values.group)
  await writeRights(naming, values.group)
  listFound()
  run(['--import', 'tsx', 'server/cli/migrate-generate.ts', name])
  run(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written, 'server/db'])
  process.stdout.write(
    `${name} is there. Now say what it is: its fields and states in ` +
      `domain/resources/${values.group}/${name}.ts, ` +
      `its words in locales/*/${name}.json; then npm run migrate:generate -- ${name}.\n`,
  )
}

/** Why the name will not do; null when it will. */
function faultOf(name: string, group: string): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    return 'A record type has one name of small letters, digits and single dashes, such as safety-net'
  }
  if (!menu.some(({ code }) => code === group)) {
    return `There is no group "${group}" in the menu: ${menu.map(({ code }) => code).join(', ')}`
  }
  const taken =
    resources.some((one) => one.name === name) ||
    languages.some((language) => existsSync(at(`locales/${language}/${name}.json`)))
  if (taken) return `${name} is there already`
  const isScreen = menu.some(({ code, screens }) =>
    [code, ...screens.map((one) => one.code)].includes(name),
  )
  return isScreen ? `${name} is a screen of the menu already` : null
}

/** Writes every file but the rights and the migration; answers their paths. No file is shared. */
function writeFiles(naming: Naming, group: string): string[] {
  const { name } = naming
  const files: [path: string, text: string][] = [
    [`domain/resources/${group}/${name}.ts`, definitionOf(naming)],
    [`domain/resources/${group}/${name}.screens.ts`, screensOf(naming, group, placeIn(group))],
    ...languages.flatMap((language: Language): [string, string][] => [
      [`locales/${language}/${name}.json`, wordsOf(naming, language)],
      [`locales/${language}/menu/${name}.json`, titlesOf(naming, language)],
    ]),
  ]
  for (const [path, text] of files) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  return files.map(([path]) => path)
}

/** A place below everything that the group of the menu has. */
function placeIn(group: string): number {
  const places = menu.find(({ code }) => code === group)?.screens.map(({ place }) => place) ?? []
  return Math.max(0, ...places) + 10
}

async function writeRights({ name, variable }: Naming, group: string): Promise<void> {
  const made = await import(pathToFileURL(at(`domain/resources/${group}/${name}.ts`)).href)
  writeFileSync(at(`domain/resources/${group}/${name}.rights.md`), rightsTable(made[variable]))
}

// In processes of their own: they have to see the definitions as they are now.
function run(command: readonly string[]): void {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command.join(' ')} failed`)
}

await main()
