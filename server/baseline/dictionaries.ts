import { resourceNamed, resources } from '#domain/resources/index'
import { languages } from '#domain/text/language'
import { keyOfItem, partsOfKey } from '#domain/text/word-key'
import { statesOf } from '#domain/workflow/states'
import { wordsOf } from '../platform/words.ts'
import type { BulkRow } from '../records/store/bulk.ts'
import { naturalId } from '../records/store/natural-id.ts'

/** A choice of the product as a dictionary: `part` is a field with options, or the states. */
interface Source {
  readonly resource: string
  readonly part: string
  readonly colours?: Readonly<Record<string, string>>
}

// The four colours of classed risk (GB/T 33000): blue, yellow, orange, red.
const [blue, yellow, orange, red] = ['#3b82d6', '#e3c22f', '#ea8b2d', '#dc4b44']

const sources: readonly Source[] = [
  {
    resource: 'hazard',
    part: 'level',
    colours: { low: blue, medium: yellow, high: red },
  },
  { resource: 'hazard', part: 'state' },
  {
    resource: 'grid-area',
    part: 'riskClass',
    colours: { general: blue, big: yellow, bigger: orange, major: red },
  },
  {
    resource: 'violation',
    part: 'violationClass',
    colours: { general: yellow, serious: orange, 'red-line': red },
  },
  { resource: 'violation', part: 'state' },
]

/** The product's own choices: their words may be changed, their codes and their being there not. */
export const builtInItems = (): BulkRow[] => [...sources.flatMap(itemsOf), ...openItems()]

/** What the dictionaries begin with that the group adds to. */
export const openItems = (): BulkRow[] => openLists().flatMap(itemsOf)

/** Fields that choose from a dictionary of their own. */
const openLists = (): Source[] =>
  resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([part, { begins }]) =>
      begins ? [{ resource: name, part }] : [],
    ),
  )

function itemsOf({ resource, part, colours = {} }: Source): BulkRow[] {
  const [zh, en, sr] = languages.map((language) => wordsOf(resource, language))
  if (!zh || !en || !sr) return []
  const dictCode = `${resource}.${part}`
  const dictName = zh('name') + (part === 'state' ? '状态' : zh(`fields.${part}`))
  return codesOf(resource, part).map((itemCode, n) => {
    const { path } = partsOfKey(keyOfItem(dictCode, itemCode))
    const [inChinese, inEnglish, inSerbian] = [zh, en, sr].map((word) => word(path))
    return {
      id: naturalId('data-dictionary', dictCode, itemCode),
      values: {
        ...{ dictName, dictCode, itemCode, zh: inChinese, en: inEnglish, sr: inSerbian },
        ...{ colour: colours[itemCode] ?? null, isDefault: false, builtIn: true, sortNo: n + 1 },
      },
    }
  })
}

function codesOf(name: string, part: string): readonly string[] {
  const resource = resourceNamed(name)
  if (!resource) return []
  const field = resource.fields[part]
  return part === 'state' ? statesOf(resource) : (field?.options ?? field?.begins ?? [])
}
