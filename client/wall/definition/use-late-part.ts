import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from '../../api/load-chunk.ts'

/**
 * When a board stands, its figures are there: what may be wanted beside it is fetched then, in milliseconds; and
 * so long after an attempt that failed once more.
 */
const fetchedAfter = 4000

/**
 * A part that a board can do without: fetched a moment after the board, so that it is there when the server
 * is not, and at once when it is `wanted` and missing. Null until then.
 */
export function useLatePart<P>(
  load: () => Promise<ComponentType<P>>,
  wanted: boolean,
): ComponentType<P> | null {
  const [part, setPart] = useState<{ readonly View: ComponentType<P> } | null>(null)
  const isMissing = part === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isOver = false
    const ask = () => {
      loadChunk(load).then(
        (View) => {
          if (!isOver) setPart({ View })
        },
        () => {
          if (!isOver) timer = setTimeout(ask, fetchedAfter)
        },
      )
    }
    let timer = setTimeout(ask, wanted ? 0 : fetchedAfter)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [load, wanted, isMissing])
  return part?.View ?? null
}
