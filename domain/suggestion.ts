/** A value that a form proposes while the person has not chosen: `from` plus so many hours. */
export interface Suggestion {
  readonly from: string
  /** The field whose choice decides how many. */
  readonly by: string
  readonly hours: Readonly<Record<string, number>>
  /** A table of an organisation's settings that says otherwise: rows of the choice and its hours. */
  readonly settings?: {
    readonly resource: string
    readonly table: string
    /** The column of the choice; the hours are in `hours`. */
    readonly by: string
  }
}
