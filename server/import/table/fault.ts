/** Why a line is not taken. `reason` is a rule of the record type or a key of `errors` or `import.reasons`. */
export interface Fault {
  readonly line: number
  /** Empty when the line as a whole is meant. */
  readonly heading: string
  readonly reason: string
  readonly params?: Readonly<Record<string, unknown>> | null
  /** What the cell says. */
  readonly value: string
}
