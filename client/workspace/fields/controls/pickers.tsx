import { Button, DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../api/server-clock.ts'
import { useDayNames } from '../../use-day-names.ts'
import type { ControlProps } from '../field-view.ts'
import css from '../fields.module.css'

/** Tells who does not see it, and the dialog around it, that a calendar is open. */
function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const opening = {
    'aria-expanded': isOpen,
    onOpenChange: setOpen,
    onKeyDown: staysInForm,
  } as const
  return { role: 'combobox', 'aria-haspopup': 'dialog', ...opening } as const
}

/** Enter takes what was typed. The form around it would be saved as well, and without that value. */
function staysInForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/** A calendar day, kept as the day itself and never moved by a time zone. */
export function DateControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  useDayNames()
  const opening = useOpening()
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      value={typeof value === 'string' ? dayjs(value) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
    />
  )
}

/** An instant: chosen in local time, kept in UTC. */
export function DatetimeControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  useDayNames()
  const opening = useOpening()
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      // The calendar's own button knows the clock of the device alone.
      showNow={false}
      renderExtraFooter={() => (
        <Button type="link" size="small" onClick={() => onChange(serverNow().toISOString())}>
          {t('form.now')}
        </Button>
      )}
      value={typeof value === 'string' ? dayjs(value) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(at) => onChange(at ? at.toISOString() : null)}
    />
  )
}

/** An hour of the day at the site; typed or chosen. */
export function TimeControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  useDayNames()
  const opening = useOpening()
  return (
    <TimePicker
      {...opening}
      id={id}
      className={css.full}
      format="HH:mm"
      minuteStep={5}
      needConfirm={false}
      value={typeof value === 'string' ? dayjs(`2000-01-01 ${value}`) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(at) => onChange(at ? at.format('HH:mm') : null)}
    />
  )
}

export function MonthControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  useDayNames()
  const opening = useOpening()
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      picker="month"
      format="YYYY-MM"
      value={typeof value === 'string' ? dayjs(`${value}-01`) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(month) => onChange(month ? month.format('YYYY-MM') : null)}
    />
  )
}

export function YearControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  useDayNames()
  const opening = useOpening()
  return (
    <DatePicker
      {...opening}
      id={id}
      className={css.full}
      picker="year"
      minDate={dayjs(`${field.min ?? 1900}-01-01`)}
      maxDate={dayjs(`${field.max ?? 2200}-12-31`)}
      value={typeof value === 'number' ? dayjs(`${value}-01-01`) : null}
      status={invalid ? 'error' : undefined}
      placeholder=""
      aria-describedby={describedBy}
      onChange={(year) => onChange(year ? year.year() : null)}
    />
  )
}
