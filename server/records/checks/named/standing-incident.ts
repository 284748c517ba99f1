import { confirmedIncidentStates } from '#domain/resources/incident-health/incident-report'
import { standsIn } from '../base/standing-in.ts'

/** What follows an accident follows one that somebody has established. */
export const standingIncident = standsIn({
  ...{ field: 'incident', states: confirmedIncidentStates, code: 'notEstablished' },
})
