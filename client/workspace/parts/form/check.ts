import {
  brokenRules,
  checkInput,
  faultyFields,
  soundPart,
  soundRules,
} from '#domain/definition/check-input'
import { applicable, hiddenFields } from '#domain/definition/conditional'
import { dateErrors } from '#domain/definition/date-bounds'
import type { FieldError } from '#domain/definition/field-error'
import { pickedFields } from '#domain/definition/picked-fields'
import { repeatedFileErrors } from '#domain/definition/repeated-files'
import { formFields, type Resource } from '#domain/definition/resource'
import type { Fields, Rule } from '#domain/definition/transition'
import { sentRows } from '#domain/definition/writable-rows'
import type { Field } from '#domain/fields/field'
import { traitsOf } from '#domain/fields/kinds'
import { type Context, operandFieldsOf, type Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import { asked, written } from './values.ts'

/** That a number is more than its own field takes: what is still too small may be on its way. */
export function boundFaults(field: Field, name: string, value: number): readonly FieldError[] {
  const checked = checkInput({ [name]: { ...field, calculated: false } }, { [name]: value })
  return checked.ok ? [] : checked.errors.filter(({ code }) => code === 'tooBig')
}

/** What tells that something is missing, which is said when the form is sent and not while it is filled in. */
const missing: ReadonlySet<string> = new Set([
  ...['required', 'accountOrName', 'noRow', 'noFile', 'noLine', 'noChoice'],
])

/**
 * What is wrong with the value of one field by itself, or with cells of its table, as far as they are filled
 * in. `fields` holds that field alone.
 */
export function ownFaults(fields: Fields, value: unknown): readonly FieldError[] {
  const [name = ''] = Object.keys(fields)
  const checked = checkInput(fields, written(sentRows(fields, { [name]: value })), true)
  return checked.ok ? [] : checked.errors.filter(({ code }) => !missing.has(code))
}

/** As much of a form, or of a dialog, as its days and hours are held to. */
interface DatedForm {
  readonly fields: Fields
  readonly order?: Resource['order']
  readonly rules?: readonly Rule[]
}

/**
 * What is wrong with the days and hours of a form as far as it is filled in, told once a box is left
 * and not only when the form is sent: it has its value then alone. `before` is the record as it was.
 */
export function earlyFaults(
  { fields, order, rules = [] }: DatedForm,
  values: Values,
  context: Context,
  before: Values | null = null,
): FieldError[] {
  const isNew = (name: string) => values[name] !== before?.[name]
  const typed = momentFields(fields).filter(([name]) => isFilled(values[name]) && isNew(name))
  const checked = checkInput(
    fields,
    Object.fromEntries(typed.map(([name]) => [name, values[name]])),
    true,
  )
  const unread = checked.ok ? [] : checked.errors
  const faulty = new Set(unread.map(({ field }) => field))
  const read = Object.fromEntries(Object.entries(values).filter(([name]) => !faulty.has(name)))
  const names = new Set(typed.map(([name]) => name))
  const dated = new Set(momentFields(fields).map(([name]) => name))
  const ripe = rules.filter(({ field, holds }) => {
    const about = [field, ...operandFieldsOf(holds)]
    return (
      dated.has(field) &&
      about.some((name) => names.has(name)) &&
      about.every((name) => isFilled(read[name]))
    )
  })
  const bounds = dateErrors({ fields, order }, { before, after: read }, context)
  const sound = soundRules(ripe, faultyFields(bounds))
  return [...unread, ...bounds, ...brokenRules(sound, read, {}, context)]
}

const momentFields = pickedFields((field) => traitsOf(field).moment !== null)
const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * What is wrong with a whole form, before it is sent: the same schema and rules the server applies,
 * so that most faults are shown at once. The server still decides. `before` is the record as it was.
 */
export function faultsOfForm(
  resource: Resource,
  values: Values,
  context: Context,
  before: Values | null = null,
): FieldError[] {
  const hidden = hiddenFields(resource, values, context)
  const fields = applicable(formFields(resource), hidden)
  const { errors } = soundPart(fields, sentRows(fields, asked(resource, values)))
  const unread = faultyFields(errors)
  const sound = without(values, unread)
  // A record that is not stored yet is none of those it may point at.
  const record = { id: 'new', createdBy: context.actor.id, ...sound }
  const derived = computed(resource, record)
  const write = { before: before && without(before, unread), after: sound }
  const faults = [...errors, ...dateErrors(resource, write, context)]
  const rules = soundRules(resource.rules, faultyFields(faults), derived)
  return [
    ...faults,
    ...repeatedFileErrors(resource.fields, { before, after: sound }),
    ...brokenRules(rules, record, derived, context),
  ]
}

const without = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))
