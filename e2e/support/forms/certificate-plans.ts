import type { Cast } from './cast.ts'
import { day, type Entries } from './entry.ts'
import { type Plan, step } from './plan.ts'

const held = (from: number, to: number): Entries => ({
  issuedAt: { text: day(from - 1) },
  validFrom: { text: day(from) },
  validTo: { text: day(to) },
})

const renewed = (to: number): Entries => ({ ...held(0, to), scan: 'file' })

const ofTheWorker = (cast: Cast): Entries => ({ holder: { text: cast.of('worker').name } })

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
  },
]
