/** A field on paper: half a line, or a line of its own. */
export interface Ruled {
  readonly name: string
  readonly wide: boolean
}

/** Two fields a line; one that would stand alone on its line takes all of it. */
export function ruled(names: readonly string[], isWide: (name: string) => boolean): Ruled[] {
  const lines: Ruled[] = []
  let waiting: string | null = null
  const settle = () => {
    if (waiting !== null) lines.push({ name: waiting, wide: true })
    waiting = null
  }
  for (const name of names) {
    if (isWide(name)) {
      settle()
      lines.push({ name, wide: true })
    } else if (waiting === null) waiting = name
    else {
      lines.push({ name: waiting, wide: false }, { name, wide: false })
      waiting = null
    }
  }
  settle()
  return lines
}
