import type { Cast } from './cast.ts'
import {
  applicant,
  approvedProject,
  outsideOrg,
  readyProject,
  withLicence,
} from './contractors/by-calls.ts'
import { day } from './entry.ts'
import { call, type Plan, type Step, step } from './plan.ts'

/** Sent by its author, sent back twice, and agreed to by a reviewer. */
const reviewed = (author: Step['by'], reviewer: Step['by']): readonly Step[] => [
  ...[step(author, 'submit'), step(author, 'withdraw'), step(author, 'submit')],
  ...[step(reviewer, 'reject'), step(author, 'revise'), step(author, 'submit')],
  ...[step(reviewer, 'return'), step(author, 'resubmit')],
]

const unitPlan: Plan = {
  ...{ resource: 'contractor-unit', by: 'admin', language: 'en_US' },
  entries: async (cast) => {
    const org = 'E2E Haulage'
    await outsideOrg(cast, org)
    return { org: { text: org }, name: { text: org } }
  },
  ways: [
    {
      name: 'admitted, suspended, and gone',
      start: (cast) => withLicence(cast, 'E2E Canteen'),
      steps: [
        step('deputy', 'admit', { validTo: { text: day(200) } }),
        step('admin', 'update-contacts'),
        step('deputy', 'extend', { validTo: { text: day(300) } }),
        ...[step('deputy', 'suspend'), step('leader', 'restore'), step('deputy', 'exit')],
      ],
    },
  ],
}

const qualificationPlan: Plan = {
  ...{ resource: 'contractor-qualification', by: 'contractor', language: 'sr_SP' },
  entries: {
    qualificationKind: { option: 'special' },
    ...{ validFrom: { text: day(-300) }, validTo: { text: day(40) } },
  },
  steps: [
    ...reviewed('contractor', 'deputy'),
    ...[step('deputy', 'approve'), step('deputy', 'remind')],
  ],
}

const personnelPlan: Plan = {
  ...{ resource: 'contractor-personnel', by: 'contractor', language: 'zh_CN' },
  entries: {
    ...{ project: { text: '−350' }, post: { text: '掘进工' }, birthDate: { text: '1988-05-04' } },
    ...{ entryDate: { text: day(0) }, healthExamDate: { text: day(-30) } },
    entryTrainingScore: { text: '88.5', holds: 88.5 },
    ...{ certificateNo: { text: 'T-7788' }, certificateValidTo: { text: day(300) } },
  },
  steps: [
    ...[step('officer', 'fail'), step('contractor', 'revise'), step('officer', 'pass')],
    step('officer', 'update-papers', {
      entryTrainingScore: { text: '92.5', holds: 92.5 },
      ...{ healthExamDate: { text: day(-1) }, certificateValidTo: { text: day(400) } },
    }),
    step('contractor', 'transfer-project', async (cast) => {
      const name = 'E2E Drainage'
      await approvedProject(cast, name)
      return { project: { text: name } }
    }),
    ...[step('contractor', 'leave'), step('contractor', 'return'), step('officer', 'pass')],
    step('deputy', 'ban'),
  ],
}

const projectPlan: Plan = {
  ...{ resource: 'contractor-project', by: 'contractor', language: 'en_US' },
  entries: (cast) => ({
    ownerManager: { text: cast.of('manager').name },
    ...{ startDate: { text: day(0) }, endDate: { text: day(100) } },
  }),
  steps: [
    ...[step('contractor', 'submit'), step('deputy', 'reject'), step('contractor', 'revise')],
    ...[step('contractor', 'submit'), step('deputy', 'approve')],
  ],
  ways: [
    {
      name: 'worked on, and finished',
      start: (cast) => readyProject(cast, 'E2E Ventilation'),
      steps: [
        ...[step('manager', 'start'), step('deputy', 'suspend')],
        ...[step('deputy', 'resume'), step('manager', 'finish')],
      ],
    },
  ],
}

const agreementPlan: Plan = {
  ...{ resource: 'contractor-agreement', by: 'contractor', language: 'zh_CN' },
  entries: async (cast) => {
    const name = 'E2E Lighting'
    await approvedProject(cast, name)
    return {
      ...{ project: { text: name }, ownerSigner: { text: cast.of('manager').name } },
      ...{ signDate: { text: day(-1) }, validTo: { text: day(90) } },
    }
  },
  steps: [
    ...[step('contractor', 'submit'), step('deputy', 'reject'), step('contractor', 'revise')],
    ...[step('contractor', 'submit'), step('deputy', 'approve')],
    ...[step('contractor', 'sign-for-contractor'), step('contractor', 'withdraw-signature')],
    ...[step('contractor', 'sign-for-contractor'), step('manager', 'sign-for-owner')],
    step('manager', 'withdraw-own-signature'),
  ],
}

const blacklistPlan: Plan = {
  ...{ resource: 'contractor-blacklist', by: 'deputy', language: 'en_US' },
  entries: async (cast) => {
    const name = 'E2E Subletters'
    await applicant(cast, name)
    return {
      contractor: { text: name },
      ...{ startDate: { text: day(5) }, endDate: { text: day(400) } },
    }
  },
  steps: [...reviewed('deputy', 'executive'), step('executive', 'approve')],
  ways: [
    {
      name: 'let back early',
      start: (cast) =>
        cast.of('executive').person.firstId('contractor-blacklist', '&filter[state][in]=listed'),
      steps: [step('executive', 'release-early')],
    },
  ],
}

const items = ['qualification', 'agreement', 'training', 'health', 'insurance', 'ppe', 'equipment']

/** Names of two whom the contractor has on site. */
async function twoOnSite(cast: Cast): Promise<readonly string[]> {
  const { body } = await cast
    .of('contractor')
    .person.get<{ data: readonly { name: string }[] }>(
      '/api/records/contractor-personnel?size=2&filter[state][in]=on-site',
    )
  return body.data.map(({ name }) => name)
}

const entryPlan: Plan = {
  ...{ resource: 'contractor-entry', by: 'contractor', language: 'sr_SP' },
  entries: async (cast) => ({
    ...{ project: { text: '−350' }, persons: { texts: await twoOnSite(cast) } },
    ...{ approver: { text: cast.of('deputy').name }, plannedDate: { text: day(2) } },
  }),
  steps: [
    ...reviewed('contractor', 'deputy'),
    call('officer', 'check', () => ({
      checks: items.map((item) => ({ item, ok: true })),
    })),
    step('officer', 'check', () => ({
      checks: { row: { item: { option: 'plan' }, ok: { tick: true } } },
    })),
    ...[step('deputy', 'approve'), step('officer', 'enter'), step('officer', 'exit')],
  ],
}

/** Firms from outside, their papers and people, what they work on, and who stays out. */
export const contractorPlans: readonly Plan[] = [
  ...[unitPlan, qualificationPlan, personnelPlan, projectPlan],
  ...[agreementPlan, blacklistPlan, entryPlan],
]
