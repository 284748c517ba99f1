import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many of at most `most` rows stand whole in their list: one less as long as their words, on as many lines
 * as they take, are higher than it. Reckoned anew for other `items`.
 */
export function useWholeRows(
  list: RefObject<HTMLElement | null>,
  most: number,
  items: unknown,
): number {
  const [known, setKnown] = useState({ items, most, rows: most })
  const rows = known.items === items && known.most === most ? known.rows : most
  // After every drawing: a language, a name that came later or another width changes how many lines they take.
  useLayoutEffect(() => {
    const element = list.current
    if (!element || rows <= 1 || element.scrollHeight <= element.clientHeight + 1) return
    setKnown({ items, most, rows: Math.min(rows, element.childElementCount) - 1 })
  })
  return rows
}
