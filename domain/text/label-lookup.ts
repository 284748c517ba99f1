import { normalForm } from './normal-form.ts'

type Called<T> = readonly (readonly [text: string, meant: T])[]

/** Characters that a label has at most. */
const longestLabel = 200

/**
 * What a text over a column or in a cell means: what has exactly that name, else what is read alike
 * whatever the case and width of letters, by its name before a label. Two names that are read alike are
 * told apart by how they are spelt alone. A text too long for a label means nothing.
 */
export function labelLookup<T>(
  labels: Called<T>,
  names: Called<T>,
): (text: string) => T | undefined {
  const exact = new Map(names)
  const alike = new Map<string, T | undefined>()
  for (const [label, meant] of labels) alike.set(folded(label), meant)
  const named = new Map<string, T | undefined>()
  for (const [name, meant] of names) {
    const key = folded(name)
    named.set(key, named.has(key) && named.get(key) !== meant ? undefined : meant)
  }
  for (const [key, meant] of named) alike.set(key, meant)
  return (text) => {
    const label = text.trim()
    return label.length > longestLabel ? undefined : (exact.get(label) ?? alike.get(folded(label)))
  }
}

const folded = (text: string): string => normalForm(text, 'NFKC').trim().toLowerCase()
