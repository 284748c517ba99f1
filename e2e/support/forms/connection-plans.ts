import type { Cast } from './cast.ts'
import { proposed } from './identity-provider.ts'
import { type Plan, step, switchedOffAndOn, withTable } from './plan.ts'

/** What the demonstration has of a type in this state. */
const standing =
  (resource: string, state: string) =>
  async (cast: Cast): Promise<string> => {
    const [found] = await cast.all<{ id: string }>(resource, `&filter[state][in]=${state}`)
    if (!found) throw new Error(`no ${resource} is ${state}`)
    return found.id
  }

/** How a workshop gets its people from elsewhere; the address is one that nobody answers at. */
const workshopSync =
  (code: string) =>
  async (cast: Cast): Promise<string> =>
    cast.make('sync-config', {
      ...{ org: (await cast.org(code)).id, endpoint: 'http://localhost:1', authKey: 'a key' },
      ...{ objects: ['account'], notifyUsers: [cast.of('admin').id] },
    })

const workshop = 'HF-1-1-W3'

/** People of the workshop, as a table of another system has them. */
const tableOf = (...names: readonly string[]): string =>
  [
    'username,name,employeeNo,phone,orgCode',
    ...names.map((name, at) => `${name},${name},E2E-${name},+381 60 712345${at},${workshop}`),
    '',
  ].join('\n')

/** What joins the installation to other systems, and what comes of it. */
export const connectionPlans: readonly Plan[] = [
  { resource: 'account-push-rule', by: 'admin', language: 'en_US', steps: switchedOffAndOn },
  {
    resource: 'account-push',
    language: 'sr_SP',
    ways: [
      {
        name: 'held back until somebody lets it go',
        start: standing('account-push', 'held'),
        steps: [step('admin', 'release')],
      },
      {
        name: 'did not arrive and is sent again',
        start: standing('account-push', 'failed'),
        steps: [step('admin', 'retry')],
      },
    ],
  },
  {
    resource: 'linked-identity',
    language: 'zh_CN',
    ways: [
      {
        name: 'refused, confirmed after all and taken away',
        start: (cast) => proposed(cast, 'officer'),
        steps: [step('admin', 'refuse'), step('admin', 'confirm'), step('admin', 'unlink')],
      },
      {
        name: 'accepted by its owner, who leaves it',
        start: (cast) => proposed(cast, 'admin'),
        steps: [step('admin', 'accept'), step('admin', 'leave')],
      },
      {
        name: 'declined by its owner',
        start: (cast) => proposed(cast, 'admin'),
        steps: [step('admin', 'decline')],
      },
    ],
  },
  {
    resource: 'sign-in-warning',
    language: 'en_US',
    ways: [
      {
        name: 'settled',
        start: standing('sign-in-warning', 'open'),
        steps: [step('admin', 'settle')],
      },
    ],
  },
  {
    resource: 'sync-config',
    by: 'admin',
    language: 'zh_CN',
    settingsOf: async (cast) => (await cast.org('HF-1-1-W2')).id,
    ways: [
      {
        name: 'from a source that does not answer',
        start: workshopSync('HF-1-1-W1'),
        steps: [step('admin', 'run'), step('admin', 'retry')],
      },
      {
        name: 'from a table that lacks people of the one before',
        start: workshopSync(workshop),
        steps: [
          withTable(step('admin', 'run-file'), tableOf('first', 'second')),
          withTable(step('admin', 'run-file'), tableOf('first')),
          step('admin', 'refuse'),
          withTable(step('admin', 'run-file'), tableOf('first')),
          step('admin', 'confirm'),
        ],
      },
    ],
  },
]
