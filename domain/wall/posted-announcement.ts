/** An announcement in force, as a wall tells it. */
import * as z from 'zod/mini'

/** The record type, and the fields without which there is nothing to tell: who may not see one is told none. */
export const postedType = 'announcement'
export const postedFields = ['title', 'level', 'org', 'receiverOrgs'] as const

/** Days for which one that says no end is told: a wall is no archive. */
export const postedDays = 14
/** One wall tells no more at a time: what is seen once in ten minutes is not seen. */
export const mostPosted = 12

export const postedSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  level: z.enum(['normal', 'important', 'urgent']),
  at: z.iso.datetime({ offset: true }),
  /** Whose it is: that may lie above what the wall knows. */
  by: z.strictObject({
    name: z.string(),
    nameEn: z.nullable(z.string()),
    nameSr: z.nullable(z.string()),
  }),
})
export type Posted = z.infer<typeof postedSchema>
