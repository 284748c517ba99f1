import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { type Moment, traitsOf } from '#domain/fields/kinds'
import { useDayNames } from '../../data/use-day-names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { dayFormats } from '../../fields/day-formats.ts'
import css from '../../kinds/list/filter-bar.module.css'
import { type FilterEditorProps, operandOf, type Part } from './filter-part.ts'

/** A stretch of the calendar, from and to included; either end may be open. */
export function RangeFilter({ words, name, field, parts, onChange }: FilterEditorProps) {
  const { t } = useTranslation('workspace')
  useDayNames()
  const language = useLanguage()
  const { moment } = traitsOf(field)
  const range = ranges[moment ?? 'day']
  const label = words.field(name)
  const shared = {
    className: css.control,
    value: range.read(parts),
    format: range.format === days.format ? dayFormats(language) : range.format,
    allowEmpty: [true, true] as [boolean, boolean],
    placeholder: [t('list.from'), t('list.to')] as [string, string],
    'aria-label': label,
    onChange: (ends: readonly (Dayjs | null)[] | null) =>
      onChange(range.parts(ends?.[0] ?? null, ends?.[1] ?? null)),
  }
  return moment === 'time' ? (
    <TimePicker.RangePicker {...shared} minuteStep={5} needConfirm={false} />
  ) : (
    <DatePicker.RangePicker {...shared} picker={range.picker} />
  )
}

type Ends = [Dayjs | null, Dayjs | null]

interface Range {
  readonly picker?: 'month' | 'year'
  readonly format: string
  readonly read: (parts: readonly Part[]) => Ends
  readonly parts: (from: Dayjs | null, to: Dayjs | null) => readonly Part[]
}

/** A kind whose values are the text of what was picked, so both ends compare as they are. */
function written(format: string, day: (value: string) => string, picker?: Range['picker']): Range {
  const at = (value: string | null) => (value === null ? null : dayjs(day(value)))
  return {
    ...(picker ? { picker } : {}),
    format,
    read: (parts) => [at(operandOf(parts, 'atLeast')), at(operandOf(parts, 'atMost'))],
    parts: (from, to) => [
      ...(from ? [{ operator: 'atLeast', value: from.format(format) }] : []),
      ...(to ? [{ operator: 'atMost', value: to.format(format) }] : []),
    ],
  }
}

const days = written('YYYY-MM-DD', String)

/** Instants are picked by day. A day ends where the next begins, so the upper end is exclusive. */
const instants: Range = {
  format: days.format,
  read: (parts) => {
    const [from, before] = [operandOf(parts, 'atLeast'), operandOf(parts, 'before')]
    return [
      from === null ? null : dayjs(from),
      before === null ? null : dayjs(before).subtract(1, 'millisecond'),
    ]
  },
  parts: (from, to) => [
    ...(from ? [{ operator: 'atLeast', value: from.startOf('day').toISOString() }] : []),
    ...(to ? [{ operator: 'before', value: to.startOf('day').add(1, 'day').toISOString() }] : []),
  ],
}

const ranges: Readonly<Record<Moment, Range>> = {
  day: days,
  instant: instants,
  time: written('HH:mm', (hour) => `2000-01-01 ${hour}`),
  month: written('YYYY-MM', (month) => `${month}-01`, 'month'),
  year: written('YYYY', (year) => `${year}-01-01`, 'year'),
}
