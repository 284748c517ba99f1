import { day } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

export const workHoursPlan: Plan = {
  resource: 'work-hours',
  by: 'manager',
  language: 'en_US',
  entries: () => ({ workDate: { text: '2020-03-02' }, shift: { option: 'day' } }),
  // Its month is long closed.
  steps: [
    step('manager', 'ask-admission'),
    step('deputy', 'refuse-admission'),
    step('manager', 'ask-admission'),
    step('manager', 'withdraw'),
    step('deputy', 'admit-late'),
    step('manager', 'submit'),
    step('clerk', 'confirm'),
    step('deputy', 'reopen'),
  ],
  ways: [
    {
      name: 'sent back by whoever confirms',
      start: async (cast) => {
        const { id: org } = await cast.org('HF-1-1-W2')
        const hours = { workDate: day(0), shift: 'day', personShifts: 10, hours: 80 }
        const id = await cast.make('work-hours', { org, ...hours, source: 'manual' }, 'manager')
        await cast.act('manager', 'work-hours', id, 'submit')
        return id
      },
      steps: [step('clerk', 'return')],
    },
  ],
}
