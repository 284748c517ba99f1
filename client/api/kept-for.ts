/** Whose drafts, unsent writes and files this browser keeps; for all its tabs. */
export const keptForKey = 'headframe.drafts-of'

/** Null while nobody is signed in: then nothing is kept. */
export function keptFor(): string | null {
  try {
    return localStorage.getItem(keptForKey)
  } catch {
    return null
  }
}
