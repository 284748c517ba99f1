import * as z from 'zod/mini'
import { isVisible } from '../text/plain-text.ts'

/** Refuses a text of which nobody sees anything; an empty one is merely missing, which another check says. */
export const visible = z.refine<string>((text) => text === '' || isVisible(text), {
  params: { code: 'notVisible' },
})
