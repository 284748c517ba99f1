/** What a mapping of a source may cost and make; the words of its faults and `docs/sources.md` say so. */
export const mappingLimits = {
  /** Seconds of processor time, with reading the answer and checking its shape. */
  seconds: 2,
  /** Results side by side or inside each other: the groups of a `{…}`, calls of a function. */
  depth: 200_000,
  /** Entries of one list. */
  list: 1_000_000,
  /** Facts and observations that one answer is mapped to. */
  facts: 20_000,
  /** Cells that the observations of one cube fall into: combinations of organisation and dimensions. */
  cells: 2_000,
  /** Megabytes of memory, to which the size of the answer comes. */
  memory: 128,
  /** Megabytes of the result as text. */
  result: 4,
} as const
