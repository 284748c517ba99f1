/** Records of one type as calls take and answer them, made of its definition. */
import * as z from 'zod/mini'
import { applicable, conditionsOf } from '../definition/conditional.ts'
import { formFields, type Resource } from '../definition/resource.ts'
import type { Fields, Transition } from '../definition/transition.ts'
import { type Field, valueSchema } from '../fields/index.ts'
import { statesOf } from '../workflow/states.ts'
import { askedFields } from '../workflow/step.ts'
import { anyRecord, component, schemaName, version } from './answers.ts'
import type { OfType } from './contract.ts'
import { recordAnswerWith } from './record-answers.ts'

/** Values of fields by name, whatever type they are of. */
export const values = z.looseObject({})
/** The same beside the version that they are written over. */
export const versioned = z.looseObject({ version })

/** A record as it is answered. Who may not see a value is shown a mask in its place. */
export const recordOf = (type: Resource) =>
  z
    .object({
      ...anyRecord.shape,
      state: z.enum(statesOf(type)),
      storedState: z.enum(Object.keys(type.states)),
      ...mapped(type.fields, (field) => z.optional(inUnit(asStored(field)))),
    })
    .check(z.meta({ component: schemaName(type.name), masked: true }))

export const answerOf = (type: Resource) =>
  component(`${schemaName(type.name)}Answer`, recordAnswerWith(recordOf(type)))

/** Of calls that answer a record and take nothing of its type. */
export const answering = (type: Resource): readonly OfType[] => [{ answer: answerOf(type) }]

/** What makes a record. */
export function inputOf(type: Resource) {
  const always = applicable(formFields(type), new Set(conditionsOf(type).keys()))
  const shape = mapped(formFields(type), (field, name) =>
    Object.hasOwn(always, name) ? taken(field) : z.optional(written(field)),
  )
  return component(`${schemaName(type.name)}Input`, z.strictObject(shape))
}

/** What changes one: any of its fields. */
export const changeOf = (type: Resource) =>
  component(
    `${schemaName(type.name)}Change`,
    z.strictObject({ version, ...anyOf(formFields(type)) }),
  )

/** What a copy says instead. */
export const copiedOf = (type: Resource) => z.strictObject(anyOf(formFields(type)))

/** What an action asks for. */
export const exitOf = (type: Resource, action: string, transition: Transition) =>
  component(
    `${schemaName(type.name)}${schemaName(action)}Exit`,
    z.strictObject({ version, ...mapped(askedFields(type, transition), taken) }),
  )

const anyOf = (fields: Fields) => mapped(fields, (field) => z.optional(written(field)))

/** A value that a form demands, unless something stands in its place. */
const taken = (field: Field) =>
  field.required && field.default === undefined ? written(field) : z.optional(written(field))

// Every action that asks for a field asks for the same.
const inputs = new WeakMap<Field, z.ZodMiniType>()

function written(field: Field): z.ZodMiniType {
  const schema = inputs.get(field) ?? inUnit({ ...field, calculated: false })
  inputs.set(field, schema)
  return schema
}

const inUnit = (field: Field): z.ZodMiniType =>
  field.unit ? valueSchema(field).check(z.describe(`in ${field.unit}`)) : valueSchema(field)

/** A stored field may be empty, whatever a form demands today; so may one of a child row. */
const asStored = (field: Field): Field => ({
  ...field,
  required: false,
  calculated: false,
  ...(field.columns ? { columns: mapped(field.columns, asStored) } : {}),
})

const mapped = <T>(fields: Fields, change: (field: Field, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field, name)]))
