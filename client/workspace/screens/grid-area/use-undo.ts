import { useCallback, useRef, useState } from 'react'

/** Changes that follow each other within this time, in milliseconds, are one: a corner being moved. */
const together = 500

/** Remembers what a value was before each change, the latest last. */
export function useUndo<T>() {
  const [past, setPast] = useState<readonly T[]>([])
  const last = useRef(0)
  const remember = useCallback((before: T, isStepOfItsOwn = false) => {
    const at = Date.now()
    if (isStepOfItsOwn || at - last.current > together) setPast((all) => [...all, before])
    last.current = isStepOfItsOwn ? 0 : at
  }, [])
  const undo = useCallback(
    (restore: (before: T) => void) => {
      const before = past.at(-1)
      if (past.length === 0) return
      last.current = 0
      setPast(past.slice(0, -1))
      restore(before as T)
    },
    [past],
  )
  return { canUndo: past.length > 0, remember, undo }
}
