import { body, instant, type Json, orNull, ref, uuid } from './json.ts'

/** What answers are made of. */
export const text: Json = { type: 'string' }
export const flag: Json = { type: 'boolean' }
export const count: Json = { type: 'integer', minimum: 0 }
export const number: Json = { type: 'number' }
export const texts: Json = { type: 'array', items: text }
/** An object of which the document says nothing more. */
export const anything: Json = { type: 'object', additionalProperties: true }

export const listOf = (items: Json): Json => ({ type: 'array', items })
export const oneOf = (...values: readonly string[]): Json => ({ type: 'string', enum: values })
export const mapOf = (values: Json): Json => ({ type: 'object', additionalProperties: values })

/** `always` is there in every answer, `sometimes` where it says something. */
export const object = (always: Json, sometimes: Json = {}): Json =>
  body({ ...always, ...sometimes }, Object.keys(always))

/** The answer of most calls. */
export const data = (schema: Json): Json => object({ data: schema })
/** Of calls that have nothing to say but that it is done. */
export const nothing: Json = data({ type: 'null' })

export const labels = ref('Labels')
/** A name, with its translations. */
export const names: Json = { name: text, nameEn: orNull(text), nameSr: orNull(text) }
/** A record of any type: its fields are those of its definition. */
export const anyRecord: Json = {
  ...object({
    ...{ id: uuid, number: orNull(text), state: text, storedState: text },
    version: { type: 'integer', minimum: 1 },
    ...{ createdBy: orNull(uuid), createdAt: instant },
    ...{ updatedBy: orNull(uuid), updatedAt: instant, deletedAt: orNull(instant) },
  }),
  additionalProperties: true,
}

/** Media types of tables and pictures. */
export const csv = 'text/csv'
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const picture = 'image/*'
export const bytes: Json = { type: 'string', format: 'binary' }
