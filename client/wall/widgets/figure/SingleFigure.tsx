import type { WidgetProps } from '../../definition/widget.ts'
import { Figure } from '../../figure/Figure.tsx'
import { useFigureWords, useSheet } from '../../live/use-sheet.ts'
import { useGapText } from '../../words/format.ts'
import { usePeriodWord } from '../../words/use-period-word.ts'
import styles from './single-figure.module.css'

export function SingleFigure({ queries, data }: WidgetProps) {
  const query = queries.value
  const key = query?.key ?? ''
  const cell = data.value?.[0]
  const { unit } = useFigureWords(key, cell?.value)
  const gap = useGapText(useSheet(key), cell?.value ?? null)
  if (!query) return null
  return (
    <div className={styles.view}>
      <div className={styles.line}>
        <Figure
          query={query}
          cell={cell}
          size={150}
          room="calc(100cqi - 80 * var(--u))"
          tall="68cqh"
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
      {gap !== null && <p className={styles.gap}>{gap}</p>}
    </div>
  )
}

/** The name of the figure, and of the period where it has one. */
export function SingleFigureTitle({ queries }: WidgetProps) {
  const { key = '', period = 'now' } = queries.value ?? {}
  const periodWord = usePeriodWord()(period)
  const { name } = useFigureWords(key)
  return periodWord === null ? name : [name, periodWord].join(' · ')
}
