import { Button, DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { standsForMonth } from '#domain/fields/calendar-value'
import { dayIn, hourIn, hourOfDayAlone, monthIn } from '#domain/fields/index'
import { dayPatterns, dayText, hourSeparators, monthPatterns, monthText } from '#domain/text/dates'
import type { Language } from '#domain/text/language'
import { numberOf } from '#domain/text/numbers'
import { serverNow } from '../../../api/server-clock.ts'
import { isoDay } from '../../data/format.ts'
import { useDayNames } from '../../data/use-day-names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { shown, useCalendarDay, useShown } from './calendar.ts'
import { type MomentProps, TypedMoment } from './TypedMoment.tsx'
import { typedDay, typedHour, typedInstant } from './typed-days.ts'
import { useChosenDay } from './use-chosen-day.tsx'

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** The text that a calendar could not read; null where it shows a day or nothing. */
const unreadIn = (value: unknown): string | null => (shown(value) ? null : textOf(value))

/** The same of an instant: a day alone is none, though a calendar would show it as midnight. */
const unreadInstant = (value: unknown): string | null => {
  const text = textOf(value)
  return text && dayIn(text) === text ? text : unreadIn(text)
}

/** A day as its reader writes it; what can be two days stays as it is. */
const dayWritten = (language: Language, day: string | null): string | null =>
  day && dayIn(day) === day ? dayText(language, day) : day

/** The hour that a text names, where it is typed. */
const hourNow = (text: string) => typedHour(text, serverNow())

/** A year as it is typed, whether or not the field takes it. */
const yearIn = (text: string): number | null => (/^\d{4}$/.test(text) ? numberOf(text) : null)

/**
 * A calendar day, kept as the day itself and never moved by a time zone; a month where the day stands for
 * the one that it begins.
 */
export function DateControl(props: MomentProps) {
  return standsForMonth(props.field, props.record ?? {}) ? (
    <WholeMonthControl {...props} />
  ) : (
    <DayControl {...props} />
  )
}

/** A month, kept as its first day; a day that is typed names its month. */
function WholeMonthControl(props: MomentProps) {
  const { field, value, onChange } = props
  const monthOf = (day: unknown) =>
    typeof day === 'string' && dayIn(day) === day ? day.slice(0, 7) : day
  const read = (text: string) => monthIn(text) ?? monthOf(typedDay(field, text, serverNow()))
  const keep = (month: unknown) =>
    onChange(typeof month === 'string' && monthIn(month) === month ? `${month}-01` : month)
  return <MonthPicker {...props} value={monthOf(value)} read={read} onChange={keep} />
}

function DayControl(props: MomentProps) {
  const { field, value, onChange } = props
  useDayNames()
  const format = dayPatterns[useLanguage()]
  const read = (text: string) => typedDay(field, text, serverNow())
  const day = useShown(value)
  return (
    <TypedMoment {...props} {...{ read }} shown={day?.format(format)} unread={unreadIn(value)}>
      {(opening) => (
        <DatePicker
          {...opening}
          format={format}
          value={day}
          onChange={(chosen) => onChange(chosen ? chosen.format('YYYY-MM-DD') : null)}
        />
      )}
    </TypedMoment>
  )
}

/** An instant: chosen in local time, kept in UTC. */
export function DatetimeControl(props: MomentProps) {
  const { field, value, onChange } = props
  const { t } = useTranslation('workspace')
  useDayNames()
  const language = useLanguage()
  const format = `${dayPatterns[language]}${hourSeparators[language]}HH:mm`
  const unread = unreadInstant(value)
  const at = useShown(unread === null ? value : null)
  const chosenDay = useChosenDay({ hasHour: at !== null || field.endsItsDay === true })
  // No hour is made up for a day: it stays to have its hour typed behind it.
  const read = (text: string) => {
    const instant = typedInstant(field, text, serverNow())
    const isWhole = instant !== null && !chosenDay.isAlone()
    const day = instant ? isoDay(new Date(instant)) : typedDay(field, text, serverNow())
    return isWhole ? instant : dayWritten(language, day)
  }
  return (
    <TypedMoment {...props} {...{ read, unread }} shown={at?.format(format)}>
      {(opening) => (
        <DatePicker
          {...opening}
          {...chosenDay.watched(opening)}
          showTime={{
            format: 'HH:mm',
            minuteStep: 5,
            defaultOpenValue: dayjs(`2000-01-01 ${hourOfDayAlone(field)}`),
          }}
          format={format}
          needConfirm={false}
          // The calendar's own button knows the clock of the device alone.
          showNow={false}
          renderExtraFooter={() => (
            <Button type="link" size="small" onClick={() => onChange(serverNow().toISOString())}>
              {t('form.now')}
            </Button>
          )}
          value={at}
          onChange={(chosen) => onChange(chosen ? read(chosen.format(format)) : null)}
        />
      )}
    </TypedMoment>
  )
}

/** An hour of the day at the site; typed or chosen. */
export function TimeControl(props: MomentProps) {
  const { value, onChange } = props
  useDayNames()
  const known = typeof value === 'string' && hourIn(value) === value ? value : undefined
  const hour = useCalendarDay(known ? `2000-01-01 ${known}` : null)
  const unread = known === undefined ? textOf(value) : null
  return (
    <TypedMoment {...props} {...{ unread }} shown={known} read={hourNow}>
      {(opening) => (
        <TimePicker
          {...opening}
          format="HH:mm"
          minuteStep={5}
          needConfirm={false}
          value={hour}
          onChange={(chosen) => onChange(chosen ? chosen.format('HH:mm') : null)}
        />
      )}
    </TypedMoment>
  )
}

export const MonthControl = (props: MomentProps) => <MonthPicker {...props} read={monthIn} />

interface MonthPickerProps extends MomentProps {
  /** `YYYY-MM` that a text names. */
  readonly read: (text: string) => unknown
}

function MonthPicker(props: MonthPickerProps) {
  const { value, onChange } = props
  useDayNames()
  const language = useLanguage()
  const known = typeof value === 'string' && monthIn(value) === value ? value : undefined
  const month = useCalendarDay(known ? `${known}-01` : null)
  const unread = known === undefined ? textOf(value) : null
  return (
    <TypedMoment {...props} {...{ unread }} shown={known && monthText(language, known)}>
      {(opening) => (
        <DatePicker
          {...opening}
          picker="month"
          format={monthPatterns[language]}
          value={month}
          onChange={(chosen) => onChange(chosen ? chosen.format('YYYY-MM') : null)}
        />
      )}
    </TypedMoment>
  )
}

export function YearControl(props: MomentProps) {
  const { field, value, onChange } = props
  useDayNames()
  const known = typeof value === 'number' ? String(value) : undefined
  const year = useCalendarDay(known ? `${known}-01-01` : null)
  return (
    <TypedMoment {...props} shown={known} unread={textOf(value)} read={yearIn}>
      {(opening) => (
        <DatePicker
          {...opening}
          picker="year"
          minDate={dayjs(`${field.min ?? 1900}-01-01`)}
          maxDate={dayjs(`${field.max ?? 2200}-12-31`)}
          value={year}
          onChange={(chosen) => onChange(chosen ? chosen.year() : null)}
        />
      )}
    </TypedMoment>
  )
}
