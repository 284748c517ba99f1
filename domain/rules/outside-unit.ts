/** Whose people somebody is counted among: those of the outside unit in which they work. */
import type { FromChosen } from '../definition/suggestion.ts'

/** The unit of a person who works for one from outside, also where nobody says so. */
export const unitOf = (person: string): FromChosen => ({
  ...{ chosen: person, through: { field: 'defaultOrg', resource: 'organization' } },
  ...({ take: 'id', holding: { isExternal: true }, alsoStored: true } as const),
})
