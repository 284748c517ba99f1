import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSize } from '../../viz/use-size.ts'
import { useStage } from '../layout/stage-context.ts'
import styles from './cut-list.module.css'
import { fittingRows, rowsOf } from './rows.ts'
import { useWholeRows } from './use-whole-rows.ts'

interface Props<T> {
  readonly items: readonly T[]
  readonly limit: number
  readonly className: string | undefined
  readonly row: (item: T) => ReactNode
  /** What else is to be said below the rows. */
  readonly notes?: readonly string[]
  /** Locale key that says how many more there are than rows, in the place of "N more". */
  readonly more?: string
  /** How many there are; default: as many as `items`. */
  readonly total?: number
  /** Lines of text in a row; of two each may take more, and fewer rows are then shown. */
  readonly lines?: 1 | 2
}

const nowhere = { current: null }

/** The first rows of a list, filling its tile; what does not fit is counted below, never silent. */
export function CutList<T>(props: Props<T>) {
  const { items, className, row, notes = [], more, total, lines = 1 } = props
  const { t } = useTranslation('wall')
  const element = useRef<HTMLDivElement>(null)
  const { height } = useSize(element)
  const { text } = useStage()
  const rows = useRef<HTMLOListElement>(null)
  const room = { height, row: lines * text.label * 1.36, rest: text.note * 1.6 }
  const fitting = fittingRows(Math.max(items.length, total ?? 0), props.limit, room)
  const limit = useWholeRows(lines === 2 ? rows : nowhere, fitting, items)
  const shown = useMemo(() => items.slice(0, limit), [items, limit])
  const left = (total ?? items.length) - shown.length
  const rest = [left > 0 && t(more ?? 'more', { count: left }), ...notes].filter(Boolean)
  // Below a single row there is no room for another line: then it stands beside it.
  const isTight = height > 0 && height < room.row + room.rest && notes.length === 0
  return (
    <div ref={element} className={isTight ? `${styles.list} ${styles.tight}` : styles.list}>
      <ol
        ref={rows}
        className={`${styles.rows} ${className ?? ''}`}
        style={{ '--rows': rowsOf(shown.length, limit) } as CSSProperties}
      >
        {shown.map(row)}
      </ol>
      {rest.length > 0 && (
        <p className={styles.rest} data-rest={left}>
          {rest.join(' · ')}
        </p>
      )}
    </div>
  )
}
