/** Those of the known names that differ least from a misspelt one, at most three, in their own order. */
export function mostSimilar(name: string, known: readonly string[]): string[] {
  const distances = known.map((one) => editsBetween(name, one))
  const least = Math.min(...distances)
  return known.filter((_, index) => distances[index] === least).slice(0, 3)
}

/** Letters added, left out, replaced or swapped with their neighbour (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
