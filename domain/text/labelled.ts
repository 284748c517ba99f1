import type { Language } from './language.ts'

/** A label and what it says, with the colon of the language: full-width and without a blank in Chinese. */
export const labelled = (language: Language, label: string, value: string): string =>
  language === 'zh_CN' ? `${label}：${value}` : `${label}: ${value}`
