import i18next from 'i18next'
import type { Language } from '#domain/text/language'
import type { WordTree } from '#domain/text/word-tree'
import { changedWords } from '../api/words.ts'

type Areas = Readonly<Record<string, WordTree>>

/** How often a page that stays open asks again, in ms. */
const askEvery = 60_000

const known = new Map<Language, Promise<Areas>>()

/** What the installation changed in an area; nothing when the server cannot be asked. */
export async function changesOf(language: Language, area: string): Promise<WordTree> {
  const areas = known.get(language) ?? changedWords(language).catch((): Areas => ({}))
  known.set(language, areas)
  return (await areas)[area] ?? {}
}

/** Follows changed words while the page is open, so that nobody has to load it again. */
export function followChanges(languageNow: () => Language): void {
  setInterval(() => {
    if (!document.hidden) void follow(languageNow())
  }, askEvery)
}

async function follow(language: Language): Promise<void> {
  const [before, after] = await Promise.all([
    known.get(language),
    changedWords(language).catch(() => undefined),
  ])
  if (!after || JSON.stringify(before) === JSON.stringify(after)) return
  known.clear()
  known.set(language, Promise.resolve(after))
  await i18next.reloadResources(language)
  // Whatever is on the screen reads its words again.
  i18next.emit('languageChanged', language)
}
