import { useEffect, useRef, useState } from 'react'

/**
 * Brings typing to the first line of a page before the workspace that is wrong: each time its form is
 * tried, and once it was refused.
 */
export function useInvalidFocus(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try or a refusal is what moves the focus
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries, refusal])
  return { form, onTry: () => setTries((count) => count + 1) }
}
