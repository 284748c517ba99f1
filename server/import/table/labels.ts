import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Actor } from '#domain/access/access'
import { importableFields } from '#domain/definition/importable'
import type { Resource } from '#domain/definition/resource'
import { unitOf } from '#domain/fields/numeric'
import { labelLookup } from '#domain/text/label-lookup'
import { languages } from '#domain/text/language'
import { projectRoot } from '../../platform/root.ts'
import { writableFields } from '../../records/access/policy.ts'
import { headingOf, zonedHeading } from '../../tables/heading.ts'
import type { TablePlan } from './plan.ts'

interface Locale {
  readonly fields?: Readonly<Record<string, string>>
  readonly stamp?: Readonly<Record<string, string>>
}

/** How people call the fields of a record type, in every language of the interface. */
export interface Labels {
  /** The field of a column heading; undefined when no field is called like that. */
  field(heading: string): string | undefined
}

export function labelsOf(resource: Resource): Labels {
  const locales = languages.map((language) => localeOf(language, resource.name))
  const labels = Object.entries(resource.fields).flatMap(([name, field]) =>
    locales.flatMap(({ fields }) => {
      const label = fields?.[name]
      // As an export writes it, too: what was exported is changed and imported again.
      const headings = label ? [label, headingOf(label, unitOf(field))] : []
      return headings.map((one) => [one, name] as const)
    }),
  )
  const names = Object.keys(resource.fields).map((name) => [name, name] as const)
  const called = labelLookup(labels, names)
  const isTime = (name: string) => resource.fields[name]?.kind === 'datetime'
  return {
    field: (heading) => {
      const known = called(heading)
      if (known !== undefined) return known
      // An export names the zone of its times.
      const name = called(zonedHeading(heading)?.label ?? '')
      return name !== undefined && isTime(name) ? name : undefined
    },
  }
}

/** The zone that the headings of times name, as an export writes them; null where none or several are. */
export function zoneOfHeadings(
  { fields }: Resource,
  taken: Readonly<Record<string, string>>,
): string | null {
  const zones = Object.entries(taken).flatMap(([heading, name]) =>
    fields[name]?.kind === 'datetime' ? (zonedHeading(heading)?.zone ?? []) : [],
  )
  const [zone = null, ...others] = new Set(zones)
  return others.length === 0 ? zone : null
}

function localeOf(language: string, name: string): Locale {
  const file = join(projectRoot, 'locales', language, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Locale) : {}
}

/**
 * The heading over the numbers of records, as an export of the type writes it; undefined where the
 * table has none, or it was said to fill a field.
 */
export function numberHeading(
  { numbered }: Resource,
  { headings, fields }: Pick<TablePlan, 'headings' | 'fields'>,
): string | undefined {
  if (numbered === undefined) return undefined
  const words = languages.flatMap((language) => localeOf(language, 'workspace').stamp?.number ?? [])
  const means = labelLookup(
    words.map((word) => [word, true] as const),
    [['number', true]],
  )
  return headings.find((heading) => !(heading in fields) && means(heading))
}

/** Field by heading, where a heading is what a field that the person may fill is called; the first of several. */
export function fieldsByName(
  resource: Resource,
  actor: Actor,
  headings: readonly string[],
): Record<string, string> {
  const labels = labelsOf(resource)
  const writable = importableFields(writableFields(resource, actor))
  const taken = new Set<string>()
  const pairs = headings.flatMap((heading) => {
    const field = labels.field(heading)
    if (!field || !writable[field] || taken.has(field)) return []
    taken.add(field)
    return [[heading, field]]
  })
  return Object.fromEntries(pairs)
}
