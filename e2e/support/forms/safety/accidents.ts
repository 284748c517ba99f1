import type { Cast, Values } from '../cast.ts'
import { inHours, mineGround } from './at-the-mine.ts'

/** An accident of one slightly injured person that the officer has told of. */
export async function flashReported(cast: Cast, fields: Values = {}): Promise<string> {
  const person = { name: 'Third Shift', age: 40, post: 'Miner', injury: 'minor', lostDays: 0 }
  const id = await cast.make(
    'incident-report',
    {
      ...{ title: 'Fall from a ladder', ...(await mineGround(cast)), incidentType: 'fall' },
      ...{ occurredAt: inHours(-1), lateReason: 'No radio', severity: 'medical-treatment' },
      ...{ deaths: 0, seriousInjuries: 0, minorInjuries: 1, persons: [person] },
      ...{ description: 'Fell two metres', rescue: 'First aid, hospital', ...fields },
    },
    'officer',
  )
  await cast.act('officer', 'incident-report', id, 'send-flash-report')
  return id
}

/** The same, confirmed by the safety director. */
export async function established(cast: Cast): Promise<string> {
  const id = await flashReported(cast)
  await cast.act('leader', 'incident-report', id, 'confirm')
  return id
}
