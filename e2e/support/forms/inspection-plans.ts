import { type Plan, step, switchedOffAndOn } from './plan.ts'

const checkBasisPlan: Plan = {
  ...{ resource: 'check-basis', by: 'admin', language: 'zh_CN', steps: switchedOffAndOn },
}

const checkTableTypePlan: Plan = {
  ...{ resource: 'check-table-type', by: 'admin', language: 'en_US', steps: switchedOffAndOn },
  entries: () => ({ scoring: { option: 'percent' }, fullScore: { text: '100', holds: 100 } }),
}

const checkMethodPlan: Plan = {
  ...{ resource: 'check-method', by: 'admin', language: 'sr_SP', steps: switchedOffAndOn },
}

const checkTablePlan: Plan = {
  ...{ resource: 'check-table', by: 'officer', language: 'zh_CN' },
  entries: async (cast, language) => ({
    org: { text: (await cast.org('HF-1-1', language)).name },
    tableType: { text: '采掘工作面' },
  }),
  steps: [
    step('officer', 'submit'),
    step('leader', 'approve'),
    step('leader', 'publish'),
    step('officer', 'new-edition'),
  ],
}

/** What inspections are made by. */
export const inspectionPlans: readonly Plan[] = [
  ...[checkBasisPlan, checkTableTypePlan, checkMethodPlan],
  checkTablePlan,
]
