/** The values of filters, read as what their fields hold. */
import type { Actor } from '#domain/access/access'
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

function readOne(field: Field, text: string): unknown {
  const value = isNumeric(field)
    ? Number(text.trim() === '' ? Number.NaN : text)
    : field.kind === 'bool'
      ? readBool(text)
      : text
  const checked = fieldKinds[field.kind].schema({ ...field, required: true }).safeParse(value)
  return checked.success ? checked.data : undefined
}

function readBool(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined
}
