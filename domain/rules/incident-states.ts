/** States in which a report is an established accident. */
export const confirmedIncidentStates = ['confirmed', 'under-investigation', 'closed'] as const
