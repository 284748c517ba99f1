import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
]

/**
 * How an open list of choices behaves: its first one takes the focus, arrows move it, a press
 * outside `within` closes, and Escape too, which gives the focus back to where it came from.
 */
export function useMenuList(within: RefObject<HTMLElement | null>, onClose: () => void) {
  const list = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  const cameFrom = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) cameFrom.current = activeElement
    itemsOf(list.current)[0]?.focus()
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !within.current?.contains(target)) close.current()
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [within])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      close.current()
      cameFrom.current?.focus()
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const items = itemsOf(list.current)
    const at = items.findIndex((item) => item.matches(':focus'))
    items.at((at + step) % items.length)?.focus()
  }
  return { list, onKeyDown }
}
