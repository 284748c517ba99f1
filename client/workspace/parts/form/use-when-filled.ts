import { useEffect, useState } from 'react'

/**
 * Sends a form once it has what its suggestions read: nobody waits for that between choosing and
 * saving, and what was only a default would be sent in the place of what follows from the choice.
 */
export function useWhenFilled<Asked>(isFilling: boolean, send: (asked: Asked) => void) {
  const [awaited, setAwaited] = useState<{ readonly asked: Asked } | null>(null)
  useEffect(() => {
    if (awaited === null || isFilling) return
    setAwaited(null)
    send(awaited.asked)
  })
  const submit = (asked: Asked) => (isFilling ? setAwaited({ asked }) : send(asked))
  return { submit, isAwaited: awaited !== null }
}
