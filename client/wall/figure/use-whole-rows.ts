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
    const fewer = fewerIn(list.current, rows)
    if (fewer !== null) setKnown({ items, most, rows: fewer })
  })
  return rows
}

/**
 * The same where rows have a short form: it is used where more of them stand whole in it (`isShort`), since one
 * row more says more than what the short form leaves out.
 */
export function useWholeOrShortRows(
  list: RefObject<HTMLElement | null>,
  most: number,
  items: unknown,
): { readonly rows: number; readonly isShort: boolean } {
  const [known, setKnown] = useState({ items, most, whole: most, short: most })
  const { whole, short } =
    known.items === items && known.most === most ? known : { whole: most, short: most }
  const isShort = short > whole
  const rows = isShort ? short : whole
  useLayoutEffect(() => {
    const fewer = fewerIn(list.current, rows)
    if (fewer === null) return
    setKnown({ items, most, whole, short, [isShort ? 'short' : 'whole']: fewer })
  })
  return { rows, isShort }
}

/** One less than are drawn, where they are higher than their list. */
function fewerIn(list: HTMLElement | null, rows: number): number | null {
  if (!list || rows <= 1 || list.scrollHeight <= list.clientHeight + 1) return null
  return Math.min(rows, list.childElementCount) - 1
}
