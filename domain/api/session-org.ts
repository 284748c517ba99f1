import * as z from 'zod/mini'
import { flag, id, names, text } from './answers.ts'

/** An organisation that somebody works in. */
export const sessionOrg = z.object({
  ...{ id, orgCode: text, orgPath: text, level: z.int(), orgType: text, isExternal: flag },
  ...names,
})
