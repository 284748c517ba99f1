import { type RefObject, useEffect, useState } from 'react'

/** How long after the last movement somebody still stands at the display, in milliseconds. */
const restsAfter = 5000
/** In CSS pixels: less is a table that was knocked, or a picture that moved below a pointer at rest. */
const leastMoved = 3

/**
 * Whether somebody is at the display: they moved a pointer, touched it or pressed a key a moment ago, or
 * have the focus within `controls`.
 */
export function useAttended(controls: RefObject<HTMLElement | null>): boolean {
  const [attended, setAttended] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let from: { readonly x: number; readonly y: number } | null = null
    const rest = () => {
      if (controls.current?.matches(':focus-within')) attend()
      else setAttended(false)
    }
    const attend = () => {
      clearTimeout(timer)
      timer = setTimeout(rest, restsAfter)
      setAttended(true)
    }
    const move = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const isMoved = from !== null && Math.hypot(x - from.x, y - from.y) >= leastMoved
      if (from === null || isMoved) from = { x, y }
      if (isMoved) attend()
    }
    window.addEventListener('pointermove', move)
    // Not `pointerdown`: whoever scrolls a board on a phone wants to see the board.
    window.addEventListener('pointerup', attend)
    window.addEventListener('keydown', attend)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', attend)
      window.removeEventListener('keydown', attend)
    }
  }, [controls])
  return attended
}
