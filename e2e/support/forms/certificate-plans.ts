import type { Cast, Values } from './cast.ts'
import { day, type Entries } from './entry.ts'
import { type Plan, step, type Way } from './plan.ts'
import { newcomer } from './staff.ts'

const held = (from: number, to: number): Entries => ({
  issuedAt: { text: day(from - 1) },
  validFrom: { text: day(from) },
  validTo: { text: day(to) },
})

const renewed = (to: number): Entries => ({ ...held(0, to), scan: 'file' })

const ofTheWorker = (cast: Cast): Entries => ({ holder: { text: cast.of('worker').name } })

const paper = (): Values => ({ issuer: 'An authority', issuedAt: day(-401), validTo: day(600) })

/** A paper that its person is reminded of, and that goes along to a workshop. */
const movedAlong = (resource: string, valuesOf: (cast: Cast) => Values | Promise<Values>): Way => ({
  name: 'reminded of, and moved along to a workshop',
  start: async (cast) => {
    const org = cast.of('clerk').org
    return cast.make(resource, { ...paper(), org, ...(await valuesOf(cast)) }, 'clerk')
  },
  steps: [
    step('clerk', 'remind'),
    step('clerk', 'transfer', async (cast, language) => ({
      org: { text: (await cast.org('HF-1-1-W1', language)).name },
    })),
  ],
})

/** The same of a person who works in the workshop. */
const certificateMovedAlong = (resource: string, certificateNo: string, kind: Values): Way =>
  movedAlong(resource, async (cast) => ({
    holder: await newcomer(cast, {
      username: `holder.${certificateNo.toLowerCase()}`,
      ...{ userName: `Holder of ${certificateNo}`, at: 'HF-1-1-W1' },
    }),
    ...{ certificateNo, validFrom: day(-400), ...kind },
  }))

/** Certificates of persons and licences of companies. */
export const certificatePlans: readonly Plan[] = [
  {
    resource: 'company-license',
    by: 'clerk',
    language: 'sr_SP',
    entries: (cast) => ({
      ...{ responsible: { text: cast.of('manager').name }, licenceKind: { option: 'mining' } },
      ...{ issuedAt: { text: day(-800) }, validTo: { text: day(900) } },
      renewLeadDays: { text: '120', holds: 120 },
    }),
    steps: [
      step('deputy', 'verify'),
      step('manager', 'start-renewal'),
      step('clerk', 'annual-check', { checkedOn: { text: day(-1) }, scan: 'file' }),
      step('clerk', 'renew', {
        ...{ issuedAt: { text: day(-1) }, validTo: { text: day(1_800) }, scan: 'file' },
        scope: 'leave',
      }),
      step('deputy', 'revoke'),
    ],
    ways: [
      movedAlong('company-license', (cast) => ({
        ...{ name: 'Licence of a workshop', licenceKind: 'blasting-unit', licenceNo: 'E2E-L1' },
        ...{ scope: 'Blasting', responsible: cast.of('manager').id },
      })),
    ],
  },
  {
    resource: 'special-operation-certificate',
    by: 'clerk',
    language: 'zh_CN',
    entries: (cast) => ({ ...ofTheWorker(cast), ...held(-800, 900) }),
    steps: [
      step('deputy', 'verify'),
      step('worker', 'start-renewal'),
      step('clerk', 'register-review', { reviewedAt: { text: day(-1) } }),
      step('clerk', 'renew', renewed(1_800)),
      step('deputy', 'revoke'),
    ],
    ways: [
      certificateMovedAlong('special-operation-certificate', 'E2E-S1', {
        operationKind: 'mine-blasting',
      }),
    ],
  },
  {
    resource: 'management-certificate',
    by: 'clerk',
    language: 'en_US',
    entries: (cast) => ({
      ...{ holder: { text: cast.of('manager').name }, ...held(-400, 600) },
      certificateKind: { option: 'five-posts-manager' },
    }),
    steps: [
      step('deputy', 'verify'),
      step('manager', 'start-renewal'),
      step('clerk', 'register-retraining', {
        ...{ retrainedAt: { text: day(-1) }, retrainHours: { text: '16', holds: 16 } },
      }),
      step('clerk', 'renew', renewed(1_000)),
      step('deputy', 'revoke'),
    ],
    ways: [
      certificateMovedAlong('management-certificate', 'E2E-M1', {
        ...{ certificateKind: 'safety-manager', industry: 'underground' },
      }),
    ],
  },
  {
    resource: 'special-equipment-operator-certificate',
    by: 'clerk',
    language: 'sr_SP',
    entries: (cast) => ({
      ...{ ...ofTheWorker(cast), ...held(-400, 900) },
      itemCode: { text: 'Q2' },
    }),
    steps: [
      step('deputy', 'verify'),
      step('worker', 'start-renewal'),
      step('clerk', 'renew', renewed(1_200)),
      step('deputy', 'revoke'),
    ],
    ways: [
      certificateMovedAlong('special-equipment-operator-certificate', 'E2E-O1', {
        ...{ operatorKind: 'crane', itemCode: 'Q2' },
      }),
    ],
  },
]
