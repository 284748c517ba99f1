import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Daily } from '#domain/definition/daily'
import type { Resource } from '#domain/definition/resource'
import { missingDaysQuery } from '../../../api/missing-days.ts'
import { dateText, numberText } from '../../data/format.ts'
import { useName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './missing-days.module.css'

interface MissingDaysProps {
  readonly resource: Resource
  readonly daily: Daily
  /** Of the screen; a day leads to the form of its record, for whoever may create one. */
  readonly path: string
  readonly mayCreate: boolean
}

/** On which days of the last month somebody has entered nothing. */
export function MissingDays({ resource, daily, path, mayCreate }: MissingDaysProps) {
  const { t } = useTranslation('missing-days')
  const language = useLanguage()
  const { data = [] } = useQuery(missingDaysQuery(resource.name))
  const count = data.reduce((sum, { days }) => sum + days.length, 0)
  if (count === 0) return null
  return (
    <details className={css.missing}>
      <summary>{t('title', { days: numberText(language, count), count })}</summary>
      <p>{t('how')}</p>
      <dl>
        {data.map(({ of, days }) => (
          <Fragment key={Object.values(of).join()}>
            <dt>
              <Names ids={Object.values(of)} />
            </dt>
            <dd>
              {days.map((day) => (
                <Day
                  key={day}
                  day={day}
                  to={mayCreate ? `${path}/new${startOf(daily, of, day)}` : null}
                />
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}

function Names({ ids }: { readonly ids: readonly (string | null)[] }) {
  const named = ids.filter((id) => id !== null)
  return named.map((id, at) => (
    <Fragment key={id}>
      {at > 0 && ' · '}
      <Name id={id} />
    </Fragment>
  ))
}

const Name = ({ id }: { readonly id: string }) => useName(id)

function Day({ day, to }: { readonly day: string; readonly to: string | null }) {
  const language = useLanguage()
  const face = dateText(language, day)
  return to ? <Link to={to}>{face}</Link> : <span>{face}</span>
}

/** The form begins with whose day it is. */
function startOf(
  { day: field }: Daily,
  of: Readonly<Record<string, string | null>>,
  day: string,
): string {
  const start = new URLSearchParams({ [`with[${field}]`]: day })
  for (const [name, id] of Object.entries(of)) if (id) start.set(`with[${name}]`, id)
  return `?${start}`
}
