/** References that are narrowed by another field: only what stands in or above an organisation. */

import type { Field, Office } from '../fields/field.ts'
import type { Values } from '../where/where.ts'
import { pickedFields } from './picked-fields.ts'
import type { Fields } from './transition.ts'

/** The organisation, by id, at which a reference is offered: the first that its fields name. */
export function offeredAt({ at = [] }: Pick<Field, 'at'>, ...records: readonly Values[]) {
  const named = [at].flat().flatMap((name) => records.map((record) => record[name]))
  const org = named.find((value) => typeof value === 'string' && value !== '')
  return typeof org === 'string' ? org : null
}

/** What a record that is offered has to hold, as far as this one says it. */
export function offeredLike(
  {
    like = {},
    filledLike = [],
    holding = {},
    offeredIn,
    outside,
  }: Pick<Field, 'like' | 'filledLike' | 'holding' | 'offeredIn' | 'outside'>,
  record: Values,
): Readonly<Record<string, string | readonly string[]>> {
  const isFilled = (name: string) => typeof record[name] === 'string' && record[name] !== ''
  const filled = filledLike.find((one) => isFilled(one.filled))
  const wanted = Object.entries(like).map(([theirs, own]) => [theirs, record[own]] as const)
  return Object.fromEntries([
    ...wanted.flatMap(([theirs, value]) => (typeof value === 'string' ? [[theirs, value]] : [])),
    ...Object.entries(filled?.like ?? {}),
    ...Object.entries(holding),
    ...(offeredIn ? [['state', offeredIn]] : []),
    ...(outside ? [['isExternal', 'true']] : []),
  ])
}

/** Ids that are not offered: what its rules refuse here, and where it points at its own type the record. */
export function notOffered(
  type: string,
  { ref, except = [] }: Pick<Field, 'ref' | 'except'>,
  record: Values,
): string[] {
  const own = ref === type ? [record.id] : []
  const named = [except].flat().flatMap((name) => record[name])
  return [...own, ...named].flatMap((id) => (typeof id === 'string' ? [id] : []))
}

/** Any case of an office: as long as the record does not say which. */
export const anyCase = '*'

/**
 * The case of its office for which a person is offered, as `violation.reviewer.serious`; null where
 * anybody is.
 */
export function offeredFor(
  type: string,
  name: string,
  { office }: Pick<Field, 'office'>,
  record: Values,
): string | null {
  if (!office) return null
  const said = caseOfOffice(office, record) || anyCase
  return rolesOfOffice(office, said, null).length > 0 ? `${type}.${name}.${said}` : null
}

/** The case in which a record asks for an office; null as long as it does not say which. */
export function caseOfOffice({ by }: Office, record: Values): string | null {
  const said = by === undefined ? 'any' : record[by]
  return typeof said === 'string' ? said : null
}

/** Whom an office has to stand above: an account and a post, as far as the record names them. */
export interface Below {
  readonly person?: string
  readonly post?: string
}

/** The person above whom an office is offered; null where the record is of no such case. */
export function offeredAbove({ office }: Pick<Field, 'office'>, record: Values): Below | null {
  const above = office?.above
  if (!above || Object.entries(above.when).some(([name, one]) => record[name] !== one)) return null
  const [person, post] = [record[above.person], record[above.post]]
  return {
    ...(typeof person === 'string' && person ? { person } : {}),
    ...(typeof post === 'string' && post ? { post } : {}),
  }
}

/** Roles that hold an office by what was said, above somebody who manages at a level. */
export function rolesOfOffice(
  { of }: Office,
  said: string,
  level: string | null,
): readonly string[] {
  if (said === anyCase) return [...new Set(Object.values(of).flat())]
  return (level && of[`${said}>${level}`]) || (of[said] ?? [])
}

type Narrowing = Pick<Field, 'at' | 'like' | 'filledLike'>

/** Names of the other fields by which a reference is narrowed; every cell of a table asks. */
export function narrowingFields(field: Narrowing): readonly string[] {
  const known = narrowing.get(field)
  if (known) return known
  const { at = [], like = {}, filledLike = [] } = field
  const found = [...[at].flat(), ...filledLike.map(({ filled }) => filled), ...Object.values(like)]
  narrowing.set(field, found)
  return found
}

const narrowing = new WeakMap<Narrowing, readonly string[]>()

/** A reference together with the organisation it has to be offered at. */
export interface Narrowed {
  /** Where the message stands: `post`, `orgs.2.post`. */
  readonly field: string
  readonly resource: string
  readonly id: string
  readonly org: string
}

/** The fields that such a reference can stand in. */
const narrowedFields = pickedFields(({ at, columns }) => Boolean(at || columns))

/** Every such reference of a record, those of child rows included. */
export function narrowedIn(fields: Fields, record: Values): Narrowed[] {
  return narrowedFields(fields).flatMap(([name, field]) => {
    const { columns } = field
    if (!columns) return narrowed(name, field, record[name], [record])
    const rows = record[name]
    return (Array.isArray(rows) ? (rows as readonly Values[]) : []).flatMap((row, index) =>
      Object.entries(columns).flatMap(([column, one]) =>
        narrowed(`${name}.${index}.${column}`, one, row[column], [row, record]),
      ),
    )
  })
}

function narrowed(
  path: string,
  field: Field,
  value: unknown,
  records: readonly Values[],
): Narrowed[] {
  const org = field.at && field.ref ? offeredAt(field, ...records) : null
  if (!org || !field.ref) return []
  const ids = [value].flat().filter((id) => typeof id === 'string')
  return ids.map((id) => ({ field: path, resource: field.ref ?? '', id, org }))
}
