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
}
