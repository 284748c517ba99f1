import { type Language, languages } from '#domain/text/language'
import { foldedText, textSearch } from '#domain/text/searched-text'
import type { WordTree } from '#domain/text/word-tree'
import { takingTurns } from '../../platform/turns.ts'
import { type InLanguages, spokenWords } from '../../platform/words.ts'

export interface KeyedWord {
  readonly key: string
  readonly area: string
  readonly words: InLanguages
}

export interface WordsAsked {
  readonly q?: string
  readonly area?: string
  readonly missing: boolean
}

/** A word as it is searched for, and what it is counted under whatever its form of number. */
interface KnownWord extends KeyedWord {
  readonly formless: string
  readonly foldedKey: string
  readonly texts: readonly (readonly [text: string, folded: string])[]
}

type Spoken = ReturnType<typeof spokenWords>

/** What holds until words are changed. */
interface KnownWords {
  readonly of: readonly Spoken[]
  readonly words: readonly KnownWord[]
  /** Keys, without their form of number, of which every language says some form. */
  readonly inAll: ReadonlySet<string>
}
let known: KnownWords | undefined

/** Every key with its words as they are said now, in the order of the keys. */
function everyWord(): KnownWords {
  const of = languages.map((language) => spokenWords(language))
  if (known?.of.every((one, at) => one === of[at])) return known
  const found = new Map<string, { area: string; words: Partial<Record<Language, string>> }>()
  for (const [at, language] of languages.entries()) {
    for (const [area, tree] of Object.entries(of[at] ?? {})) {
      for (const [path, word] of leavesOf(tree)) {
        const key = `${area}:${path}`
        const one = found.get(key) ?? { area, words: {} }
        one.words[language] = word
        found.set(key, one)
      }
    }
  }
  const words = [...found]
    .map(([key, one]) => searchable({ key, ...one }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  known = { of, words, inAll: wordsInAll(words) }
  return known
}

const searchable = (word: KeyedWord): KnownWord => ({
  ...word,
  formless: withoutForm(word.key),
  foldedKey: word.key.toLowerCase(),
  texts: Object.values(word.words).map((text) => [text, foldedText(text)]),
})

function* leavesOf(tree: WordTree, above = ''): Generator<readonly [string, string]> {
  for (const [name, one] of Object.entries(tree)) {
    if (typeof one === 'string') yield [above + name, one]
    else yield* leavesOf(one, `${above}${name}.`)
  }
}

/** Languages differ in how many forms of number they have: those of one word stand for each other. */
const formOfNumber = /_(zero|one|two|few|many|other)$/
const withoutForm = (key: string): string => key.replace(formOfNumber, '')

function wordsInAll(words: readonly KnownWord[]): ReadonlySet<string> {
  const said = (language: Language) =>
    new Set(words.flatMap((one) => (language in one.words ? [one.formless] : [])))
  const [first, ...others] = languages.map(said)
  return new Set([...(first ?? [])].filter((key) => others.every((one) => one.has(key))))
}

/** The words that are looked for: by a part of the key, or of the text in any language. */
export async function wordsAsked({ q = '', area, missing }: WordsAsked): Promise<KeyedWord[]> {
  const wanted = q.trim()
  const wantedKey = wanted.toLowerCase()
  const isSaid = textSearch(wanted)
  const { words, inAll } = everyWord()
  const isAsked = (one: KnownWord) =>
    (area === undefined || one.area === area) &&
    !(missing && inAll.has(one.formless)) &&
    (wanted === '' ||
      one.foldedKey.includes(wantedKey) ||
      one.texts.some((text) => isSaid(...text)))
  const asked: KeyedWord[] = []
  const turn = takingTurns()
  for (const one of words) {
    if (isAsked(one)) asked.push(one)
    await turn()
  }
  return asked
}

/** All areas in their order, with what those that are record types are called. */
export function areasOfWords(): { readonly code: string; readonly names: InLanguages }[] {
  const { words } = everyWord()
  const names = new Map(words.map((one) => [one.key, one.words]))
  const codes = [...new Set(words.map(({ area }) => area))]
  return codes.map((code) => ({ code, names: names.get(`${code}:plural`) ?? {} }))
}
