import { type CSSProperties, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { useSize } from '../../../viz/use-size.ts'
import { figuresAcross } from '../../definition/across.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { valueAt } from '../../figure/cells.ts'
import { Figure } from '../../figure/Figure.tsx'
import { useStage } from '../../layout/stage-context.ts'
import { useFigureWords, useSheet } from '../../live/use-sheet.ts'
import { numberText, useGapText } from '../../words/format.ts'
import { usePeriodWord } from '../../words/use-period-word.ts'
import styles from './figures.module.css'
import { figureSlots, leastWidthIn } from './slots.ts'

export function Figures({ spec, queries, data }: WidgetProps) {
  const { columns } = spec.options as { readonly columns?: number }
  const slots = useMemo(() => figureSlots(queries), [queries])
  const element = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(element)
  const { unit } = useStage()
  const across = figuresAcross(slots.length, {
    ...{
      columns,
      width: width / unit,
      least: leastWidthIn({ width: width / unit, height: height / unit }),
    },
  })
  const bands = Math.ceil(slots.length / across)
  return (
    <div
      ref={element}
      className={styles.grid}
      style={{ '--across': across, '--bands': bands } as CSSProperties}
    >
      {slots.map(({ slot, query, before }, index) => (
        <One
          key={slot}
          isFirst={index % across === 0}
          query={query}
          cell={data[slot]?.[0]}
          before={before && { query: before, value: valueAt(data[`${slot}Before`]) }}
        />
      ))}
    </div>
  )
}

interface OneProps {
  /** Of its row. */
  readonly isFirst: boolean
  readonly query: MetricQuery
  readonly cell: Cell | undefined
  readonly before: { readonly query: MetricQuery; readonly value: number | null } | undefined
}

function One({ isFirst, query, cell, before }: OneProps) {
  const { t } = useTranslation('wall')
  const periodWord = usePeriodWord()
  const period = periodWord(query.period)
  const language = useLanguage()
  const sheet = useSheet(query.key)
  const { name, unit } = useFigureWords(query.key, cell?.value)
  const gap = useGapText(sheet, cell?.value ?? null)
  const wasText =
    before &&
    t('figures.before', {
      period: periodWord(before.query.period),
      figure: numberText(language, before.value, sheet?.digits),
    })
  return (
    <div className={isFirst ? `${styles.one} ${styles.first}` : styles.one}>
      <p className={styles.name}>
        {name}
        {period !== null && <small> {period}</small>}
      </p>
      <p className={styles.line}>
        <Figure
          query={query}
          cell={cell}
          size={62}
          room="calc(100cqi / var(--across) - 74 * var(--u))"
          tall="calc(100cqh / var(--bands) - 76 * var(--u))"
        />
        {unit && cell?.value != null && <span className={styles.unit}>{unit}</span>}
      </p>
      <p className={styles.note}>
        {gap !== null && <b>{gap}</b>}
        {wasText && <span>{wasText}</span>}
      </p>
    </div>
  )
}
