import * as z from 'zod/mini'
import { mixesScripts } from '../text/scripts.ts'

/** Refuses a name in which letters of one script can pass for those of another. */
export const singleScript = z.refine<string>((text) => !mixesScripts(text), {
  params: { code: 'mixedScripts' },
})
