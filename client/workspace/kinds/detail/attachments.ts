import type { Fields } from '#domain/definition/transition'
import { kindTraits } from '#domain/fields/kinds'
import type { Values } from '#domain/where/where'

/** A file that a record holds, and what it is there. */
export interface Attachment {
  readonly id: string
  /** Locale path of the field: its name, or `table.column`. */
  readonly field: string
  readonly isPicture: boolean
}

/** Every file of a record, those of its child rows included, in the order of the definition. */
export function attachmentsOf(fields: Fields, record: Values, path = ''): Attachment[] {
  return Object.entries(fields).flatMap(([name, { kind, many, columns }]) => {
    const value = record[name]
    const field = `${path}${name}`
    if (value === null || value === undefined) return []
    if (columns) {
      const rows = Array.isArray(value) ? (value as readonly Values[]) : []
      return rows.flatMap((row) => attachmentsOf(columns, row, `${field}.`))
    }
    const { file } = kindTraits[kind]
    if (file === null) return []
    const ids = (many ? value : [value]) as readonly string[]
    return ids.map((id) => ({ id, field, isPicture: file === 'picture' }))
  })
}
