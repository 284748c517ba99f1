import { dayPatterns } from '#domain/text/dates'
import type { Language } from '#domain/text/language'

/** How a calendar shows days, and behind it the other ways of writing one that it takes when typed. */
export const dayFormats = (language: Language): string[] => [
  ...new Set([
    dayPatterns[language],
    ...['YYYY-M-D', 'YYYY/M/D', 'YYYY年M月D日', 'D.M.YYYY.', 'D.M.YYYY', 'D. M. YYYY.', 'D.M.YY.'],
    ...['D MMM YYYY', 'D MMMM YYYY'],
  ]),
]
