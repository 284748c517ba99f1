import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { menuFor } from '#domain/rights/menu'
import { type Language, languages } from '#domain/text/language'
import { pinyinSearch } from '#domain/text/pinyin'
import { textSearch } from '#domain/text/searched-text'
import { wordsOf } from '../../platform/words.ts'
import { mayCreate } from '../../records/access/policy.ts'

/**
 * A screen that is called what was typed; `begins` is beginning a new record in it, and one that is
 * `named` so has it in its own name and not only in that of its group.
 */
export interface FoundScreen {
  readonly code: string
  readonly begins: boolean
  readonly named: boolean
}

const mostShown = 20

/**
 * The screens of a person's menu whose name in any language, or that of what they list, has every word of `q`,
 * and the new records that are begun there, as their buttons say it too, each type of them once; Chinese is found by its syllables and their first letters as well.
 */
export function screensCalled(actor: Actor, q: string): FoundScreen[] {
  const words = q.split(/\s+/).map(isSaidIn)
  const isCalled = (names: readonly string[]) =>
    words.every((isSaid) => names.some((name) => isSaid(name)))
  const beginning = languages.flatMap(newOf)
  const begun = new Set<string>()
  return menuFor(actor)
    .flatMap(({ children }) => children)
    .flatMap(({ code, group, kind, resource }) => {
      const type = kind === 'list' && resource ? resourceNamed(resource) : undefined
      const titles = languages.map((language) => wordsOf('menu', language)(code))
      const own = [...titles, ...(type ? saidOf(type, ['name', 'plural']) : [])]
      const names = [...own, ...languages.map((language) => wordsOf('menu', language)(group))]
      const mayBegin = type && !begun.has(type.name) && mayCreate(type, actor)
      const begin = mayBegin ? [...own, ...beginning, ...saidOf(type, ['actions.create'])] : []
      const isBegun = mayBegin && isCalled([...names, ...begin])
      if (isBegun) begun.add(type.name)
      const named = isCalled(own)
      return [
        ...(isCalled(names) ? [{ code, begins: false, named }] : []),
        ...(isBegun ? [{ code, begins: true, named: isCalled(begin) }] : []),
      ]
    })
    .toSorted((a, b) => Number(b.named) - Number(a.named))
    .slice(0, mostShown)
}

function isSaidIn(word: string): (name: string) => boolean {
  const [isWritten, isTyped] = [textSearch(word), pinyinSearch(word)]
  return (name) => isWritten(name) || isTyped(name)
}

/** What people type for a new record, as it is shown and as they say it. */
const newOf = (language: Language): string[] => {
  const t = wordsOf('workspace', language)
  return [t('shell.findNew', { screen: '' }), t('shell.findNewAlso')]
}

/** What a record type is called, in every language. */
const saidOf = ({ name }: Resource, keys: readonly string[]): string[] =>
  languages.flatMap((language) => keys.map((key) => wordsOf(name, language)(key)))
