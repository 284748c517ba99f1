import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

interface OpenedProps {
  readonly children: ReactNode
  /** Closes it and gives the focus back to what opened it. */
  readonly onEscape: () => void
}

const focusable = 'input:not([disabled]), button:not([disabled])'

/** What a button opened beside itself: the focus goes in, and Escape leads back out. */
export function Opened({ children, onEscape }: OpenedProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const wanted = root.current?.querySelector<HTMLElement>('input:checked')
    const first = root.current?.querySelector<HTMLElement>(focusable)
    // The popup is placed a frame later: focus before that would scroll the page to where it is not.
    const frame = requestAnimationFrame(() => (wanted ?? first)?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // Letters typed here are no keys of the list behind.
    event.stopPropagation()
    if (event.key === 'Escape') onEscape()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears keys on their way out
    <div ref={root} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
