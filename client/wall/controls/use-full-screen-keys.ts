import { useEffect } from 'react'

/** `f` gives the whole display to the wall and back; the browser itself leaves on Esc. */
export function useFullScreenKeys(): void {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (key !== 'f' || ctrlKey || metaKey || altKey || isTypedIn(target)) return
      toggleFullScreen()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** A word with an `f` in it, or a choice that begins with one, is not meant for the display. */
const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

export function toggleFullScreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  // A browser may refuse; the wall is as good without.
  done.catch(() => undefined)
}
