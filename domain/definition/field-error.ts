/** What is wrong with one field: the code is its text in the file of words `errors`, the parameters its blanks. */
export interface FieldError {
  /** Its name; of a cell in a child table `table.row.column`. */
  readonly field: string
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>>
}
