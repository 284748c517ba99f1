import type { Additions } from '../kinds/additions/additions.ts'

const files = import.meta.glob<Additions>('./*/additions.ts', {
  eager: true,
  import: 'additions',
})

/** What record types add to the generic screens: the folder is named after the type. */
export const additionsByType: Readonly<Record<string, Additions>> = Object.fromEntries(
  Object.entries(files).map(([path, one]) => [path.split('/')[1] ?? path, one]),
)
