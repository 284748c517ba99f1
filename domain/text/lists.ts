import type { Language } from './language.ts'

/** Words one after another as a language lists them: `矿长、区长`, `Manager, foreman`. */
export const listed = (language: Language, words: readonly string[]): string =>
  words.join(language === 'zh_CN' ? '、' : ', ')
