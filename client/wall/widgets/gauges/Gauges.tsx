import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { wallTokens } from '../../../theme/tokens.ts'
import { DialChart } from '../../../viz/DialChart.tsx'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { cellAt } from '../../figure/cells.ts'
import { Figure } from '../../figure/Figure.tsx'
import { useStage } from '../../layout/stage-context.ts'
import { useFigureWords, useSheet } from '../../live/use-sheet.ts'
import { numberText, useGapText } from '../../words/format.ts'
import { usePeriodWord } from '../../words/use-period-word.ts'
import styles from './gauges.module.css'
import { gaugeOption } from './option.ts'

export function Gauges({ data, queries }: WidgetProps) {
  return (
    <div className={styles.view}>
      {Object.entries(queries).map(([slot, query]) => (
        <Gauge key={slot} query={query} cell={cellAt(data[slot])} />
      ))}
    </div>
  )
}

interface Props {
  readonly query: MetricQuery
  readonly cell: Cell | undefined
}

function Gauge({ query, cell }: Props) {
  const { unit } = useStage()
  const { name } = useFigureWords(query.key)
  const target = useSheet(query.key)?.target
  const value = cell?.value ?? null
  const option = useMemo(
    () => gaugeOption({ value, target }, wallTokens, unit),
    [value, target, unit],
  )
  return (
    <div className={styles.gauge}>
      <div className={styles.room}>
        <div className={styles.dial}>
          <DialChart option={option} label={name} tokens={wallTokens} unit={unit} />
          <div className={styles.figure}>
            <Figure query={query} cell={cell} size={44} room="60cqi" />
            {value !== null && <small>%</small>}
          </div>
        </div>
      </div>
      <Words query={query} cell={cell} />
    </div>
  )
}

/** What the share is, of which time, against which target, and of what. */
function Words({ query, cell }: Props) {
  const { t } = useTranslation(['metrics', 'wall'])
  const language = useLanguage()
  const sheet = useSheet(query.key)
  const { name } = useFigureWords(query.key)
  const gap = useGapText(sheet, cell?.value ?? null)
  const target = sheet?.target
  const against = [
    usePeriodWord()(query.period),
    target !== undefined && t('wall:targetOf', { figure: numberText(language, target) }),
  ]
  const basis = t(`metrics:basis.${query.key}`, { defaultValue: '' })
  return (
    <div className={styles.words}>
      <p className={styles.label}>{name}</p>
      <p>{against.filter(Boolean).join(' · ')}</p>
      {gap !== null && <p className={styles.gap}>{gap}</p>}
      {basis && <p className={styles.basis}>{basis}</p>}
    </div>
  )
}
