import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AnyRow } from '#domain/definition/resource'
import { toDouble } from '#domain/text/numbers'
import { useName } from '../../data/names.ts'
import { useWords } from '../../data/words.ts'
import css from './shortcuts.module.css'
import { dutyType } from './use-duties.ts'

interface DutiesProps {
  /** Of the screen on which they are kept. */
  readonly path: string
  readonly records: readonly AnyRow[]
}

/** Where the person answers for an area, in which part and how often they walk it. */
export function Duties({ path, records }: DutiesProps) {
  const { t } = useTranslation('home-page')
  return (
    <section className={css.duties}>
      <h2>{t('duties')}</h2>
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <Link to={`${path}/${record.id}`}>
              <Duty record={record} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Duty({ record }: { readonly record: AnyRow }) {
  const { t } = useTranslation('home-page')
  const words = useWords(dutyType)
  const area = useName(record.gridArea)
  const per = words.option('patrolFrequency', String(record.patrolFrequency))
  return (
    <>
      <span>{area}</span>
      <small>
        {words.option('dutyRole', String(record.dutyRole))} ·{' '}
        {t('patrols', { count: toDouble(String(record.patrolTimes)) ?? 0, per })}
      </small>
    </>
  )
}
