/** By which of its fields people name a record, and how one of several of the same name is told apart. */
import { codeField } from './coded.ts'
import type { Fields } from './transition.ts'
import { type UniqueSet, wholeSets } from './unique.ts'

interface Named {
  readonly title: string
  readonly fields: Fields
  readonly unique?: readonly UniqueSet[]
}

/** The fields whose value one record alone has: its user name, its code. */
export function keyFields(resource: Named): string[] {
  const keys = wholeSets(resource).flatMap((set) => (set.length === 1 ? set : []))
  const code = codeField(resource)
  return [...new Set([...keys, ...(code ? [code] : [])])].filter((name) => isText(resource, name))
}

/** The fields with its name, in every language; several records may bear the same. */
export const nameFields = (resource: Named): string[] => {
  const { title } = resource
  const all = new Set([title, `${title}En`, `${title}Sr`, 'nameEn', 'nameSr'])
  return [...all].filter((name) => isText(resource, name))
}

const isText = ({ fields }: Named, name: string): boolean =>
  fields[name] !== undefined && !fields[name].ref

/** One of several of the same name, with its key: `Shaft 2 (MSHA-A2)`. */
export const nameWithKey = (name: string, key: string): string => `${name} (${key})`

/** The name and the key of what is written so; null where it is not. */
export function splitNameAndKey(
  text: string,
): { readonly name: string; readonly key: string } | null {
  const [, name, key] = /^(.+) \(([^()]+)\)$/.exec(text) ?? []
  return name && key ? { name, key } : null
}
