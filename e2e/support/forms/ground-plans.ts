import { type Plan, switchedOffAndOn } from './plan.ts'

/** The mine's ground, its places and posts, and who answers for them. */
export const groundPlans: readonly Plan[] = [
  {
    resource: 'job-post',
    by: 'officer',
    language: 'en_US',
    entries: () => ({ requiredCertificates: { options: ['blasting', 'safety-manager'] } }),
    steps: switchedOffAndOn,
  },
  {
    resource: 'work-group',
    by: 'officer',
    language: 'sr_SP',
    entries: (cast) => ({
      foreman: { text: cast.of('manager').name },
      safetyMember: { text: cast.of('officer').name },
      members: { row: { user: { text: cast.of('clerk').name } } },
    }),
    steps: switchedOffAndOn,
  },
  {
    resource: 'screen-coordinate',
    by: 'officer',
    language: 'en_US',
    entries: () => ({ targetType: { option: 'camera' } }),
    steps: switchedOffAndOn,
  },
]
