import type { AnyRow, Resource } from '#domain/definition/resource'

/** A place on paper where somebody signs. */
export interface Signature {
  /** The field it stands for. */
  readonly field: string
  /** The drawing that was given; null where the paper waits for a pen. */
  readonly file: string | null
  /** Who is to sign, where the record says so. */
  readonly person: string | null
}

/**
 * Where a record is signed: its own signature fields; a record without any is signed by the people
 * it names.
 */
export function signaturesOf({ fields }: Resource, record: AnyRow): Signature[] {
  const text = (name: string) => (typeof record[name] === 'string' ? String(record[name]) : null)
  const drawn = Object.entries(fields).filter(([, { kind }]) => kind === 'sign')
  if (drawn.length > 0) {
    return drawn.map(([field]) => ({ field, file: text(field), person: null }))
  }
  return (
    Object.entries(fields)
      // Whoever is worked out from the others, such as whose turn it is, stands there by themselves already.
      .filter(
        ([name, { kind, many, from }]) => kind === 'user' && !many && !from && text(name) !== null,
      )
      .map(([field]) => ({ field, file: null, person: text(field) }))
  )
}
