/** What the rectifier and the acceptor of a hazard write down, each in the dialog of a transition. */
import { choice, datetime, images, int, money, sign, table, text } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import type { Values } from '../where/where.ts'
import { interimControlFields } from './interim-control.ts'

/** Hours from the result of the work to its acceptance (the catalogue, hazard-acceptance). */
const acceptedWithin = 48

/**
 * From when a hazard that is open is overdue: fixed in time when its acceptance is due, else from its
 * deadline on.
 */
function overdueFrom({ deadline, rectifiedAt }: Values): string | null {
  if (typeof deadline !== 'string') return null
  if (typeof rectifiedAt !== 'string' || Date.parse(rectifiedAt) > Date.parse(deadline))
    return deadline
  return plusHours(rectifiedAt, acceptedWithin)
}

export const rectificationFields = {
  planMeasure: text({ required: true, max: 1000, long: true, calculated: true }),
  ...interimControlFields,
  fund: money({ calculated: true }),
  startedAt: datetime({ about: 'happened', calculated: true }),
  rectifiedAt: datetime({ about: 'happened', calculated: true }),
  overdueFrom: datetime({ about: 'planned', from: overdueFrom }),
  result: text({ required: true, max: 1000, long: true, calculated: true }),
  afterPhotos: images({ required: true, calculated: true, unlike: ['photos'] }),
  causeAnalysis: text({ max: 500, long: true, calculated: true }),
  newMeasures: table(
    { content: text({ required: true, max: 500 }) },
    { max: 20, calculated: true },
  ),

  acceptedAt: datetime({ about: 'happened', calculated: true }),
  closedAt: datetime({ about: 'happened', calculated: true }),
  outcome: choice(['pass', 'reject-and-continue', 'fail-and-close'], { calculated: true }),
  opinion: text({ required: true, max: 500, long: true, calculated: true }),
  acceptancePhotos: images({ calculated: true, unlike: ['photos'] }),
  sign: sign({ required: true, calculated: true }),
  rejectCount: int({ calculated: true, default: 0 }),
}
