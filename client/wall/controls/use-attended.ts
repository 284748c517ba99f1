import { type RefObject, useEffect, useState } from 'react'

/** How long after the last movement somebody still stands at the display, in milliseconds. */
const restsAfter = 5000
/** And where the focus stands on something of the page: whoever reads with the keyboard takes longer. */
const focusRestsAfter = 60_000
/** In CSS pixels: less is a table that was knocked, or a picture that moved below a pointer at rest. */
const leastMoved = 3

/** How somebody came to the display; null where nobody is at it. */
export type Attended = 'pointer' | 'key' | null

/**
 * Whether somebody is at the display: they moved a pointer, touched it or pressed a key a moment ago, or
 * have the focus on something of `page`. Whoever comes with Tab is led to what came for them.
 */
export function useAttended(page: RefObject<HTMLElement | null>): Attended {
  const [attended, setAttended] = useState<Attended>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastAt = 0
    let isHere = false
    let from: { readonly x: number; readonly y: number } | null = null
    const rest = () => {
      const focused = page.current?.contains(document.activeElement) ? document.activeElement : null
      if (focused && Date.now() - lastAt < focusRestsAfter) timer = setTimeout(rest, restsAfter)
      else {
        if (focused instanceof HTMLElement) focused.blur()
        isHere = false
        setAttended(null)
      }
    }
    const attend = (how: 'pointer' | 'key') => {
      clearTimeout(timer)
      lastAt = Date.now()
      isHere = true
      timer = setTimeout(rest, restsAfter)
      setAttended((before) => before ?? how)
    }
    const point = () => attend('pointer')
    const press = (event: KeyboardEvent) => {
      const isTab = event.key === 'Tab'
      // What came for them has the focus: this step would lead on from there.
      if (isTab && !isHere) event.preventDefault()
      attend(isTab ? 'key' : 'pointer')
    }
    const move = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const isMoved = from !== null && Math.hypot(x - from.x, y - from.y) >= leastMoved
      if (from === null || isMoved) from = { x, y }
      if (isMoved) point()
    }
    window.addEventListener('pointermove', move)
    // Not `pointerdown`: whoever scrolls a board on a phone wants to see the board.
    window.addEventListener('pointerup', point)
    window.addEventListener('keydown', press)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', point)
      window.removeEventListener('keydown', press)
    }
  }, [page])
  return attended
}
