import type { Language } from '#domain/text/language'
import type { WordTree } from '#domain/text/word-tree'
import { http } from './http.ts'

/** What the installation says its own way in a language, by area: mostly nothing. */
export async function changedWords(
  language: Language,
): Promise<Readonly<Record<string, WordTree>>> {
  const url = '/project/rest/api/i18n/getSysLangResources'
  const { data } = await http.get<{ data: Readonly<Record<string, WordTree>> }>(url, {
    params: { lang: language, changed: '1' },
    timeout: 5_000,
  })
  return data.data
}
