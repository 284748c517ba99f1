import type { Language } from './language.ts'
import { formatNumber } from './numbers.ts'

/** Records that wait are counted up to here: somebody waits for the page. */
export const countedAtMost = 10_000

const whole = { least: 0, most: 0 }

/** A count as it is shown: what was counted no further says that it may be more. */
export const countedText = (language: Language, count: number): string =>
  formatNumber(language, Math.min(count, countedAtMost), whole) + (count < countedAtMost ? '' : '+')
