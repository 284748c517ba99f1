import { hoursAhead } from '../entry.ts'
import { call, type Plan, step } from '../plan.ts'
import { inHours } from './at-the-mine.ts'

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
  ways: [
    {
      name: 'handed in, and to go out later',
      start: (cast) => {
        const { org } = cast.of('officer')
        return cast.make(
          'announcement',
          {
            ...{ title: 'Blasting tomorrow', content: '<p>Stay clear of level -420.</p>' },
            ...{ category: 'notice', level: 'normal', org, receiverOrgs: [org] },
            ...{ pinned: false, needReceipt: false, publishAt: inHours(5) },
          },
          'officer',
        )
      },
      steps: [
        step('officer', 'submit'),
        step('deputy', 'return'),
        call('officer', 'submit'),
        step('deputy', 'schedule'),
      ],
    },
  ],
}
