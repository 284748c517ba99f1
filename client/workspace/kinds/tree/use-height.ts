import { useCallback, useState } from 'react'

/** Where a list begins before its room is known, in pixels. */
const start = 400

/** The height of an element as it is laid out, in pixels: what a virtual list needs to be told. */
export function useHeight(): readonly [(element: HTMLElement | null) => void, number] {
  const [height, setHeight] = useState(start)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(entry.contentRect.height)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, height]
}
