/** `make`, asked once for each key: for as long as the answers hold, and where the keys are few. */
export function memo<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, { readonly made: T }>()
  return (key) => {
    const found = known.get(key) ?? { made: make(key) }
    known.set(key, found)
    return found.made
  }
}
