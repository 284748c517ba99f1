import { useTranslation } from 'react-i18next'
import { statesSaid } from '#domain/definition/deadline'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { dateTimeText } from '../../data/format.ts'
import { useAuthorName, useName } from '../../data/names.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import css from './print.module.css'
import { RecordCode } from './RecordCode.tsx'

interface PrintHeadProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
  /** What the record is called. */
  readonly name: string
}

/** Whose form it is, what it is called and how it is found again. */
export function PrintHead({ resource, record, words, name }: PrintHeadProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const { org } = useSession()
  const place = useName(record[resource.placedBy] ?? org.id)
  const made = dateTimeText(language, record.createdAt)
  const person = useAuthorName(resource, record)
  return (
    <header className={css.head}>
      <div>
        <p className={css.org}>{place}</p>
        <h1>{words.name}</h1>
        <p className={css.title}>{name}</p>
        <dl>
          {record.number && (
            <>
              <dt>{t('stamp.number')}</dt>
              <dd>{record.number}</dd>
            </>
          )}
          <dt>{t('stamp.state')}</dt>
          <dd>{statesSaid(resource, record).map(words.state).join(' · ')}</dd>
          <dt>{t('stamp.createdAt')}</dt>
          <dd>{t('record.made', { time: made, person })}</dd>
        </dl>
      </div>
      <RecordCode className={css.code} resource={resource.name} id={record.id} />
    </header>
  )
}
