import { day } from './entry.ts'
import { call, type Plan, step, switchedOffAndOn } from './plan.ts'

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
    steps: [
      step('admin', 'lock'),
      step('admin', 'unlock'),
      step('admin', 'disable'),
      step('admin', 'enable'),
    ],
  },
  { resource: 'role', by: 'admin', language: 'zh_CN', steps: switchedOffAndOn },
  {
    resource: 'role-permission',
    language: 'sr_SP',
    ways: [
      {
        name: 'put in force, changed and put in force again',
        start: async (cast) => {
          const roles = await cast.all<{ id: string; code: string }>('role')
          const role = roles.find(({ code }) => code === 'foreman')?.id
          const grants = [{ subject: 'hazard', revoked: ['export'] }]
          return cast.make('role-permission', { role, grants, remark: 'No tables of hazards' })
        },
        steps: ['save', 'change', 'save'].map((action) => step('admin', action)),
      },
    ],
  },
  {
    resource: 'data-level',
    language: 'en_US',
    ways: [
      {
        name: 'as it was built in again',
        start: async (cast) => {
          const levels = await cast.all<{ id: string; code: string }>('data-level')
          return levels.find(({ code }) => code === 'team')?.id ?? ''
        },
        steps: [step('admin', 'restore-default')],
      },
    ],
  },
  { resource: 'data-dictionary', by: 'admin', language: 'en_US', steps: switchedOffAndOn },
  { resource: 'user-group', by: 'admin', language: 'sr_SP', steps: switchedOffAndOn },
  {
    resource: 'user-group-member',
    by: 'admin',
    language: 'zh_CN',
    entries: async (cast) => {
      const name = 'Shift duty group'
      const ownerOrg = cast.of('admin').org
      await cast.make('user-group', { name, code: 'E2E-DUTY', groupType: 'business', ownerOrg })
      return {
        group: { text: name },
        user: { texts: [cast.of('officer').name] },
        validUntil: { text: day(60) },
      }
    },
    steps: [step('admin', 'set-leader'), step('admin', 'remove')],
  },
  {
    resource: 'tiered-authorization',
    by: 'leader',
    language: 'en_US',
    entries: async (cast, language) => ({
      grantee: { text: cast.of('manager').name },
      granteeOrg: { text: (await cast.org('HF-1-1', language)).name },
      grantLevel: { option: 'factory' },
      roles: { texts: [await cast.role('safetyLeader', language)] },
      menus: { options: ['hazard-ledger'] },
      validTo: { text: day(30) },
    }),
    steps: [step('leader', 'submit'), step('executive', 'approve'), step('leader', 'revoke')],
    ways: [
      {
        name: 'sent back, taken back and refused',
        start: async (cast) => {
          const roles = await cast.all<{ id: string; code: string }>('role')
          const { id: grantee, org: granteeOrg } = cast.of('manager')
          const values = {
            ...{ grantee, granteeOrg, grantLevel: 'factory', menus: ['hazard-ledger'] },
            roles: roles.filter(({ code }) => code === 'safetyLeader').map(({ id }) => id),
            ...{ validTo: day(30), reason: 'For the audit' },
          }
          const id = await cast.make('tiered-authorization', values, 'leader')
          await cast.act('leader', 'tiered-authorization', id, 'submit')
          return id
        },
        steps: [
          step('executive', 'return'),
          step('leader', 'resubmit'),
          step('leader', 'withdraw'),
          call('leader', 'submit'),
          step('executive', 'reject'),
          step('leader', 'revise'),
        ],
      },
    ],
  },
  {
    resource: 'tenant',
    by: 'admin',
    language: 'sr_SP',
    // Suspending it locks its people out: a company of its own, where nobody of the cast works.
    entries: async (cast, language) => {
      const { company, keeper } = await cast.standAlone(language)
      return {
        topOrg: { text: company },
        adminAccount: { text: keeper },
        menuPackage: { options: ['hazard-ledger', 'user'] },
        validTo: { text: day(300) },
      }
    },
    steps: [
      step('admin', 'activate'),
      step('admin', 'renew', { validTo: { text: day(400) } }),
      step('admin', 'suspend'),
      step('admin', 'activate'),
    ],
  },
  { resource: 'resource', by: 'admin', language: 'zh_CN', steps: switchedOffAndOn },
  {
    resource: 'org-config',
    by: 'officer',
    language: 'en_US',
    settingsOf: async (cast) => (await cast.org('HF-1-1-W2')).id,
    entries: () => ({
      escalateDays: { row: { day: { text: '5', holds: 5 }, role: { option: 'director' } } },
    }),
  },
  { resource: 'org-mapping', by: 'admin', language: 'sr_SP', steps: switchedOffAndOn },
  {
    resource: 'saved-view',
    by: 'officer',
    language: 'sr_SP',
    entries: () => ({ screen: { text: 'hazard-ledger' } }),
    steps: [step('officer', 'share'), step('officer', 'withdraw')],
    ways: [
      {
        name: 'told of after each month or week',
        start: (cast) =>
          cast.make(
            'saved-view',
            { name: 'Told of', screen: 'hazard-ledger', query: '', org: cast.of('officer').org },
            'officer',
          ),
        steps: ['send-monthly', 'send-weekly', 'send-no-more'].map((action) =>
          step('officer', action),
        ),
      },
    ],
  },
  {
    resource: 'i18n-resource',
    by: 'admin',
    language: 'zh_CN',
    entries: () => ({ resourceKey: { text: 'hazard:name' } }),
    steps: [step('admin', 'translate'), step('admin', 'confirm'), step('admin', 'reset')],
  },
  {
    resource: 'alarm-rule',
    by: 'admin',
    language: 'sr_SP',
    // Beyond anything the demonstration has: it raises nothing.
    entries: () => ({
      metric: { text: 'hazard.open' },
      part: { row: { dimension: { text: 'level' }, value: { text: 'high' } } },
      threshold: { text: '9000', holds: 9000 },
      returnThreshold: { text: '8500', holds: 8500 },
    }),
    steps: switchedOffAndOn,
  },
]
