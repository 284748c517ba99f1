import { type Cast, roster, type Values } from './cast.ts'
import { day, moment } from './entry.ts'
import { type Plan, step, switchedOffAndOn } from './plan.ts'
import { type Entry, enrolled, newcomer } from './staff.ts'

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

/** Somebody new with an account: what they are called. */
async function applicant(cast: Cast): Promise<string> {
  const userName = 'Newcomer Tester'
  await newcomer(cast, { username: 'newcomer.tester', userName })
  return userName
}

/** The clerk asks for a change of somebody who is new in the register. */
async function change(
  cast: Cast,
  employeeNo: string,
  to: (entry: Entry) => Values,
): Promise<string> {
  const entry = await enrolled(cast, `Changing ${employeeNo}`, employeeNo)
  const { user, org, post } = entry
  const values = {
    ...{ user, org, post, ...to(entry), reason: 'As agreed', effectiveDate: day(3) },
    reviewer: cast.of('manager').id,
  }
  return cast.make('user-change-request', values, 'clerk')
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
        account: { text: await applicant(cast) },
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
    ways: [
      {
        name: 'of a contractor, who vouches first',
        start: async (cast) => {
          const { org } = cast.of('contractor')
          const id = await cast.make('user-registration', {
            ...{ applicant: 'Hand of a contractor', username: 'vouched.tester' },
            ...{ phone: '+86 10 5550 4321', idCard: 'PASS-77121', applyOrg: org },
            ...{ isExternal: true, contractor: org },
          })
          await cast.act('admin', 'user-registration', id, 'submit')
          return id
        },
        steps: [
          step('contractor', 'vouch'),
          step('deputy', 'approve', {
            ...{ username: { text: 'vouched.tester' }, employeeNo: { text: 'E2E-7002' } },
          }),
        ],
      },
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
    ways: [
      {
        name: 'a plain transfer',
        start: async (cast) => {
          const { id: toOrg } = await cast.org('HF-1-1-W1')
          return change(cast, 'E2E-7101', () => ({ toOrg }))
        },
        steps: [step('clerk', 'save-as-transfer')],
      },
      {
        name: 'a post that takes training',
        start: async (cast) => {
          const request = await change(cast, 'E2E-7102', ({ otherPost }) => ({ toPost: otherPost }))
          await cast.act('clerk', 'user-change-request', request, 'submit')
          await cast.act('manager', 'user-change-request', request, 'approve')
          return request
        },
        steps: [step('clerk', 'confirm-training', () => ({ retrainedOn: { text: day(-1) } }))],
      },
    ],
  },
  {
    resource: 'custom-group',
    by: 'officer',
    language: 'sr_SP',
    steps: switchedOffAndOn,
    ways: [
      {
        name: 'written to, its numbers tried',
        start: (cast) =>
          cast.make(
            'custom-group',
            {
              ...{ name: 'Rescue team', code: 'E2E-RESCUE', purpose: 'emergency' },
              members: [cast.of('worker').id, cast.of('manager').id],
            },
            'officer',
          ),
        steps: [
          step('officer', 'send-message'),
          step('officer', 'confirm-phones'),
          step('officer', 'withdraw-phone-check'),
        ],
      },
    ],
  },
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
    ways: [
      {
        name: 'declined',
        start: (cast) =>
          cast.make(
            'auth-proxy',
            {
              ...{ proxy: cast.of('leader').id, scope: ['hazard'], reason: 'leave' },
              endAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
            },
            'manager',
          ),
        steps: [step('leader', 'decline')],
      },
    ],
  },
]
