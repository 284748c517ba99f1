import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '#domain/text/language'

const locales = resolve(import.meta.dirname, '../../locales')

/** The shipped words of a language: `words('workspace:form.save')`, as the page shows them. */
export function wordsIn(language: Language): (key: string) => string {
  const files = new Map<string, unknown>()
  return (key) => {
    const [file = '', path = ''] = key.split(':')
    if (!files.has(file)) {
      files.set(file, JSON.parse(readFileSync(resolve(locales, language, `${file}.json`), 'utf8')))
    }
    const found = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], files.get(file))
    if (typeof found !== 'string') throw new Error(`no words ${key} in ${language}`)
    return found
  }
}
