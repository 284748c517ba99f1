import { day, hoursAhead } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

export const drillPlan: Plan = {
  resource: 'drill',
  by: 'officer',
  language: 'en_US',
  entries: (cast) => ({
    startTime: hoursAhead(-1),
    endTime: hoursAhead(3),
    leaders: { texts: [cast.of('manager').name, cast.of('deputy').name] },
    receivers: { row: { user: { text: cast.of('worker').name } } },
  }),
  steps: [
    step('worker', 'sign'),
    step('officer', 'start'),
    step('officer', 'finish', { issues: { row: { dueAt: { text: day(10) } } } }),
  ],
}
