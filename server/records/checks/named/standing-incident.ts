import { standsIn } from '../base/standing-in.ts'

/** What follows an accident follows one that somebody has established. */
export const standingIncident = standsIn({ field: 'incident', code: 'notEstablished' })
