/** The interface in three languages. A namespace is a file of `locales/<language>/`, fetched when used. */
import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages, tagOf } from '#domain/text/language'
import { deepMerge, type WordTree } from '#domain/text/word-tree'
import { changesOf, followChanges } from './changed-words.ts'

const files = import.meta.glob<WordTree>('../../locales/*/*.json', {
  import: 'default',
})

const storedAt = 'headframe.language'
const wallPath = '/full-screen'

type Address = Pick<Location, 'pathname' | 'search'>

const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = files[`../../locales/${language}/${namespace}.json`]
    if (!load) {
      done(new Error(`locales/${language}/${namespace}.json does not exist`), null)
      return
    }
    Promise.all([load(), changesOf(known(language) ?? 'zh_CN', namespace)]).then(
      ([words, changed]) => done(null, deepMerge(words, changed)),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    )
  },
}

/**
 * Starts with the language of the address, the choice kept in this browser, the browser's own
 * language, or Chinese. An address chooses as the menu does, except that of a wall: it says what hangs
 * on the display, not what whoever opens it reads elsewhere.
 */
export async function startLanguages({ pathname, search }: Address): Promise<i18n> {
  const asked = known(new URLSearchParams(search).get('lang'))
  const language = asked ?? known(storedChoice()) ?? preferred(navigator.languages)
  if (asked && pathname !== wallPath) keep(asked)
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [],
      interpolation: { escapeValue: false },
      returnNull: false,
    })
  document.documentElement.lang = tagOf(language)
  followChanges(() => known(i18next.language) ?? language)
  i18next.on('languageChanged', (next) => {
    const chosen = known(next)
    if (!chosen) return
    document.documentElement.lang = tagOf(chosen)
    keep(chosen)
  })
  return i18next
}

/** Changes the language of the whole client and keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
}

function keep(language: Language): void {
  try {
    localStorage.setItem(storedAt, language)
  } catch {
    // Storage may be denied; the choice then lasts as long as the page.
  }
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(storedAt)
  } catch {
    return null
  }
}

const known = (text: string | null | undefined): Language | undefined =>
  languages.find((language) => language === text)

function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const main = tag.slice(0, 2).toLowerCase()
    const found = languages.find((language) => language.startsWith(main))
    if (found) return found
  }
  return 'zh_CN'
}
