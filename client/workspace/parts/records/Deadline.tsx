import { useTranslation } from 'react-i18next'
import { deadlineOf, isLate, isOfNoStep } from '#domain/definition/deadline'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { serverNow } from '../../../api/server-clock.ts'
import { lateness, momentText, nearTime } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './mark-line.module.css'

interface DeadlineProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly field: string
}

/** A deadline in words: how near, and how long past when it is. */
export function Deadline({ resource, record, field }: DeadlineProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const value = record[field]
  if (typeof value !== 'string') return null
  if (isOfNoStep(resource, record, field)) return null
  const now = serverNow()
  const exact = momentText(language, value)
  return isLate(resource, record.state) && deadlineOf(resource, record) === field ? (
    <span className={css.late} title={exact}>
      {t('record.lateBy', { time: lateness(language, value, now) })}
    </span>
  ) : (
    <span title={exact}>{nearTime(language, value, now)}</span>
  )
}
