import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInstance } from 'i18next'
import { type Language, languages } from '#domain/text/language'
import { partsOfKey } from '#domain/text/word-key'
import { deepMerge, type WordTree } from '#domain/text/word-tree'
import { projectRoot } from './root.ts'

/** The words of a locale key, with its `{{parameters}}` filled in. */
export type Words = (key: string, params?: Readonly<Record<string, unknown>>) => string

/** Words by language and area, an area being a locale file. */
export type Dictionary = Readonly<Record<Language, Readonly<Record<string, WordTree>>>>

/** The words of one key; a language without any is left out. */
export type InLanguages = Readonly<Partial<Record<Language, string>>>

/** What this installation says instead of the shipped words, by key. */
export type WordChanges = Readonly<Record<string, InLanguages>>

const nothing: Dictionary = { zh_CN: {}, en_US: {}, sr_SP: {} }

let shipped: Dictionary | undefined
let changes: Dictionary = nothing
const voices = new Map<string, Words>()

/** Says these words from now on, and the shipped ones everywhere else. */
export function changeWords(next: WordChanges): void {
  changes = Object.entries(next).reduce(withChange, nothing)
  voices.clear()
  spoken.clear()
}

/** The words that differ from the shipped ones. */
export const changedWords = (): Dictionary => changes

/** Every word of an area as it is said now. */
export const areaWords = (language: Language, area: string): WordTree =>
  deepMerge(shippedWords()[language][area] ?? {}, changes[language][area] ?? {})

type Spoken = Readonly<Record<string, WordTree>>
const spoken = new Map<Language, Spoken>()

/** Every word of the interface as it is said now; the same object until words are changed. */
export function spokenWords(language: Language): Spoken {
  const areas = Object.keys(shippedWords()[language])
  const known =
    spoken.get(language) ??
    Object.fromEntries(areas.map((area) => [area, areaWords(language, area)]))
  spoken.set(language, known)
  return known
}

/** A key as it was shipped; empty where the product has no such words. */
export function shippedWord(key: string): InLanguages {
  const { area, path } = partsOfKey(key)
  return Object.fromEntries(
    languages.flatMap((language) => {
      const word = at(shippedWords()[language][area] ?? {}, path)
      return word === undefined ? [] : [[language, word]]
    }),
  )
}

/** Words of one area, for a console: people elsewhere get codes and their own language. */
export function wordsOf(area: string, language: Language = 'en_US'): Words {
  const name = `${language} ${area}`
  const voice = voices.get(name) ?? voiceOf(area, language)
  voices.set(name, voice)
  return voice
}

/** The language a terminal asks for, else English. A variable that is empty counts as unset. */
export function terminalLanguage({ LC_ALL, LANG }: NodeJS.ProcessEnv): Language {
  const locale = LC_ALL || LANG || ''
  const asked = locale.slice(0, 2)
  return languages.find((one) => asked !== '' && one.startsWith(asked)) ?? 'en_US'
}

function voiceOf(area: string, language: Language): Words {
  const words = createInstance({
    lng: language,
    ns: [area],
    defaultNS: area,
    resources: { [language]: { [area]: areaWords(language, area) } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  void words.init()
  return (key, params) => words.t(key, { ...params })
}

function shippedWords(): Dictionary {
  shipped ??= Object.fromEntries(
    languages.map((language) => [language, wordsIn(join(projectRoot, 'locales', language))]),
  ) as unknown as Dictionary
  return shipped
}

function wordsIn(folder: string): Record<string, WordTree> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      basename(name, '.json'),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as WordTree,
    ]),
  )
}

function withChange(so: Dictionary, [key, words]: [string, InLanguages]): Dictionary {
  const { area, path } = partsOfKey(key)
  return Object.fromEntries(
    languages.map((language) => {
      const word = words[language]
      const areas = so[language]
      const tree = word && deepMerge(areas[area] ?? {}, branch(path.split('.'), word))
      return [language, tree ? { ...areas, [area]: tree } : areas]
    }),
  ) as unknown as Dictionary
}

function branch([name = '', ...rest]: readonly string[], word: string): WordTree {
  return { [name]: rest.length > 0 ? branch(rest, word) : word }
}

function at(tree: WordTree, path: string): string | undefined {
  let node: string | WordTree | undefined = tree
  for (const name of path.split('.')) {
    node = typeof node === 'object' && Object.hasOwn(node, name) ? node[name] : undefined
  }
  return typeof node === 'string' ? node : undefined
}
