/** Who answers for an area has left: their account is shut, so somebody has to take their place. */
import type { Lookup } from '../fields/field.ts'

/** Whether the person whom a field names can no longer sign in, or how many of several. */
export const hasLeft = (field: string): Lookup => ({
  resource: 'account',
  by: 'id',
  is: field,
  states: ['disabled', 'locked'],
})

/** The head of an area, or who is entered as such among those who answer for it. */
export const headHasLeft: Lookup = {
  ...hasLeft('responsible'),
  or: {
    resource: 'grid-responsibility',
    by: 'gridArea',
    states: ['active'],
    holding: { dutyRole: 'area-head' },
    whose: hasLeft('person'),
  },
}
