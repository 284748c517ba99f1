/** What has to stand in records of another type, or must not, for a record to be written or moved on. */
import type { Where } from '../where/where.ts'

/**
 * There is one that holds what this record says, or with `none` there is none. It is looked for in the whole
 * installation, and held until the write is done: who may read it is another question.
 */
export interface Requirement<Name extends string = string> {
  /** Its sentence is `rules.<code>` of the record type; `name` is what it is about, where that is another record. */
  readonly code: string
  /** The field at which it is said. */
  readonly field: Name
  readonly resource: string
  /**
   * Fields of the other record by those of this one, or of what a reference of this one points at:
   * `persons.idMark`. Of a list each value is asked for, in a list of theirs it is one of several; what is
   * empty asks for nothing.
   */
  readonly same: Readonly<Record<string, string>>
  /** What the other record holds besides. */
  readonly where?: Where
  /** Asked only of records for which this holds. */
  readonly when?: Where
  readonly none?: true
  /** Only records of the same mine, concentrator or smelter count. */
  readonly atSite?: true
  /** With `none`: params of the sentence from fields of the record that is in the way. */
  readonly tells?: Readonly<Record<string, string>>
}
