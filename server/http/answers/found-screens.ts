import type { Actor } from '#domain/access/access'
import { resourceNamed } from '#domain/resources/index'
import { menuFor } from '#domain/rights/menu'
import { type Language, languages } from '#domain/text/language'
import { pinyinSearch } from '#domain/text/pinyin'
import { textSearch } from '#domain/text/searched-text'
import { wordsOf } from '../../platform/words.ts'
import { mayCreate } from '../../records/access/policy.ts'

/** A screen that is called what was typed; `begins` is beginning a new record in it. */
export interface FoundScreen {
  readonly code: string
  readonly begins: boolean
}

const mostShown = 20

/**
 * The screens of a person's menu whose name in any language has every word of `q`, and the new records
 * that are begun there, each type of them once; Chinese is found by its syllables and their first letters as well.
 */
export function screensCalled(actor: Actor, q: string): FoundScreen[] {
  const words = q.split(/\s+/).map(isSaidIn)
  const isCalled = (names: readonly string[]) =>
    words.every((isSaid) => names.some((name) => isSaid(name)))
  const begun = new Set<string>()
  return menuFor(actor)
    .flatMap(({ children }) => children)
    .flatMap(({ code, group, kind, resource }) => {
      const names = languages.flatMap((language) => namesIn(language, [code, group]))
      const type = kind === 'list' && resource ? resourceNamed(resource) : undefined
      const mayBegin = type && !begun.has(type.name) && mayCreate(type, actor)
      const isBegun = mayBegin && isCalled([...names, ...languages.map(newOf)])
      if (isBegun) begun.add(type.name)
      return [
        ...(isCalled(names) ? [{ code, begins: false }] : []),
        ...(isBegun ? [{ code, begins: true }] : []),
      ]
    })
    .slice(0, mostShown)
}

function isSaidIn(word: string): (name: string) => boolean {
  const [isWritten, isTyped] = [textSearch(word), pinyinSearch(word)]
  return (name) => isWritten(name) || isTyped(name)
}

const namesIn = (language: Language, codes: readonly string[]) =>
  codes.map((code) => wordsOf('menu', language)(code))

const newOf = (language: Language) =>
  wordsOf('workspace', language)('shell.findNew', { screen: '' })
