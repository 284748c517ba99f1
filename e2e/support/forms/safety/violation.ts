import { type Plan, step } from '../plan.ts'
import { clauseInForce } from './violation-reports.ts'
import { violationWays } from './violation-ways.ts'

export const violationPlan: Plan = {
  resource: 'violation',
  by: 'officer',
  language: 'en_US',
  entries: async (cast) => {
    const clause = await clauseInForce(cast, 'general')
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
  },
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
  ways: violationWays,
}
