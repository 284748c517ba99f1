import { useTranslation } from 'react-i18next'
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import type { WidgetProps } from '../../definition/widget.ts'
import { cellAt } from '../../figure/cells.ts'
import { Figure } from '../../figure/Figure.tsx'
import { RateNotes } from '../../figure/RateNotes.tsx'
import { ShareBar } from '../../figure/ShareBar.tsx'
import { useSheet } from '../../live/use-sheet.ts'
import { useGapText } from '../../words/format.ts'
import styles from './drills.module.css'

/** Each figure in a column of its own: label, bar and gap below each other can be of no other. */
export function Drills({ data, queries }: WidgetProps) {
  const { completion, signed, overdue } = queries
  const shares = [completion, signed].filter((query) => query !== undefined)
  return (
    <div className={styles.view}>
      <div className={styles.columns}>
        {completion && <Rate query={completion} cell={cellAt(data.completion)} />}
        {signed && <Rate query={signed} cell={cellAt(data.signed)} />}
        {overdue && (
          <div className={styles.column}>
            <Label query={overdue} />
            <p className={styles.value}>
              <Figure
                query={overdue}
                cell={cellAt(data.overdue)}
                {...size}
                chars={2}
                room="100cqi"
              />
            </p>
          </div>
        )}
      </div>
      <RateNotes queries={shares} />
    </div>
  )
}

interface Shown {
  readonly query: MetricQuery
  readonly cell: Cell | undefined
}

function Rate({ query, cell }: Shown) {
  const value = cell?.value ?? null
  const sheet = useSheet(query.key)
  const gap = useGapText(sheet, value)
  return (
    <div className={styles.column}>
      <Label query={query} />
      <p className={styles.value}>
        <Figure query={query} cell={cell} {...size} />
        {value !== null && <small>%</small>}
      </p>
      <ShareBar value={value} target={sheet?.target} />
      <p className={styles.gap}>{gap}</p>
    </div>
  )
}

function Label({ query }: Pick<Shown, 'query'>) {
  const { t } = useTranslation('metrics')
  return <p className={styles.label}>{t(`short.${query.key}`)}</p>
}

/** As high as the labels leave it, beside a percent sign. */
const size = { size: 46, chars: 5, room: 'calc(100cqi - 24 * var(--u))', tall: '100cqh' }
