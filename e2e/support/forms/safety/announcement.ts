import { hoursAhead } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

export const announcementPlan: Plan = {
  resource: 'announcement',
  by: 'admin',
  language: 'en_US',
  entries: () => ({
    publishAt: 'leave',
    needReceipt: { tick: true },
    readBy: hoursAhead(48),
    expireAt: hoursAhead(96),
  }),
  steps: [step('admin', 'publish'), step('admin', 'remind'), step('admin', 'unpublish')],
}
