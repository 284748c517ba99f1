import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '#domain/text/language'

const locales = resolve(import.meta.dirname, '../../../locales')

type Tree = Readonly<Record<string, unknown>>
const files = new Map<string, Tree>()

function fileOf(language: Language, name: string): Tree {
  const path = resolve(locales, language, `${name}.json`)
  const known = files.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Tree)
  files.set(path, known)
  return known
}

/** The words of a record type as its screens show them; a column of a child table is `table.column`. */
export function wordsOfType(resource: string, language: Language) {
  const part = (file: string, ...path: readonly string[]): string => {
    const found = path.reduce<unknown>(
      (tree, name) => (tree as Tree | undefined)?.[name],
      fileOf(language, file),
    )
    if (typeof found !== 'string') throw new Error(`no words ${file}:${path.join('.')}`)
    return found
  }
  return {
    field: (name: string) => part(resource, 'fields', name),
    option: (name: string, code: string) => {
      const isPlain = name in (fileOf(language, resource).options as Tree)
      return part(resource, 'options', ...(isPlain ? [name] : name.split('.')), code)
    },
    action: (name: string) => part(resource, 'actions', name),
    screen: (code: string) => part('menu', code),
  }
}
