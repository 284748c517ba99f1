import { useEffect, useMemo, useState } from 'react'
import { boardsAt, rotationOf } from './rotation.ts'

/** The boards that are open on this display: the one that is shown, and for a while the one after it. */
export function useRotation(first: string, search: URLSearchParams) {
  const rotation = useMemo(() => rotationOf(first, search), [first, search])
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (rotation.boards.length < 2) return undefined
    let timer: ReturnType<typeof setTimeout>
    const turn = () => {
      const at = Date.now()
      setNow(at)
      timer = setTimeout(turn, boardsAt(rotation, at).changesIn + 5)
    }
    turn()
    return () => clearTimeout(timer)
  }, [rotation])
  return boardsAt(rotation, now)
}
