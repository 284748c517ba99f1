import type { Cast, Part, Values } from '../cast.ts'
import { inHours, mineGround } from './at-the-mine.ts'

interface Clause {
  readonly id: string
  readonly content: string
  readonly storedState: string
  readonly contentEn: string | null
  readonly violationClass: string
  readonly violationType: string
  readonly appliesTo: string | null
  readonly points: number
  readonly fineMin: number
}

/** A clause that is in force, of one class. */
export async function clauseInForce(cast: Cast, violationClass: string): Promise<Clause> {
  const clauses = await cast.all<Clause>('violation-clause')
  const clause = clauses.find(
    (one) => one.storedState === 'published' && one.violationClass === violationClass,
  )
  if (!clause) throw new Error('no clause in force')
  return clause
}

/** What the officer reports of somebody, for the manager to review. */
export async function reported(cast: Cast, fields: Values = {}): Promise<string> {
  const { id, points, fineMin, violationClass, violationType } = await clauseInForce(
    cast,
    String(fields.violationClass ?? 'general'),
  )
  const photos = [await cast.of('officer').person.photo()]
  return cast.make(
    'violation',
    {
      ...{ title: 'No helmet', violationClass, violationType, clause: id, points, photos },
      ...{
        ...(await mineGround(cast)),
        description: 'In the shaft house',
        occurredAt: inHours(-1),
      },
      ...{ handling: ['fine'], penaltyAmount: fineMin, stopWork: false, onSpotCorrected: false },
      ...{ reviewer: cast.of('manager').id, ...fields },
    },
    'officer',
  )
}

/** The same, sent to review. */
export async function submitted(cast: Cast, fields: Values = {}): Promise<string> {
  const id = await reported(cast, fields)
  await cast.act('officer', 'violation', id, 'submit')
  return id
}

/** The same, approved: whoever did it has to sign. */
export async function approved(cast: Cast, fields: Values = {}): Promise<string> {
  const id = await submitted(cast, fields)
  await cast.act('manager', 'violation', id, 'approve')
  return id
}

/** The same, signed by whoever did it. */
export async function signed(cast: Cast, violator: Part, fields: Values = {}): Promise<string> {
  const id = await approved(cast, { violator: cast.of(violator).id, ...fields })
  const signature = await cast.of(violator).person.photo()
  await cast.act(violator, 'violation', id, 'sign', { signature })
  return id
}

/** Somebody of a contractor who has no account, and no violation before. */
export const outsider = (cast: Cast, violatorName: string): Values => ({
  ...{ violatorName, contractor: cast.of('contractor').org },
})
