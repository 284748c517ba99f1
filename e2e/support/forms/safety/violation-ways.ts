import { day, moment } from '../entry.ts'
import { call, step, type Way } from '../plan.ts'
import { approved, outsider, signed, submitted } from './violation-reports.ts'

const askForDayBefore = step('deputy', 'request-correction', () => ({
  requestedOccurredAt: moment(-1),
}))

const inReview: readonly Way[] = [
  {
    name: 'reviewed by another, and rejected',
    start: (cast) => submitted(cast, outsider(cast, 'First Outsider')),
    steps: [
      step('officer', 'remind'),
      step('officer', 'change-reviewer', (cast) => ({
        reviewer: { text: cast.of('deputy').name },
      })),
      step('deputy', 'reject'),
      step('officer', 'revise'),
    ],
  },
  {
    name: 'a serious one, which two review',
    start: (cast) =>
      submitted(cast, {
        ...{ ...outsider(cast, 'Second Outsider'), violationClass: 'serious' },
        ...{ handling: ['fine', 'retrain'], responsibleLeader: cast.of('manager').id },
        ...{ reviewer: cast.of('deputy').id, secondReviewer: cast.of('manager').id },
      }),
    steps: [
      step('officer', 'change-reviewers', (cast) => ({
        ...{ reviewer: { text: cast.of('leader').name } },
        ...{ secondReviewer: { text: cast.of('executive').name } },
      })),
      step('leader', 'endorse'),
    ],
  },
]

const decided: readonly Way[] = [
  {
    name: 'signed for somebody from outside',
    start: (cast) => approved(cast, outsider(cast, 'Third Outsider')),
    steps: [step('deputy', 'sign-for-external'), step('deputy', 'withdraw-signature')],
  },
  {
    name: 'its day put right',
    start: (cast) => approved(cast, outsider(cast, 'Fourth Outsider')),
    steps: [
      step('deputy', 'correct', { handling: 'leave' }),
      askForDayBefore,
      step('deputy', 'withdraw-correction'),
      askForDayBefore,
      step('manager', 'refuse-correction'),
      askForDayBefore,
      step('manager', 'approve-correction'),
    ],
  },
  {
    name: 'revoked after an appeal',
    start: (cast) => approved(cast, { violator: cast.of('clerk').id }),
    steps: [call('clerk', 'appeal', { appealReason: 'I wore it' }), step('leader', 'revoke')],
  },
]

const education: Way = {
  name: 'taught and helped',
  start: (cast) => signed(cast, 'deputy', { handling: ['fine', 'study-class'] }),
  steps: [
    step('officer', 'assign-retraining', (cast) => ({
      ...{ educator: { text: cast.of('manager').name }, retrainDeadline: { text: day(10) } },
    })),
    step('officer', 'call-study-class', { studyClassDate: { text: day(5) } }),
    step('officer', 'plan-help', (cast) => ({ helper: { text: cast.of('clerk').name } })),
    step('clerk', 'note-help'),
    step('officer', 'note-retraining', () => ({ retrainedAt: { text: day(0) } })),
    step('officer', 'draft-bulletin'),
  ],
}

export const violationWays: readonly Way[] = [...inReview, ...decided, education]
