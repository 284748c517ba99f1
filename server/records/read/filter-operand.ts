/** The values of filters, read as what their fields hold. */
import type { Actor } from '#domain/access/access'
import { valueFault } from '#domain/definition/check-input'
import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import { type Field, fieldKinds, isNumeric } from '#domain/fields/index'
import { accountsOf, type Operator, siteDay } from '#domain/where/where'

/** Whether a filter names whoever asks: as `me` or by the account they have now. */
export const isSelf = ({ ref }: Field, text: string, { id }: Actor): boolean =>
  ref === 'account' && (text === 'me' || text === id)

/** A day that an instant is compared with is one of the calendar where the record stands. */
const siteDayIn = ({ placedBy }: Resource, field: Field, operator: Operator, text: string) =>
  field.kind === 'datetime' &&
  placedBy !== 'shared' &&
  ['atLeast', 'atMost', 'before', 'after'].includes(operator) &&
  fieldKinds.date.schema({ ...field, required: true }).safeParse(text).success
    ? siteDay(text)
    : undefined

/** The typed value of a filter; undefined when the text is not one. */
export function readOperand(
  resource: Resource,
  field: Field,
  operator: Operator,
  text: string,
  actor: Actor,
): unknown {
  const day = siteDayIn(resource, field, operator, text)
  if (day) return day

  if (operator === 'empty') return readBool(text)
  if (operator === 'contains') return text.slice(0, 100)
  if (operator !== 'in' && operator !== 'notIn') return readOne(field, text)
  const values = valuesIn(text)?.flatMap((one) =>
    isSelf(field, one, actor) ? accountsOf(actor) : readOne(field, one),
  )
  return values && values.length <= mostValues && !values.includes(undefined) ? values : undefined
}

/** Values that one filter may name. */
const mostValues = 200

/** The values of a filter, each once however often it is repeated; undefined when there are too many. */
function valuesIn(text: string): string[] | undefined {
  const values = [...new Set(text.split(','))]
  return values.length <= mostValues ? values : undefined
}

/** The states that a filter names; undefined where one is not known. */
export function statesIn(text: string, known: readonly string[]): string[] | undefined {
  const states = valuesIn(text)
  return states?.every((state) => known.includes(state)) ? states : undefined
}

/** What is wrong with the text of a filter that is not one, in the codes of a field that is written. */
export function operandFault(
  field: Field,
  operator: Operator,
  text: string,
): Pick<FieldError, 'code' | 'params'> {
  const isList = operator === 'in' || operator === 'notIn'
  if (operator === 'empty' || (field.kind === 'bool' && !isList))
    return { code: 'notAnOption', params: { options: 'true, false' } }
  const values = isList ? valuesIn(text) : [text]
  if (!values) return { code: 'tooManyEntries', params: { max: mostValues } }
  const wrong = values.find((one) => readOne(field, one) === undefined) ?? text
  // A number that nobody could read says so as the text that it is.
  const typed = typedOf(field, wrong)
  const given = Number.isNaN(typed) || typed === undefined ? wrong : typed
  return valueFault({ ...field, required: true }, given) ?? { code: 'invalid' }
}

function typedOf(field: Field, text: string): unknown {
  if (isNumeric(field)) return Number(text.trim() === '' ? Number.NaN : text)
  return field.kind === 'bool' ? readBool(text) : text
}

function readOne(field: Field, text: string): unknown {
  const value = typedOf(field, text)
  const checked = fieldKinds[field.kind].schema({ ...field, required: true }).safeParse(value)
  return checked.success ? checked.data : undefined
}

function readBool(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}
