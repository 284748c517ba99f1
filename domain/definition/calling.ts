import { codeField } from './coded.ts'
import type { Fields } from './transition.ts'
import { type UniqueSet, wholeSets } from './unique.ts'

interface Called {
  readonly title: string
  readonly fields: Fields
  readonly unique?: readonly UniqueSet[]
}

/** The fields whose value one record alone has, by which people call it: its user name, its code. */
export function callingKeys(resource: Called): string[] {
  const keys = wholeSets(resource).flatMap((set) => (set.length === 1 ? set : []))
  const code = codeField(resource)
  return [...new Set([...keys, ...(code ? [code] : [])])].filter((name) => isWord(resource, name))
}

/** The fields with what it is called, in every language; several records may be called the same. */
export const callingNames = (resource: Called): string[] =>
  [resource.title, 'nameEn', 'nameSr'].filter((name) => isWord(resource, name))

const isWord = ({ fields }: Called, name: string): boolean =>
  fields[name] !== undefined && !fields[name].ref

/** One of several that are called the same, by its key: `Shaft 2 (MSHA-A2)`. */
export const calledBoth = (name: string, key: string): string => `${name} (${key})`

/** The name and the key of what is written so; null where it is not. */
export function readBoth(text: string): { readonly name: string; readonly key: string } | null {
  const [, name, key] = /^(.+) \(([^()]+)\)$/.exec(text) ?? []
  return name && key ? { name, key } : null
}
