import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Decides } from '#domain/definition/transition'
import { type HistoryEntry, historyQuery } from '../../../api/records.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { shortTime } from '../../data/format.ts'
import { useName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import css from '../../kinds/detail/detail.module.css'
import { FieldValue } from '../records/FieldValue.tsx'

interface AskedForProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
  readonly asked: Decides['asked']
}

/** What a decision is about: who asked for it and when, what it would change, and why. */
export function RequestedValues({ resource, record, words, asked }: AskedForProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const history = useQuery(historyQuery(resource.name, record.id))
  const request = requestIn(history.data?.data ?? [], Object.keys(asked))
  const person = useName(request?.actor)
  const shown = Object.entries(asked).filter(([name]) => says(record[name]))
  return (
    <section className={css.asked} aria-label={t('record.asked')}>
      <h3 className={css.askedHead}>
        {t('record.asked')}
        {request && (
          <small className={css.askedBy}>
            {t('record.askedBy', {
              name: request.actor ? person : t('record.system'),
              time: shortTime(language, request.at, serverNow()),
            })}
          </small>
        )}
      </h3>
      <dl className={css.askedLines}>
        {shown.map(([name, instead]) => (
          <div key={name} className={css.askedLine}>
            <dt className={css.askedName}>{words.field(instead ?? name)}</dt>
            <dd className={css.askedValue}>
              {instead && (
                <>
                  <s className={css.askedBefore}>
                    <FieldValue
                      {...{ resource, words, record }}
                      field={instead}
                      value={record[instead]}
                    />
                  </s>
                  {' → '}
                </>
              )}
              <FieldValue
                {...{ resource, words, record }}
                field={name}
                value={record[name]}
                whole
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The newest entry that wrote what is asked for now. */
function requestIn(
  history: readonly HistoryEntry[],
  names: readonly string[],
): HistoryEntry | undefined {
  return [...history]
    .sort((one, other) => other.at.localeCompare(one.at))
    .find(({ after }) => names.some((name) => says(after?.[name])))
}

const says = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
