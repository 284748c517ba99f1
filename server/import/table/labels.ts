import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#domain/language'
import type { Resource } from '#domain/resource'
import { projectRoot } from '../../root.ts'

interface Locale {
  readonly fields?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** How people call the fields and choices of a record type, in every language of the interface. */
export interface Labels {
  /** The field of a column heading; undefined when no field is called like that. */
  field(heading: string): string | undefined
  /** The choice that a cell of this field means; undefined when there is none. */
  option(field: string, text: string): string | undefined
}

export function labelsOf(resource: Resource): Labels {
  const locales = languages.map((language) => localeOf(language, resource.name))
  const fields = new Map<string, string>()
  const options = new Map<string, string>()
  for (const [name, { options: choices = [] }] of Object.entries(resource.fields)) {
    for (const { fields: words } of locales) {
      const label = words?.[name]
      if (label) fields.set(folded(label), name)
    }
    for (const choice of choices) {
      options.set(`${name} ${folded(choice)}`, choice)
      for (const { options: words } of locales) {
        const label = words?.[name]?.[choice]
        if (label) options.set(`${name} ${folded(label)}`, choice)
      }
    }
  }
  // The field's own name wins over a label that reads the same.
  for (const name of Object.keys(resource.fields)) fields.set(folded(name), name)
  return {
    field: (heading) => fields.get(folded(heading)),
    option: (field, text) => options.get(`${field} ${folded(text)}`),
  }
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

function localeOf(language: string, name: string): Locale {
  const file = join(projectRoot, 'locales', language, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Locale) : {}
}
