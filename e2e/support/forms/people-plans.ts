import { type Cast, roster } from './cast.ts'
import { day, moment } from './entry.ts'
import { type Plan, step, switchedOffAndOn } from './plan.ts'

/** Somebody new with an account, and no entry in the register yet. */
async function newcomer(cast: Cast): Promise<string> {
  const mine = await cast.org('HF-1-1')
  const roles = await cast.all<{ id: string; code: string }>('role')
  const role = roles.find(({ code }) => code === 'members')?.id
  const userName = 'Newcomer Tester'
  await cast.make('account', {
    ...{ username: 'newcomer.tester', userName, phone: '100 0000 7766' },
    ...{ orgs: [mine.id], defaultOrg: mine.id, roles: [role], language: 'en_US' },
  })
  return userName
}

/** Somebody of the mine's register who plays no part here. */
async function colleague(cast: Cast): Promise<string> {
  const mine = await cast.org('HF-1-1')
  // What changes about a person ends their sessions.
  const parts = roster.map((part) => cast.of(part).id)
  const entries = await cast.all<{
    userName: string
    account: string
    org: string
    storedState: string
  }>('user', `&filter[org][is]=${mine.id}`)
  const found = entries.find(
    ({ account, org, storedState }) =>
      org === mine.id && storedState === 'active' && !parts.includes(account),
  )
  if (!found) throw new Error('nobody else in the register of the mine')
  return found.userName
}

/** People, what they apply for, and who stands in for whom. */
export const peoplePlans: readonly Plan[] = [
  {
    resource: 'user',
    by: 'clerk',
    language: 'sr_SP',
    entries: async (cast, language) => {
      const mine = await cast.org('HF-1-1', language)
      return {
        account: { text: await newcomer(cast) },
        birthDate: { text: '1990-05-17' },
        entryDate: { text: day(-30) },
        orgs: { row: { org: { text: mine.name }, isDefault: { tick: true } } },
        isUnderground: { tick: true },
      }
    },
    steps: [
      step('clerk', 'long-leave'),
      step('clerk', 'return'),
      step('admin', 'transfer', async (cast, language) => {
        const workshop = await cast.org('HF-1-1-W1', language)
        return { orgs: { row: { org: { text: workshop.name } } } }
      }),
      step('clerk', 'confirm-arrival'),
      step('admin', 'depart', () => ({ departedOn: { text: day(0) } })),
    ],
  },
  {
    resource: 'user-registration',
    by: 'clerk',
    language: 'zh_CN',
    steps: [
      step('clerk', 'submit'),
      step('clerk', 'withdraw'),
      step('clerk', 'submit'),
      step('admin', 'return'),
      step('clerk', 'resubmit'),
      step('admin', 'reject'),
      step('clerk', 'revise'),
      step('clerk', 'submit'),
      step('admin', 'approve', { employeeNo: { text: 'E2E-7001' } }),
    ],
  },
  {
    resource: 'user-change-request',
    by: 'clerk',
    language: 'en_US',
    entries: async (cast) => ({
      user: { text: await colleague(cast) },
      // Where they work now comes with the person.
      ...{ org: 'leave', post: 'leave' },
      effectiveDate: { text: day(3) },
      toPhone: { text: '+86 10 5550 9876' },
      reviewer: { text: cast.of('manager').name },
    }),
    steps: [
      step('clerk', 'submit'),
      step('clerk', 'withdraw'),
      step('clerk', 'submit'),
      step('manager', 'return'),
      step('clerk', 'resubmit'),
      step('manager', 'reject'),
      step('clerk', 'revise'),
      step('clerk', 'submit'),
      step('manager', 'approve'),
    ],
  },
  { resource: 'custom-group', by: 'officer', language: 'sr_SP', steps: switchedOffAndOn },
  {
    resource: 'auth-proxy',
    by: 'manager',
    language: 'zh_CN',
    entries: (cast) => ({
      proxy: { text: cast.of('leader').name },
      scope: { options: ['hazard', 'violation'] },
      endAt: moment(5),
    }),
    steps: [step('leader', 'accept'), step('manager', 'revoke')],
  },
]
