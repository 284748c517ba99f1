import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cellId, type MetricQuery } from '#domain/metrics/definition/metric'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { CutList } from '../../figure/CutList.tsx'
import { Figure } from '../../figure/Figure.tsx'
import lines from '../../figure/two-line-list.module.css'
import { useServerNow } from '../../live/hooks.ts'
import { useFigureWords, useSheet } from '../../live/use-sheet.ts'
import { ageIn } from '../../tile/age.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { type CellNames, useCellNames } from '../../words/cell-names.ts'
import { numberText } from '../../words/format.ts'
import { type Limits, type Reading, readingsOf } from './readings.ts'
import styles from './sensor-table.module.css'

interface Options {
  readonly limit?: number
  readonly limits?: Readonly<Record<string, Limits | undefined>>
  /** Minutes. */
  readonly silentAfter?: number
}

const minute = 60_000
const noLimits: NonNullable<Options['limits']> = {}

export function SensorTable({ spec, queries, data }: WidgetProps) {
  const { t } = useTranslation('wall')
  const { limit = 12, limits = noLimits, silentAfter = 10 } = spec.options as Options
  const heardSince = useServerNow(minute) - silentAfter * minute
  const readings = useMemo(
    () => readingsOf(data, { limits, heardSince }),
    [data, limits, heardSince],
  )
  const names = useCellNames()
  const isOfSeveral = useMemo(
    () => new Set(readings.map(({ cell }) => cell.orgCode)).size > 1,
    [readings],
  )
  if (readings.length === 0) return <Nothing text={t('sensor.none')} />
  const silent = readings.filter(({ state }) => state === 'silent').length
  return (
    <CutList
      items={readings}
      limit={limit}
      lines={2}
      className={lines.list}
      notes={silent > 0 ? [t('sensor.silentCount', { count: silent })] : []}
      row={(reading) => (
        <Row
          key={`${reading.slot}|${cellId(reading.cell)}`}
          {...{ reading, names, isOfSeveral }}
          query={queries[reading.slot]}
          limits={limits[reading.slot]}
        />
      )}
    />
  )
}

interface RowProps {
  readonly reading: Reading
  readonly query: MetricQuery | undefined
  readonly limits: Limits | undefined
  readonly names: CellNames
  /** Organisations: then each row says whose it is. */
  readonly isOfSeveral: boolean
}

function Row({ reading: { cell, state, tone }, query, limits, names, isOfSeveral }: RowProps) {
  const { t } = useTranslation('wall')
  const { name, unit } = useFigureWords(cell.key, cell.value)
  const limitText = useLimitText(cell.key, unit, limits)
  const age = useAge(cell.at ?? cell.asOf)
  const place = names.nameOf(cell)
  const org = isOfSeveral ? names.orgOf(cell) : place
  if (!query) return null
  const facts = [state !== 'normal' && t(`sensor.${state}`), name, limitText, age]
  return (
    <li data-state={state}>
      <LevelMark tone={tone} size="1.2em" />
      <div className={lines.what}>
        <b>{org === place ? place : `${place} · ${org}`}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <span className={styles.value}>
        <Figure query={query} cell={cell} size={28} room={room} tone={tone} />
        <small>{unit}</small>
      </span>
    </li>
  )
}

const room = 'calc(74 * var(--u))'

/** From where on it asks for attention, and from where on it is an alarm. */
function useLimitText(key: string, unit: string, limits: Limits | undefined): string | null {
  const language = useLanguage()
  const digits = useSheet(key)?.digits
  const set = [limits?.notice, limits?.alarm].filter((limit) => limit !== undefined)
  if (!limits || set.length === 0) return null
  const written = set.map((limit) => numberText(language, limit, digits)).join(' / ')
  return `${limits.when === 'below' ? '≤' : '≥'} ${written}${unit && ` ${unit}`}`
}

function useAge(asOf: string | null): string | null {
  const { t } = useTranslation('wall')
  const now = useServerNow(15_000)
  if (asOf === null) return null
  const { unit, count } = ageIn(Math.max(0, now - Date.parse(asOf)))
  // Told to the minute: seconds would say more than is known.
  return unit === 'seconds' ? t('sensor.now') : t(`age.${unit}`, { count })
}
