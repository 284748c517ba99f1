/** Whether somebody is at the page: what it asks by itself keeps nobody signed in. */

/** How long after the last touch somebody is taken to be there, in milliseconds. */
const staysFor = 120_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

// Who opens a page is there.
let seenAt = Date.now()

export const isUserActive = (): boolean => Date.now() - seenAt < staysFor

/** Notices people from now on; answers how to stop. */
export function watchUserActivity(page: EventTarget = window): () => void {
  const notice = () => {
    seenAt = Date.now()
  }
  for (const sign of signs) page.addEventListener(sign, notice, { passive: true, capture: true })
  return () => {
    for (const sign of signs) page.removeEventListener(sign, notice, { capture: true })
  }
}
