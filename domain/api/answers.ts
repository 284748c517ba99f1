/** What answers are made of. */
import * as z from 'zod/mini'
import { languageNamed, languages } from '../text/language.ts'

export const text = z.string()
export const flag = z.boolean()
export const count = z.int().check(z.minimum(0))
export const id = z.guid()
export const instant = z.iso.datetime()
export const version = z.int().check(z.minimum(1))

/** A text whose values the type knows more narrowly than the schema: a newer server may send others. */
export const codeOf = <T extends string>() =>
  z.custom<T>((value) => typeof value === 'string').check(z.meta({ type: 'string' }))

const optionsOf = (values: readonly string[]) => ({
  code: 'notAnOption',
  options: values.join(', '),
})

/** One of some texts, where no type says which. */
export const textOf = (values: readonly string[]) =>
  z.string().check(
    z.refine((value) => values.includes(value), { params: optionsOf(values) }),
    z.meta({ enum: [...values] }),
  )

/** What an answer that is no JSON holds. */
export const bytes = z.string().check(z.meta({ type: 'string', format: 'binary' }))
export const csv = 'text/csv'
export const picture = 'image/*'
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The language that is asked for, as browsers write it too; default: `Accept-Language`, else the caller's own. */
export const language = z.optional(
  z.string().check(
    z.refine((text) => languageNamed(text) !== null, { params: optionsOf(languages) }),
    z.meta({ enum: [...languages] }),
  ),
)

/** The answer of most calls. */
export const data = <S extends z.core.$ZodType>(schema: S) => z.object({ data: schema })
/** Of calls that have nothing to say but that it is done. */
export const nothing = data(z.null())

/** A name, with its translations. */
export const names = { name: text, nameEn: z.nullable(text), nameSr: z.nullable(text) }

/** A schema that the document has once, by this name. */
export const component = <S extends z.ZodMiniType>(name: string, schema: S): S =>
  schema.check(z.meta({ component: name }))

/** `grid-area` is the component `GridArea`. */
export const schemaName = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())

export const label = component(
  'Label',
  z
    .object({
      name: text,
      nameEn: z.optional(z.nullable(text)),
      nameSr: z.optional(z.nullable(text)),
      state: z.optional(text),
      person: z.optional(id),
    })
    .check(z.describe('what something is called, with translations where there are any')),
)
export const labels = component(
  'Labels',
  z.record(text, label).check(z.describe('names of what the records point at, by id')),
)

/** A record of any type: its fields are those of its definition. */
export const anyRecord = z.looseObject({
  id,
  number: z.nullable(text),
  state: text,
  storedState: text,
  version,
  createdBy: z.nullable(id),
  createdAt: instant,
  updatedBy: z.nullable(id),
  updatedAt: instant,
  deletedAt: z.nullable(instant),
})

/** A record of the type that is the component of this name. */
export const recordNamed = (name: string) => anyRecord.check(z.meta({ refersTo: name }))
