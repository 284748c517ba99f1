import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { wallTokens } from '../../../theme/tokens.ts'
import { Chart } from '../../../viz/Chart.tsx'
import { useLanguage } from '../../definition/language.ts'
import { metricSheets } from '../../definition/metric-sheets.built.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { cellAt } from '../../figure/cells.ts'
import { Figure } from '../../figure/Figure.tsx'
import { useStage } from '../../layout/stage-context.ts'
import { missesTarget, numberText } from '../../words/format.ts'
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

function Gauge({ query, cell }: { query: MetricQuery; cell: Cell | undefined }) {
  const { t } = useTranslation(['metrics', 'wall'])
  const { unit } = useStage()
  const language = useLanguage()
  const value = cell?.value ?? null
  const target = metricSheets[query.key]?.target
  const missed = missesTarget(query.key, value) === true
  const label = t(`metrics:short.${query.key}`)
  const option = useMemo(
    () => gaugeOption({ value, target, missed }, wallTokens, unit),
    [value, target, missed, unit],
  )
  return (
    <div className={styles.gauge}>
      <div className={styles.dial}>
        <Chart option={option} label={label} tokens={wallTokens} unit={unit} />
        <div className={styles.figure}>
          <Figure query={query} cell={cell} size={40} tone={missed ? 'orange' : 'none'} />
        </div>
      </div>
      <p className={styles.label}>{label}</p>
      {target !== undefined && (
        <p className={styles.target}>
          {[
            query.period !== 'now' && t(`metrics:period.${query.period}`),
            t('wall:targetOf', { figure: numberText(language, target) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}
