import { useMemo, useRef } from 'react'
import type { RowTicks } from './column.ts'

interface Identified {
  readonly id: string
}

/** Ticking a row, with Shift all rows between it and the one before, or all that are shown. */
export function useRowTicks<Row extends Identified>(rows: readonly Row[], ticks: RowTicks<Row>) {
  const last = useRef<string | null>(null)
  return useMemo(() => {
    const free = rows.filter((row) => !ticks.isFixed?.(row)).map(({ id }) => id)
    const put = (ids: readonly string[], checked: boolean) => {
      const next = new Set(ticks.ids)
      for (const id of ids) {
        if (checked) next.add(id)
        else next.delete(id)
      }
      ticks.onTick([...next])
    }
    const count = free.filter((id) => ticks.ids.has(id)).length
    return {
      every: free.length > 0 && count === free.length,
      some: count > 0 && count < free.length,
      tickAll: (checked: boolean) => put(free, checked),
      tick: (id: string, checked: boolean, isRange: boolean) => {
        const [from, to] = [free.indexOf(last.current ?? id), free.indexOf(id)]
        const between = free.slice(Math.min(from, to), Math.max(from, to) + 1)
        put(isRange && from >= 0 ? between : [id], checked)
        last.current = id
      },
    }
  }, [rows, ticks])
}
