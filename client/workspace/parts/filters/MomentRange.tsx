import { type ComponentType, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#domain/fields/index'
import { type Moment, traitsOf } from '#domain/fields/kinds'
import { useLabelled } from '../../data/use-labelled.ts'
import {
  DateControl,
  MonthControl,
  TimeControl,
  YearControl,
} from '../../fields/controls/pickers.tsx'
import type { MomentProps } from '../../fields/controls/TypedMoment.tsx'
import css from '../../kinds/list/filter-bar.module.css'

/** From and to, both included; an open end is null. */
export type Ends = readonly [from: unknown, to: unknown]

interface MomentRangeProps {
  readonly label: string
  readonly field: Field
  readonly ends: Ends
  readonly onChange: (ends: Ends) => void
}

/** A stretch of the calendar, typed as in forms; either end may be open. */
export function MomentRange({ label, field, ends: [from, to], onChange }: MomentRangeProps) {
  const labelled = useLabelled()
  const { t } = useTranslation('workspace')
  const one = (hint: string, value: unknown, change: (next: unknown) => void) => (
    <End {...{ field, hint, value }} label={labelled(label, hint)} onChange={change} />
  )
  return (
    <span className={css.range}>
      {one(t('list.from'), from, (next) => onChange([next, to]))}–
      {one(t('list.to'), to, (next) => onChange([from, next]))}
    </span>
  )
}

type EndProps = Pick<MomentProps, 'field' | 'label' | 'hint' | 'value' | 'onChange'>

/** One end. A text that nobody can read narrows nothing, and stays to be mended. */
function End({ field, value, onChange, ...named }: EndProps) {
  const id = useId()
  const [unread, setUnread] = useState<string | null>(null)
  const moment = traitsOf(field).moment ?? 'day'
  const Control = controls[moment]
  // A list is searched behind and ahead alike, also by what was planned.
  const { about, ...undated } = field
  const asked = about === 'happened' ? field : undated
  const change = (next: unknown) => {
    const isRead = typeof next !== 'string' || forms[moment].test(next)
    setUnread(isRead ? null : next)
    onChange(isRead ? next : null)
  }
  return (
    <span className={css.end}>
      <Control
        {...{ id, field: asked, ...named }}
        value={unread ?? value}
        invalid={unread !== null}
        onChange={change}
      />
    </span>
  )
}

/** Instants are filtered by day. */
const controls: Readonly<Record<Moment, ComponentType<MomentProps>>> = {
  day: DateControl,
  instant: DateControl,
  time: TimeControl,
  month: MonthControl,
  year: YearControl,
}

const aDay = /^\d{4}-\d{2}-\d{2}$/

/** How what was read is written. */
const forms: Readonly<Record<Moment, RegExp>> = {
  day: aDay,
  instant: aDay,
  time: /^\d{2}:\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  year: /^\d{4}$/,
}
