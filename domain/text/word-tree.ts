/** Words under names, in names: what a locale file holds. */
export interface WordTree {
  readonly [name: string]: string | WordTree
}

/** One tree over another: what stands in both is taken from `above`. */
export function deepMerge(below: WordTree, above: WordTree): WordTree {
  const over = Object.entries(above).map(([name, word]) => {
    const under = below[name]
    const isBoth = typeof word === 'object' && typeof under === 'object'
    return [name, isBoth ? deepMerge(under, word) : word] as const
  })
  return { ...below, ...Object.fromEntries(over) }
}
