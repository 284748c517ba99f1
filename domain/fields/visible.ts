import * as z from 'zod/mini'
import { isVisible } from '../text/plain-text.ts'

/** Refuses a text of which nobody sees anything; a blank one is merely missing, which another check says. */
export const visible = z.refine<string>((text) => text.trim() === '' || isVisible(text), {
  params: { code: 'notVisible' },
})
