import { day } from './entry.ts'
import { type Plan, step, switchedOffAndOn } from './plan.ts'

/** Organisations, accounts and what the installation itself is made of. */
export const systemPlans: readonly Plan[] = [
  {
    resource: 'organization',
    by: 'admin',
    language: 'en_US',
    entries: async (cast, language) => ({
      parent: { text: (await cast.org('HF-1-1-W1', language)).name },
      orgType: { option: 'team' },
    }),
    steps: switchedOffAndOn,
  },
  {
    resource: 'account',
    by: 'admin',
    language: 'sr_SP',
    entries: async (cast, language) => {
      const mine = await cast.org('HF-1-1', language)
      return {
        username: { text: 'entered.account' },
        orgs: { texts: [mine.name] },
        defaultOrg: { text: mine.name },
        validTo: { text: day(200) },
      }
    },
    steps: () => [
      step('admin', 'lock'),
      step('admin', 'unlock'),
      step('admin', 'disable'),
      step('admin', 'enable'),
    ],
  },
  { resource: 'role', by: 'admin', language: 'zh_CN', steps: switchedOffAndOn },
  { resource: 'data-dictionary', by: 'admin', language: 'en_US', steps: switchedOffAndOn },
  { resource: 'user-group', by: 'admin', language: 'sr_SP', steps: switchedOffAndOn },
  { resource: 'resource', by: 'admin', language: 'zh_CN', steps: switchedOffAndOn },
  { resource: 'org-mapping', by: 'admin', language: 'sr_SP', steps: switchedOffAndOn },
  { resource: 'account-push-rule', by: 'admin', language: 'en_US', steps: switchedOffAndOn },
]
