/** How many days ago something was, sorted into bands. */

const day = 86_400_000

/** Days that have begun since: seven days and three hours are eight of them, as the bands count. */
export const startedDays = (milliseconds: number): number => Math.ceil(milliseconds / day)

/** Names of age bands: `upTo3` is up to and including three days, `over30` the open end. */
export function bandNames(bands: readonly number[]): string[] {
  const last = bands.at(-1)
  return [...bands.map((days) => `upTo${days}`), ...(last === undefined ? [] : [`over${last}`])]
}

/** The days between which a band lies: more than `over` ago, and `upTo` at most. */
export function bandOf(
  bands: readonly number[],
  name: string,
): { readonly over: number | null; readonly upTo: number | null } {
  const index = bandNames(bands).indexOf(name)
  return { over: bands[index - 1] ?? null, upTo: bands[index] ?? null }
}

/** How a band is called: a word, and the days that stand in it. */
export function bandWord(bands: readonly number[], name: string) {
  const { over, upTo } = bandOf(bands, name)
  const key = over === null ? 'upTo' : upTo === null ? 'over' : 'between'
  return { key, params: { from: over ?? 0, to: upTo ?? 0 } } as const
}
