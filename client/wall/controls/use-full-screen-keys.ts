import { useEffect } from 'react'

/** `f` gives the whole display to the wall and back; the browser itself leaves on Esc. */
export function useFullScreenKeys(): void {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== 'f' || ctrlKey || metaKey || altKey) return
      toggleFullScreen()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

export function toggleFullScreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  // A browser may refuse; the wall is as good without.
  done.catch(() => undefined)
}
