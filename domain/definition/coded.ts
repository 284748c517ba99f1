import type { Fields } from './transition.ts'

/** How to read a code: which record type it is of is what another field says. */
export interface CodePointer<Name extends string = string> {
  readonly type: Name
  /** What its options call record types, where that is not their name. */
  readonly means?: Readonly<Record<string, string>>
  /** The field of those record types with the code, by their name: default `codeField`. */
  readonly by?: Readonly<Record<string, string>>
}

/** Fields that hold the code of a record instead of pointing at it. */
export type Codes<Name extends string = string> = Readonly<Partial<Record<Name, CodePointer<Name>>>>

/** The field with the code that people know a record by; undefined where a type has none. */
export const codeField = ({ fields }: { readonly fields: Fields }): string | undefined =>
  Object.keys(fields).find((name) => /^(orgC|c)ode$/.test(name))

interface WithCodes {
  readonly name: string
  readonly fields: Fields
  readonly coded?: Codes
}

/** For which values of its companion a field holds codes of the type `of`; none: it never does. */
export function kindsOf(
  { fields, coded }: WithCodes,
  name: string,
  of: { readonly name: string },
): string[] {
  const pointer = coded?.[name]
  if (!pointer) return []
  const options = fields[pointer.type]?.options ?? []
  return options.filter((option) => (pointer.means?.[option] ?? option) === of.name)
}

/** A record type that a field may hold codes of. */
export interface CodedType {
  /** What its companion says then. */
  readonly option: string
  readonly resource: string
  /** The field with the code, where it is not `codeField`. */
  readonly by?: string
}

/** The record types that a code pointer may mean. */
export const codedTypes = ({ fields }: WithCodes, pointer: CodePointer): CodedType[] =>
  (fields[pointer.type]?.options ?? []).map((option) => {
    const resource = pointer.means?.[option] ?? option
    return { option, resource, by: pointer.by?.[resource] }
  })

/** Everything wrong with how a definition declares its codes, each as `path: what is wrong`. */
export function codedFaults(
  { name, fields, coded = {} }: WithCodes,
  field: (path: string, name: string) => string[],
): string[] {
  return Object.entries(coded).flatMap(([one, pointer]) => [
    ...field('coded', one),
    ...(pointer && !fields[pointer.type]?.options
      ? [`${name}.coded.${one}.type: "${pointer.type}" is no choice`]
      : []),
  ])
}
