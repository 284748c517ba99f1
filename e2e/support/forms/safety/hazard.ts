import { hoursAhead } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

export const hazardPlan: Plan = {
  resource: 'hazard',
  by: 'officer',
  language: 'zh_CN',
  entries: (cast) => ({
    rectifier: { text: cast.of('worker').name },
    acceptor: { text: cast.of('manager').name },
    deadline: hoursAhead(24),
  }),
  steps: [
    step('officer', 'submit'),
    step('worker', 'send-back'),
    step('officer', 'resubmit'),
    step('worker', 'request-delay', {
      requestedDeadline: hoursAhead(30),
      interimControl: { text: 'Fenced off' },
    }),
    step('manager', 'approve-delay'),
    step('worker', 'start'),
    step('worker', 'request-delay', {
      requestedDeadline: hoursAhead(40),
      interimControl: { text: 'Fenced off' },
    }),
    step('manager', 'refuse-delay'),
    step('officer', 'reassign', (cast) => ({ rectifier: { text: cast.of('clerk').name } })),
    step('clerk', 'submit-result'),
    step('manager', 'open-acceptance'),
    step('manager', 'reject-and-continue', { deadline: hoursAhead(50) }),
    step('clerk', 'submit-result'),
    step('manager', 'open-acceptance'),
    step('manager', 'pass'),
  ],
}
