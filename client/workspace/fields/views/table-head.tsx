import type { Field } from '#domain/fields/index'
import type { ControlProps } from '../field-view.ts'
import { Star } from './table-row.tsx'

/** As in lists, a name stands in the place of the account that somebody does not have. */
export const standInsOf = ({ columns = {} }: Field): ReadonlySet<string | undefined> =>
  new Set(Object.values(columns).map(({ namedIn }) => namedIn))

interface HeadProps {
  readonly name: string
  readonly columns: readonly (readonly [string, Field])[]
  readonly words: ControlProps['words']
  /** The columns that must be filled in whatever a row says: they have a star. */
  readonly marked?: ReadonlySet<string>
  /** One more column without a heading, for the button that removes a row. */
  readonly spare?: boolean
}

/** The headings of a child table. */
export function Head({ name, columns, words, marked, spare }: HeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(([column]) => (
          <th key={column}>
            {words.column(name, column)}
            {marked?.has(column) && <Star />}
          </th>
        ))}
        {spare && <td />}
      </tr>
    </thead>
  )
}
