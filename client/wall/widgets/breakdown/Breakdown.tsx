import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#domain/text/numbers'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { colourOf } from '../../../viz/tone.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { CutList } from '../../figure/CutList.tsx'
import { Figure } from '../../figure/Figure.tsx'
import { barWidth } from '../../figure/least-bar.ts'
import { useSheet } from '../../live/use-sheet.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { useValueWords } from '../../words/value-words.ts'
import styles from './breakdown.module.css'
import { partsOf } from './parts.ts'

interface Options {
  readonly limit?: number
  readonly order?: readonly string[]
}

export function Breakdown({ spec, queries, data }: WidgetProps) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const { limit = 8, order } = spec.options as Options
  const query = queries.value
  const dimension = query?.by[0] ?? ''
  const sheet = useSheet(query?.key ?? '')
  const wordOf = useValueWords(query?.key ?? '')
  const isPercent = sheet?.unit === 'percent'
  const isSum = !isPercent && sheet?.unit !== 'point' && sheet?.unit !== 'rate'
  const parts = useMemo(
    () => partsOf(data.value ?? [], dimension, { isSum, given: order }),
    [data.value, dimension, isSum, order],
  )
  if (!query) return null
  if (parts.length === 0) return <Nothing text={t('breakdown.none')} />
  return (
    <CutList
      items={parts}
      limit={limit}
      className={styles.rows}
      row={({ value, cell, tone, length, share }) => (
        <li key={value}>
          <span className={styles.name}>
            {tone !== 'none' && <LevelMark tone={tone} />}
            <span>{wordOf(dimension, value)}</span>
          </span>
          <span className={styles.track}>
            <span
              className={styles.fill}
              style={{ ...barWidth(length), background: colourOf(tone) }}
            />
          </span>
          <span className={styles.value}>
            <Figure query={query} cell={cell} size={28} room="calc(64 * var(--u))" />
          </span>
          <span className={styles.share} data-unit={isPercent || undefined}>
            {isPercent && '%'}
            {share !== null && `${formatNumber(language, share, { least: 0, most: 0 })}%`}
          </span>
        </li>
      )}
    />
  )
}
