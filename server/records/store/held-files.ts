import type { Scope } from '#domain/access/scope'
import type { FieldError } from '#domain/definition/check-input'
import { pickedFields } from '#domain/definition/picked-fields'
import type { Resource } from '#domain/definition/resource'
import type { Fields } from '#domain/definition/transition'
import { kindTraits, traitsOf } from '#domain/fields/kinds'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { claimUploads, holdFiles, holdManyFiles } from '../../files/files.ts'
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

/** Lets the readers of a record read the files it names; the transaction returns to `back`. */
export async function holdFilesOf(
  tx: Tx,
  back: Scope | null,
  resource: Resource,
  recordId: string,
  values: Values,
): Promise<void> {
  const ids = filesIn(resource.fields, values).map(({ id }) => id)
  if (ids.length === 0) return
  await withSystemRole(tx, back, () => holdFiles(tx, { resource: resource.name, recordId }, ids))
}

/** The same for many records of a type at once, which have been stored just now. */
export async function holdFilesOfAll(
  tx: Tx,
  resource: Resource,
  records: readonly (Values & { readonly id: string })[],
): Promise<void> {
  const held = records.flatMap((record) =>
    filesIn(resource.fields, record).map(({ id }) => ({ file: id, record: record.id })),
  )
  await holdManyFiles(tx, resource.name, held)
}

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
