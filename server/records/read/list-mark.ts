import { z } from 'zod'
import type { Resource } from '#domain/definition/resource'
import { isKeepable } from '#domain/text/sound-json'
import { columnTypeOf } from '../../db/sql/where-sql.ts'
import { type Mark, sortedField } from '../store/list.ts'

/** Where a page of a list in that order ended, as it travels in an address: opaque to whoever carries it. */
export const writtenMark = ({ value, id }: Mark, resource: Resource, sort: string): string =>
  Buffer.from(JSON.stringify([value, id, orderOf(resource, sort)])).toString('base64url')

/** A mark says where a list goes on in the order in which it was given out, and in no other. */
const orderOf = ({ name }: Resource, sort: string): string => `${name} ${sort}`

/**
 * The mark that an address carries; undefined when it is none of a list that is sorted so. Whoever
 * carries it may have made it up, so its value has to be one that the column could have.
 */
export function readMark(text: string, resource: Resource, sort: string): Mark | undefined {
  try {
    const [value, id, order] = markSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    )
    if (order !== orderOf(resource, sort)) return undefined
    const type = columnTypeOf(sortedField(sort), resource)
    return value === null || schemaOf(type).safeParse(value).success ? { value, id } : undefined
  } catch {
    return undefined
  }
}

const markSchema = z.tuple([
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
  z.uuid(),
  z.string(),
])

const isInTime = (instant: string): boolean => !instant.startsWith('0000')

/** What the values of a column look like when they leave the database, by its type. */
const valuesByType: Readonly<Record<string, z.ZodType>> = {
  uuid: z.uuid(),
  boolean: z.boolean(),
  integer: z.int32(),
  numeric: z.number(),
  date: z.iso.date().refine(isInTime),
  timestamptz: z.iso.datetime().refine(isInTime),
}

// Whatever else there is leaves as text: codes, names, hours.
const schemaOf = (type: string): z.ZodType =>
  valuesByType[type.replace(/\(.*/, '')] ?? z.string().refine(isKeepable)
