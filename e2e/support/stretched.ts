import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright/test'
import type { Language } from '#domain/text/language'
import type { WordTree } from '#domain/text/word-tree'

const locales = resolve(import.meta.dirname, '../../locales')

/** A translation that needs more room than any of ours: each word goes on for six tenths of itself. */
export const stretched = (text: string): string =>
  text.replace(/\{\{.*?\}\}|<[^>]+>|\p{L}+/gu, (part) =>
    /^\p{L}/u.test(part) ? part + part.slice(-Math.ceil(part.length * 0.6)).toLowerCase() : part,
  )

const stretchedTree = (tree: WordTree): WordTree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, word]) => [
      name,
      typeof word === 'string' ? stretched(word) : stretchedTree(word),
    ]),
  )

/** Lets the page speak stretched words, as an installation changes its words. */
export async function speakStretched(page: Page, language: Language): Promise<void> {
  const folder = resolve(locales, language)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const areas = files.map((file) => {
    const words = JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as WordTree
    return [file.replace(/\.json$/, ''), stretchedTree(words)] as const
  })
  const data = Object.fromEntries(areas)
  await page.route('**/getSysLangResources?*', (route) => route.fulfill({ json: { data } }))
}
