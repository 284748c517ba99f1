import * as z from 'zod/mini'
import { id, label, text } from './answers.ts'

/** A record that somebody may point at: its name, what tells it from others, and where it belongs. */
export const choice = z.object({
  ...{ id, ...label.shape, note: z.nullable(text), place: z.nullable(label) },
})
