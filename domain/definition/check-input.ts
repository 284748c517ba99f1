/** Values from outside held to the fields and rules of a definition: every fault names its field. */
import * as z from 'zod/mini'
import { type Field, fieldKinds, rowSchema } from '../fields/index.ts'
import { boundFault, optionFault, typeFaultOf } from '../fields/issue-fault.ts'
import { traitsOf } from '../fields/kinds.ts'
import { isWhole, textFault } from '../fields/numeric.ts'
import { type Context, matches, operandFieldsOf, type Values } from '../where/where.ts'
import type { FieldError } from './field-error.ts'
import { namingErrors } from './named-people.ts'
import { rowErrors } from './rows.ts'
import type { Fields, Rule } from './transition.ts'
import { writableRows } from './writable-rows.ts'

/** Rules that the record would break after the changes. */
export function brokenRules(
  rules: readonly Rule[],
  record: Values,
  changes: Values,
  context: Context,
): FieldError[] {
  const after = { ...record, ...changes }
  return rules
    .filter(({ holds }) => !matches(holds, after, context))
    .map(({ field, code }) => ({ field, code }))
}

/** Names of the fields in which something is wrong, in a cell of a table as well. */
export const faultyFields = (faults: readonly FieldError[]): ReadonlySet<string> =>
  new Set(faults.map(({ field }) => field.split('.')[0] ?? field))

/** Rules that read nothing faulty, nor what may be worked out from it: of that enough is said. */
export const soundRules = (
  rules: readonly Rule[] = [],
  faulty: ReadonlySet<string>,
  derived: Values = {},
): readonly Rule[] =>
  faulty.size === 0
    ? rules
    : rules.filter(
        ({ holds }) =>
          !operandFieldsOf(holds).some((name) => faulty.has(name) || Object.hasOwn(derived, name)),
      )

type Checked =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly errors: readonly FieldError[] }

/** Checks values from outside, as every form and the server do: unknown fields are refused by name, every fault names its field. */
export function checkInput(fields: Fields, input: Values, partial = false): Checked {
  const result = schemaOf(fields, partial).safeParse(writableRows(fields, input), {
    reportInput: true,
  })
  const naming = [...namingErrors(fields, input), ...rowErrors(fields, input)]
  if (result.success && naming.length === 0) return { ok: true, values: result.data as Values }
  const issues = result.error?.issues ?? []
  return {
    ok: false,
    errors: [...issues.flatMap((issue) => fieldErrors(issue, fields)), ...naming],
  }
}

/** The values that are right by themselves, and what is wrong with the others. */
export function soundPart(
  fields: Fields,
  input: Values,
): { readonly values: Values; readonly errors: readonly FieldError[] } {
  const checked = checkInput(fields, input)
  if (checked.ok) return { values: checked.values, errors: [] }
  const faulty = faultyFields(checked.errors)
  const others = Object.entries(input).filter(([name]) => !faulty.has(name))
  const rest = checkInput(fields, Object.fromEntries(others), true)
  return { values: rest.ok ? rest.values : {}, errors: checked.errors }
}

// To build a schema takes longer than to use it a hundred times.
const schemas = {
  whole: new WeakMap<Fields, z.ZodMiniObject>(),
  part: new WeakMap<Fields, z.ZodMiniObject>(),
}

function schemaOf(fields: Fields, partial: boolean): z.ZodMiniObject {
  const kept = partial ? schemas.part : schemas.whole
  const known = kept.get(fields)
  if (known) return known
  const whole = rowSchema(fields)
  const schema = partial ? z.partial(whole) : whole
  kept.set(fields, schema)
  return schema
}

const isMissing = (input: unknown) => input === undefined || input === null

/** What a list lacks that must not be empty, in the words of how it is filled in. */
function emptyList(of: Field | undefined): string {
  if (of?.columns) return 'noRow'
  if (of && traitsOf(of).file !== null) return 'noFile'
  return of?.kind === 'text' ? 'noLine' : 'noChoice'
}

/** The field, or column of a child table, at a path of the input. */
const fieldAt = (fields: Fields, [name, , column]: readonly PropertyKey[]): Field | undefined => {
  const field = fields[String(name)]
  return column === undefined ? field : (field?.columns?.[String(column)] ?? field)
}

/** What is wrong with one value as one of this field; null when nothing is. */
export function valueFault(field: Field, value: unknown): Omit<FieldError, 'field'> | null {
  const read = fieldKinds[field.kind].schema(field).safeParse(value, { reportInput: true })
  const [issue] = read.error?.issues ?? []
  if (!issue) return null
  const [found] = fieldErrors({ ...issue, path: ['value'] }, { value: field })
  return found ? { code: found.code, ...(found.params ? { params: found.params } : {}) } : null
}

/** A number or a shape that nobody could read stays in its form as the text that was typed. */
function typeFault(
  expected: string,
  input: unknown,
  of: Field | undefined,
): Omit<FieldError, 'field'> {
  const isTyped = ['number', 'int'].includes(expected) && typeof input === 'string'
  const unread = expected === 'object' ? unreadFaultOf(of, input) : undefined
  const fault = isTyped ? textFault(input, of !== undefined && isWhole(of)) : unread
  if (fault) return { code: fault.code, params: fault.params }
  return typeFaultOf(expected)
}

function fieldErrors(issue: z.core.$ZodIssue, fields: Fields): FieldError[] {
  const field = issue.path.map(String).join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [field, key].filter(Boolean).join('.'),
        code: 'unknownField',
      }))
    case 'too_small':
      return [
        issue.origin === 'array' && issue.minimum === 1
          ? { field, code: emptyList(fieldAt(fields, issue.path)) }
          : { field, ...boundFault(issue) },
      ]
    case 'too_big':
      return [{ field, ...boundFault(issue) }]
    case 'invalid_type':
      return [
        isMissing(issue.input)
          ? { field, code: 'required' }
          : { field, ...typeFault(issue.expected, issue.input, fieldAt(fields, issue.path)) },
      ]
    case 'invalid_value':
      return [
        isMissing(issue.input) ? { field, code: 'required' } : { field, ...optionFault(issue) },
      ]
    case 'custom':
      return [{ field, code: String(issue.params?.code ?? 'invalid'), params: issue.params ?? {} }]
    case 'invalid_format':
      return [{ field, ...formFault(fieldAt(fields, issue.path), issue.input) }]
    default:
      return [{ field, code: 'invalid' }]
  }
}

/** A day or an hour that nobody could read stays in its form as the text that was typed. */
function formFault(of: Field | undefined, input: unknown): Omit<FieldError, 'field'> {
  if (!of) return { code: 'invalid' }
  const { form } = fieldKinds[of.kind]
  const fault = unreadFaultOf(of, input)
  const params = { ...fault?.params, ...(form ? { form } : {}) }
  return { code: fault?.code ?? 'invalid', ...(Object.keys(params).length > 0 ? { params } : {}) }
}

const unreadFaultOf = (of: Field | undefined, input: unknown) =>
  of && typeof input === 'string' ? fieldKinds[of.kind].unreadFault?.(input, of) : undefined
