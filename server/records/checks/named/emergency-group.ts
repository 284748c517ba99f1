import { standsIn } from '../base/standing-in.ts'

/** Called out is a group that was made for it: the others hold whoever gets letters or copies. */
export const emergencyGroup = standsIn({ field: 'emergencyGroup', code: 'noEmergencyGroup' })
