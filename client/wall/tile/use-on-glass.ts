import { type RefObject, useEffect, useState } from 'react'

/** Whether any part of the element lies on this display: one of a split wall draws only its crop. */
export function useOnGlass(element: RefObject<HTMLElement | null>): boolean {
  const [onGlass, setOnGlass] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setOnGlass(entry.isIntersecting)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return onGlass
}
