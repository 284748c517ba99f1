import type { Scope } from '#domain/access/scope'
import type { FieldError } from '#domain/definition/field-error'
import { pickedFields } from '#domain/definition/picked-fields'
import type { Resource } from '#domain/definition/resource'
import type { Fields } from '#domain/definition/transition'
import { kindTraits, traitsOf } from '#domain/fields/kinds'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { claimUploads, type HeldFiles, holdFiles } from '../../files/files.ts'
import { invalid } from '../../platform/problem.ts'
import { withSystemRole } from '../context/with-system-role.ts'

interface Mention {
  readonly field: string
  readonly id: string
  /** The field shows it as a picture. */
  readonly isPicture: boolean
}

/**
 * Throws when the values name a file that the person did not upload and the record did not hold:
 * knowing what a file is called is no right to read it, and whoever reads the record reads its files.
 * A field of pictures takes no other file.
 * Runs above scope.
 */
export async function mustBeOwnUploads(
  tx: Tx,
  accountId: string,
  fields: Fields,
  { before, values }: { readonly before: Values; readonly values: Values },
): Promise<void> {
  const held = new Set(filesIn(fields, before).map(({ id }) => id))
  const errors = (await foreignUploads(tx, accountId, fields, [values], held))(values)
  if (errors.length > 0) throw invalid(errors)
}

/** The same for many values at once, but for the files in `held`: answers what is wrong with one of them. */
export async function foreignUploads(
  tx: Tx,
  accountId: string,
  fields: Fields,
  all: readonly Values[],
  held: ReadonlySet<string> = new Set(),
): Promise<(values: Values) => FieldError[]> {
  const addedIn = (values: Values) => filesIn(fields, values).filter(({ id }) => !held.has(id))
  const ids = all.flatMap(addedIn).map(({ id }) => id)
  const own = ids.length > 0 ? await claimUploads(tx, accountId, ids) : new Map<string, string>()
  return (values) =>
    addedIn(values).flatMap(({ field, id, isPicture }): FieldError[] => {
      const type = own.get(id)
      if (type === undefined) return [{ field, code: 'notFound' }]
      return isPicture && !type.startsWith('image/') ? [{ field, code: 'notAPicture' }] : []
    })
}

interface Holding {
  /** Who put the files there, as whose uploads they are called. */
  readonly by: string | null
  /** The scope that the transaction returns to. */
  readonly back: Scope | null
}

/** Lets the readers of a record read the files it names. */
export async function holdFilesOf(
  tx: Tx,
  { by, back }: Holding,
  resource: Resource,
  recordId: string,
  values: Values,
): Promise<void> {
  const held = heldIn(resource, recordId, values)
  if (held.files.length === 0) return
  await withSystemRole(tx, back, () => holdFiles(tx, by, [held]))
}

/** The same for many records of a type at once, which have been stored just now. */
export async function holdFilesOfAll(
  tx: Tx,
  by: string | null,
  resource: Resource,
  records: readonly (Values & { readonly id: string })[],
): Promise<void> {
  await holdFiles(
    tx,
    by,
    records.map((record) => heldIn(resource, record.id, record)),
  )
}

const heldIn = (resource: Resource, recordId: string, values: Values): HeldFiles => ({
  ...{ resource: resource.name, recordId },
  files: filesIn(resource.fields, values).map(({ id }) => id),
})

/** The fields that can hold a file. */
const holdingFields = pickedFields(
  (field) => Boolean(field.columns) || traitsOf(field).file !== null,
)

/** Every file the values name, those of child rows included. */
export function filesIn(fields: Fields, values: Values, path = ''): Mention[] {
  return holdingFields(fields).flatMap(([name, { kind, many, columns }]) => {
    const value = values[name]
    const field = `${path}${name}`
    if (value === null || value === undefined) return []
    if (columns) {
      return (value as readonly Values[]).flatMap((row, at) =>
        filesIn(columns, row, `${field}.${at}.`),
      )
    }
    const { file } = kindTraits[kind]
    if (file === null) return []
    const isPicture = file === 'picture'
    return ((many ? value : [value]) as readonly string[]).map((id) => ({ field, id, isPicture }))
  })
}
