import { type Plan, step } from '../plan.ts'

export const securityNewsPlan: Plan = {
  resource: 'security-news',
  by: 'admin',
  language: 'sr_SP',
  entries: () => ({ category: { option: 'technique' } }),
  steps: ['publish', 'pin', 'unpin', 'unpublish'].map((action) => step('admin', action)),
  ways: [
    {
      name: 'an accident case, which the safety department publishes',
      start: async (cast) => {
        const { org, person } = cast.of('officer')
        return cast.make(
          'security-news',
          {
            ...{ title: 'A hand in a conveyor', content: '<p>Lock out before you clean.</p>' },
            ...{ category: 'accident-case', org, receiverOrgs: [org] },
            cover: await person.photo(),
          },
          'officer',
        )
      },
      steps: [step('deputy', 'publish-case')],
    },
  ],
}
