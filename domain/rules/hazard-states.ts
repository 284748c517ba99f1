/**
 * States in which a hazard is not yet dealt with (metric rules, hazard.open). One that was sent
 * back is still there on site (decision 1).
 */
export const openHazardStates = [
  'returned',
  'pending-rectification',
  'under-rectification',
  'to-be-accepted',
  'under-acceptance',
] as const

/** The same as lists show them: the clock says of some that they are late. */
export const shownOpenHazardStates = [...openHazardStates, 'overdue'] as const

/** The record type of a wall's urgent list, and the fields that name who has to act. */
export const urgentType = 'hazard'
export const urgentPeople: readonly string[] = ['rectifier', 'acceptor']
/** The fields by which a hazard is on that list, and where: who may not see one of them has no list. */
export const urgentReasons: readonly string[] = [
  'level',
  'statutoryMajor',
  'deadline',
  'overdueFrom',
]
