/** What every kind of source is read into: units and people by their own codes, nothing resolved. */

/** People and units that one source may bring in a run. */
export const lineLimit = 100_000

export interface SourceOrganization {
  readonly code: string
  readonly name: string
  /** Code of the unit above; null is below the organisation that is synchronised. */
  readonly parentCode: string | null
  /** One of our kinds of organisation; null is a department. Counts only for a new one. */
  readonly orgType: string | null
  readonly isActive: boolean
}

export interface SourcePerson {
  /** What the source calls the person for good: what mappings are looked up by. */
  readonly code: string
  readonly username: string
  readonly name: string
  readonly employeeNo: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly orgCode: string | null
  readonly postCode: string | null
  /** `YYYY-MM-DD`; counts only for a new entry of the register. */
  readonly entryDate: string | null
  readonly isExternal: boolean
  readonly isActive: boolean
}

/** A source as it was read. A part that was not asked for is null: nothing of it is missing. */
export interface SourcePeople {
  readonly organizations: readonly SourceOrganization[] | null
  readonly people: readonly SourcePerson[] | null
}
