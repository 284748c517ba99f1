import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { type Language, languages } from '#domain/language'
import { projectRoot } from './root.ts'

/** The words of a locale key, with its `{{parameters}}` filled in. */
export type Words = (key: string, params?: Readonly<Record<string, unknown>>) => string

/** Words of one locale file, for a console: people elsewhere get codes and their own language. */
export function wordsOf(namespace: string, language: Language = 'en_US'): Words {
  const file = join(projectRoot, 'locales', language, `${namespace}.json`)
  const words = createInstance({
    lng: language,
    ns: [namespace],
    defaultNS: namespace,
    resources: { [language]: { [namespace]: JSON.parse(readFileSync(file, 'utf8')) } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void words.init()
  return (key, params) => words.t(key, { ...params })
}

/** The language a terminal asks for (`LANG`), else English. */
export function terminalLanguage(locale = ''): Language {
  const asked = locale.slice(0, 2)
  return languages.find((one) => asked !== '' && one.startsWith(asked)) ?? 'en_US'
}
