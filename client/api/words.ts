import type { Language } from '#domain/text/language'
import type { WordTree } from '#domain/text/word-tree'
import { call } from './call.ts'

/** What the installation says its own way in a language, by area: mostly nothing. */
export async function changedWords(
  language: Language,
): Promise<Readonly<Record<string, WordTree>>> {
  const query = { lang: language, changed: '1' }
  const asking = { query, timeout: 5_000 }
  return (await call('GET /project/rest/api/i18n/getSysLangResources', asking)).data
}
