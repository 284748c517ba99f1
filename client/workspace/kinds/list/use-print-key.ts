import { useEffect } from 'react'

/** The keys with which browsers print open the sheet made for paper: a print of the screen has one page of the list. */
export function usePrintKey(onPrint: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey
      if (event.key.toLowerCase() !== 'p' || !isHeld || event.shiftKey || event.altKey) return
      event.preventDefault()
      onPrint()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onPrint])
}
