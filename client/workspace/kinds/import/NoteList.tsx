import { useTranslation } from 'react-i18next'
import { useDefinition } from '../../../api/definitions.ts'
import type { ImportBatch } from '../../../api/imports.ts'
import { faultParams } from '../../data/fault-params.ts'
import { numberText } from '../../data/format.ts'
import { useLabelled } from '../../data/use-labelled.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import css from './import.module.css'
import { useReasonText } from './use-reason-text.ts'

interface NoteListProps {
  readonly batch: ImportBatch
  readonly words: Words
}

/** What is said of whole lines, by its reason. */
const sentences: Readonly<Record<string, string>> = {
  sameAsLine: 'sameLines',
  standsAlready: 'standing',
  sameAsRecord: 'sameAsRecord',
  placedAtOwn: 'placed',
}

/**
 * What to know of lines that are no fault: they say the same twice, their record is there already, or it
 * could not be submitted yet.
 */
export function NoteList({ batch, words }: NoteListProps) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const labelled = useLabelled()
  const reasonText = useReasonText(words)
  const fields = useDefinition(words.resource)?.fields ?? {}
  const { notes = [] } = batch
  if (notes.length === 0) return null
  const headingText = (heading: string) => (heading in fields ? words.field(heading) : heading)
  const ofLines = notes.filter(({ reason }) => reason in sentences)
  const held = notes.filter(({ reason }) => !(reason in sentences))
  return (
    <div className={css.warning} role="status">
      {ofLines.map(({ reason, lines, line, params }) => (
        <p key={reason}>
          {t(`wizard.${sentences[reason]}`, {
            count: lines,
            lines: numberText(language, lines),
            line: numberText(language, line),
            ...faultParams(language, params ?? {}),
          })}
        </p>
      ))}
      {held.length > 0 && (
        <>
          <p>{t('wizard.notYet')}</p>
          <ul>
            {held.map((note) => (
              <li key={`${note.heading} ${note.reason}`}>
                {note.heading && labelled(headingText(note.heading), '')}
                {reasonText(note)}{' '}
                {t('wizard.notYetLines', {
                  count: note.lines,
                  lines: numberText(language, note.lines),
                  line: numberText(language, note.line),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
