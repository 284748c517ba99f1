import type { Language } from './language.ts'

/** The record type that holds changed words of the interface. */
export const wordRecords = 'i18n-resource'

/** The field of such a record for each language. */
export const wordFields = {
  zh_CN: 'zhCN',
  en_US: 'enUS',
  sr_SP: 'srSP',
} as const satisfies Readonly<Record<Language, string>>

export const wordTypes = ['label', 'message', 'menu', 'dictionary', 'error'] as const
export type WordType = (typeof wordTypes)[number]

/** Words by their place: `area:path.to.word`. */
export function partsOfKey(key: string): { readonly area: string; readonly path: string } {
  const at = key.indexOf(':')
  return { area: key.slice(0, Math.max(at, 0)), path: key.slice(at + 1) }
}

/** Where the words of an item of a dictionary stand that is a choice of the product: `hazard.level`, `hazard.state`. */
export function keyOfItem(dictCode: string, itemCode: string): string {
  const at = dictCode.lastIndexOf('.')
  const [resource, part] = [dictCode.slice(0, Math.max(at, 0)), dictCode.slice(at + 1)]
  return `${resource}:${part === 'state' ? 'states' : `options.${part}`}.${itemCode}`
}

/** Where walls say a choice in their own words: by the dictionary. */
const onWalls: Readonly<Record<string, readonly string[]>> = {
  'hazard.level': ['metrics:level', 'metrics:eventLevel', 'map:callout.level'],
  'hazard.state': ['metrics:state'],
  'violation.violationClass': ['metrics:class', 'metrics:eventLevel'],
  'incident-report.severity': ['metrics:eventLevel'],
}

/** Every place where the words of an item stand: on screens, and on walls. */
export const keysOfItem = (dictCode: string, itemCode: string): readonly string[] => [
  keyOfItem(dictCode, itemCode),
  ...(onWalls[dictCode] ?? []).map((place) => `${place}.${itemCode}`),
]

/** What kind of words stand at a key. */
export function wordTypeOf(key: string): WordType {
  const { area, path } = partsOfKey(key)
  if (area === 'menu') return 'menu'
  if (area === 'errors' || area === 'tables' || path.startsWith('rules.')) return 'error'
  if (path.startsWith('options.') || path.startsWith('states.')) return 'dictionary'
  return area === 'notices' || path.startsWith('hints.') ? 'message' : 'label'
}

/** The `{{values}}` that a text is filled with, each once, in alphabetical order. */
export const placeholdersOf = (text: string): readonly string[] =>
  [...new Set(text.match(/\{\{\w+\}\}/g))].sort()
