/** What every control asks for that chooses records by their name. */
export interface SelectProps {
  readonly id?: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly many: boolean
  readonly clearable: boolean
  readonly invalid?: boolean
  readonly describedBy?: string
  readonly label?: string
}
