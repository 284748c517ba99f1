import { useTranslation } from 'react-i18next'
import { dueAt, isLate, statesSaid } from '#domain/definition/deadline'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { stateTone } from '#domain/screens/state-tone'
import { Mark } from '../../../ui/Mark.tsx'
import { momentText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import css from './mark-line.module.css'

interface StandingProps {
  readonly resource: Resource
  readonly record: AnyRow
}

/** Where a record stands, and that it is late; where there is little room its mark says the latter. */
export function StandingMark({ resource, record }: StandingProps) {
  const words = useWords(resource.name)
  const [first, ...others] = statesSaid(resource, record).map(words.state)
  return (
    <span className={css.line} title={[first, ...others].join(' · ')}>
      <Mark {...stateTone(resource, record.state)} />
      <span className={css.said}>
        <span>{first}</span>
        {others.map((one) => (
          <span key={one}>{` · ${one}`}</span>
        ))}
      </span>
    </span>
  )
}

/** The same with since when, for where there is room. */
export function Standing({ resource, record }: StandingProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const due = dueAt(resource, record)
  return (
    <span className={css.standing}>
      <StandingMark resource={resource} record={record} />
      {due && isLate(resource, record.state) && (
        <span className={css.late}>
          {t('record.lateSince', { time: momentText(language, due) })}
        </span>
      )}
    </span>
  )
}
