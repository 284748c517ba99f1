import { useTranslation } from 'react-i18next'
import type { FieldError } from '#domain/definition/field-error'
import type { MovePreview, People, Preview } from '../../../api/organizations.ts'
import { numberText } from '../../data/format.ts'
import { useName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useFaultText } from '../../data/use-problem-text.ts'
import { useWords } from '../../data/words.ts'
import css from './organization-jobs.module.css'

/** What forbids it, each with a sentence of its own. */
export function Blockers({ resource, stops }: { resource: string; stops: readonly FieldError[] }) {
  const words = useWords(resource)
  const faultText = useFaultText(words)
  const clashing = stops.flatMap(({ params }) =>
    params?.resource ? [String(params.resource)] : [],
  )
  const { t } = useTranslation([resource, ...clashing])
  if (stops.length === 0) return null
  // A conflict names a record type, or a field: people read what that is called.
  const named = ({ params = {}, ...stop }: FieldError): FieldError => {
    const { resource: other, field } = params
    const type = other ? { type: t(`${String(other)}:plural`) } : {}
    return {
      ...stop,
      params: { ...params, ...type, ...(field ? { field: words.field(String(field)) } : {}) },
    }
  }
  return (
    <ul className={css.stops} role="alert">
      {stops.map((stop) => (
        <li key={JSON.stringify(stop)}>{faultText(named(stop))}</li>
      ))}
    </ul>
  )
}

/** How many records of which types it concerns, the most first. */
export function RecordCounts({ title, records }: { title: string; records: Preview['records'] }) {
  const { t } = useTranslation(records.map(({ resource }) => resource))
  const language = useLanguage()
  const most = [...records].sort((a, b) => b.count - a.count)
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      <dl className={css.counts}>
        {most.map(({ resource, count }) => (
          <div key={resource}>
            <dt>{t(`${resource}:plural`)}</dt>
            <dd>{numberText(language, count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Who sees more, less or another part afterwards. */
export function AffectedUsers({ people }: { readonly people: MovePreview['people'] }) {
  const { t } = useTranslation('rearrange')
  const isUnseen = Object.values(people).every(({ total }) => total === 0)
  return (
    <section className={css.part}>
      <h3>{t('move.sight')}</h3>
      {isUnseen && <p>{t('move.nobody')}</p>}
      <dl>
        <PeopleLine label={t('move.gain')} people={people.gain} />
        <PeopleLine label={t('move.lose')} people={people.lose} />
        <PeopleLine label={t('move.shift')} people={people.shift} />
      </dl>
    </section>
  )
}

/** Some people by name, and how many there are besides. */
function PeopleLine({ label, people }: { label: string; people: People }) {
  const { t } = useTranslation('rearrange')
  const language = useLanguage()
  if (people.total === 0) return null
  const rest = people.total - people.first.length
  return (
    <div className={css.people}>
      <dt>
        {label} <b>{numberText(language, people.total)}</b>
      </dt>
      <dd>
        {people.first.map((id) => (
          <Person key={id} id={id} />
        ))}
        {rest > 0 && <span>{t('more', { number: numberText(language, rest) })}</span>}
      </dd>
    </div>
  )
}

function Person({ id }: { readonly id: string }) {
  return <span>{useName(id)}</span>
}
