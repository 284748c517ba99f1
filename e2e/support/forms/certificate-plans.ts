import type { Cast } from './cast.ts'
import { day, type Entries } from './entry.ts'
import { type Plan, step } from './plan.ts'

const held = (from: number, to: number): Entries => ({
  issuedAt: { text: day(from - 1) },
  validFrom: { text: day(from) },
  validTo: { text: day(to) },
})

/** The scan that is there stays until another is put in its place. */
const renewed = (to: number): Entries => ({ ...held(0, to), scan: 'leave' })

const ofTheWorker = (cast: Cast): Entries => ({ holder: { text: cast.of('worker').name } })

/** Certificates of persons. */
export const certificatePlans: readonly Plan[] = [
  {
    resource: 'special-operation-certificate',
    by: 'clerk',
    language: 'zh_CN',
    entries: (cast) => ({ ...ofTheWorker(cast), ...held(-800, 900) }),
    steps: () => [
      step('deputy', 'verify'),
      step('worker', 'start-renewal'),
      step('clerk', 'register-review', { reviewedAt: { text: day(-1) } }),
      step('clerk', 'renew', renewed(1_800)),
      step('deputy', 'revoke'),
    ],
  },
]
