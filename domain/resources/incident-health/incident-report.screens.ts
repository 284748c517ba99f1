import { screensOfGroup } from '../../definition/menu-screen.ts'
import { overseers } from '../../rules/incident-readers.ts'
import { confirmedIncidentStates } from '../../rules/incident-states.ts'

const { list } = screensOfGroup('incident-health')

/** What is counted is established, as on the walls. */
const counted = {
  kind: 'stat',
  roles: overseers,
  filters: { state: confirmedIncidentStates },
} as const

export const screens = [
  // Whoever is called out opens the accident here: they read those alone in which they have a part.
  list(10, 'incident-report', 'incident-report'),
  list(17, 'incident-statistics', 'incident-report', {
    ...counted,
    counts: { by: ['month', 'severity'] },
  }),
  list(18, 'injury-rate-statistics', 'incident-report', {
    ...counted,
    counts: { by: ['month'], measure: 'recordableRate' },
  }),
]
