import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'
import type { RecordAnswer } from '../../../api/records.ts'
import type { Words } from '../../data/words.ts'
import { FieldLine } from '../../parts/records/FieldList.tsx'
import css from './detail.module.css'

interface AskedOfReaderProps {
  readonly resource: Resource
  readonly answer: RecordAnswer
  readonly words: Words
}

/** What somebody asked and the reader may answer, such as to come to an accident: above the way to answer. */
export function AskedOfReader({ resource, answer, words }: AskedOfReaderProps) {
  const { t } = useTranslation('workspace')
  const { data: record, meta } = answer
  const ways = Object.entries<Transition>(resource.states[record.storedState] ?? {})
  const asked = ways.flatMap(([action, { answers = [] }]) => (meta.actions[action] ? answers : []))
  if (asked.length === 0) return null
  return (
    <section className={css.asked} aria-label={t('record.asked')}>
      <dl className={css.fields}>
        {[...new Set(asked)].map((name) => (
          <FieldLine key={name} {...{ resource, record, words, name }} />
        ))}
      </dl>
    </section>
  )
}
