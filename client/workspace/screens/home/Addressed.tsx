import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AddressedLine } from '../../../api/addressed.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { dateTimeText } from '../../data/format.ts'
import { useName } from '../../data/names.ts'
import { screenFor, useMenu } from '../../data/screens.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './addressed.module.css'

/** So many lines: what is still to be confirmed, then the newest. */
const most = 5

/** What others have addressed to the person. */
export function Addressed({ lines }: { readonly lines: readonly AddressedLine[] }) {
  const { t } = useTranslation('receipts')
  return (
    <section className={css.addressed}>
      <h2>{t('toRead')}</h2>
      <ul>
        {lines.slice(0, most).map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ resource, id, title, org, since, toConfirm, readAt, dueAt }: AddressedLine) {
  const { t } = useTranslation('receipts')
  const language = useLanguage()
  const screen = screenFor(useMenu(), resource)
  const issuer = useName(org)
  const isOpen = toConfirm && !readAt
  const isLate = isOpen && dueAt !== null && new Date(dueAt) < serverNow()
  const due = dueAt && { time: dateTimeText(language, dueAt) }
  const face = (
    <>
      <b data-open={isOpen || undefined}>{title}</b>
      <span>{issuer}</span>
      <small data-late={isLate || undefined}>
        {isOpen && due ? t(isLate ? 'late' : 'by', due) : since && dateTimeText(language, since)}
      </small>
    </>
  )
  return <li>{screen ? <Link to={`${screen.path}/${id}`}>{face}</Link> : <p>{face}</p>}</li>
}
