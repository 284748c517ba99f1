import { useCallback, useEffect, useMemo, useState } from 'react'
import { boardsAt, rotationOf } from './rotation.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The boards that are open on this display: the one that is shown, for a while the one after it, and those
 * that were gone when they were last asked for. `onAnswered` is to hear of each whether it is. While somebody
 * is at the board, `isHeld`, it stays.
 */
export function useRotation(first: string, search: URLSearchParams, isHeld: boolean) {
  const rotation = useMemo(() => rotationOf(first, search), [first, search])
  const [now, setNow] = useState(Date.now)
  const [gone, setGone] = useState(none)
  useEffect(() => {
    if (rotation.boards.length < 2 || isHeld) return undefined
    let timer: ReturnType<typeof setTimeout>
    const turn = () => {
      const at = Date.now()
      setNow(at)
      timer = setTimeout(turn, boardsAt(rotation, at).changesIn + 5)
    }
    turn()
    return () => clearTimeout(timer)
  }, [rotation, isHeld])
  const onAnswered = useCallback((board: string, isGone: boolean) => {
    setGone((before) => {
      if (before.has(board) === isGone) return before
      const others = [...before].filter((one) => one !== board)
      return new Set(isGone ? [...others, board] : others)
    })
  }, [])
  const { shown, next, tried, isNoneLeft } = boardsAt(rotation, now, gone)
  const open = [...new Set([shown, ...(next === null ? [] : [next]), ...tried])]
  const { boards } = rotation
  return { shown, open, onAnswered, missing: isNoneLeft ? boards : [shown] }
}
