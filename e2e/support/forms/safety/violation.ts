import type { Cast } from '../cast.ts'
import type { Entries } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

interface Clause {
  readonly content: string
  readonly storedState: string
  readonly contentEn: string | null
  readonly violationClass: string
  readonly points: number
  readonly fineMin: number
}

/** A breach of a clause that is in force: its class, its points, its least fine. */
async function breach(cast: Cast): Promise<Entries> {
  const clauses = await cast.all<Clause>('violation-clause')
  const clause = clauses.find(
    (one) => one.storedState === 'published' && one.violationClass === 'general',
  )
  if (!clause) throw new Error('no clause in force')
  return {
    violationClass: { option: 'general' },
    clause: { text: clause.contentEn ?? clause.content },
    points: { text: String(clause.points), holds: clause.points },
    penaltyAmount: { text: String(clause.fineMin), holds: clause.fineMin },
    // Somebody without violations: a third one within a year is serious.
    handling: { options: ['fine', 'education'] },
    violator: { text: cast.of('clerk').name },
    reviewer: { text: cast.of('manager').name },
  }
}

export const violationPlan: Plan = {
  resource: 'violation',
  by: 'officer',
  language: 'en_US',
  entries: breach,
  steps: [
    step('officer', 'submit'),
    step('manager', 'return'),
    step('officer', 'resubmit'),
    step('manager', 'approve'),
    step('clerk', 'appeal'),
    step('leader', 'uphold'),
    step('clerk', 'sign'),
    step('officer', 'execute-penalty'),
    step('officer', 'close'),
  ],
}
