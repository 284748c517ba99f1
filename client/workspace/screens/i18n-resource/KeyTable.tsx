import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { languages } from '#domain/text/language'
import { wordFields, wordRecords } from '#domain/text/word-key'
import type { WordList } from '../../../api/word-keys.ts'
import { useWords } from '../../data/words.ts'
import css from './key-list.module.css'

type KeyedWord = WordList['data'][number]

interface KeyTableProps {
  readonly words: readonly KeyedWord[]
  /** Of the screen with the own wordings. */
  readonly path: string
  readonly mayChange: boolean
}

/** The keys with their words; each leads to its own wording, or to the form of one. */
export function KeyTable({ words, path, mayChange }: KeyTableProps) {
  const { t } = useTranslation('word-keys')
  const { field, state } = useWords(wordRecords)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{t('key')}</th>
          {languages.map((language) => (
            <th key={language}>{field(wordFields[language])}</th>
          ))}
          <th>{t('own')}</th>
        </tr>
      </thead>
      <tbody>
        {words.map((word) => (
          <tr key={word.key}>
            <td className={css.key}>{word.key}</td>
            {languages.map((language) => (
              <td key={language} data-label={field(wordFields[language])}>
                {word.words[language] ?? '–'}
              </td>
            ))}
            <td>
              {word.record && (
                <Link to={`${path}/${word.record.id}`}>{state(word.record.state)}</Link>
              )}
              {!word.record && mayChange && (
                <Link to={`${path}/new${startOf(word)}`}>{t('change')}</Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The form begins with what is said now. */
function startOf({ key, words }: KeyedWord): string {
  const start = new URLSearchParams({ 'with[resourceKey]': key })
  for (const language of languages) {
    const word = words[language]
    if (word) start.set(`with[${wordFields[language]}]`, word)
  }
  return `?${start}`
}
