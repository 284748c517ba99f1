import type { RecordEvent } from '#domain/wall/wire'
import { type Tone, toneOf } from '../../../viz/tone.ts'

/** Actions that bring a danger to light, or back to it. What ends one is good news, and grey. */
const raising = new Set([
  'hazard.create',
  'hazard.submit',
  'hazard.submit-fixed-on-spot',
  'hazard.reject-and-continue',
  'hazard.fail-and-close',
  'hazard.overdue',
  'hazard.remind-interim',
  'violation.create',
  'violation.submit',
  'violation.approve',
  'incident-report.create',
  'incident-report.send-flash-report',
  'incident-report.confirm',
])

/** The mark of an event: its level when it raises something, else none. */
export function toneOfEvent({ resource, action, level }: RecordEvent): Tone {
  return raising.has(`${resource}.${action}`) ? toneOf(level) : 'none'
}
