import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

interface Part<Row> {
  readonly rows: readonly Row[]
  /** Pixels that the rows above and below would take. */
  readonly above: number
  readonly below: number
}

/** The rows in sight and some around them, all of `height` pixels; every row where it is null. */
export function useWindow<Row>(
  rows: readonly Row[],
  height: number | null,
  frame: RefObject<HTMLElement | null>,
): Part<Row> {
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: height !== null,
    getScrollElement: () => frame.current,
    estimateSize: () => height ?? 0,
    overscan: 10,
  })
  if (height === null) return { rows, above: 0, below: 0 }
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1]
  return {
    rows: rows.slice(first, last + 1),
    above: first * height,
    below: (rows.length - 1 - last) * height,
  }
}
