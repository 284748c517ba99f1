import { day, moment } from './entry.ts'
import { type Plan, step, switchedOffAndOn } from './plan.ts'

const checkBasisPlan: Plan = {
  ...{ resource: 'check-basis', by: 'admin', language: 'zh_CN', steps: switchedOffAndOn },
  entries: () => ({ effectiveDate: { text: day(-400) } }),
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

const siteInspectionPlan: Plan = {
  ...{ resource: 'site-inspection', by: 'officer', language: 'zh_CN' },
  entries: async (cast, language) => {
    const mine = { text: (await cast.org('HF-1-1', language)).name }
    return {
      ...{ org: mine, inspectedOrg: mine, contractor: 'leave', checkTable: 'leave' },
      ...{ inspectedPerson: { text: cast.of('manager').name }, inspectors: 'leave' },
      ...{ leaderOfTeam: 'leave', inspectedAt: moment(-1, '08:00') },
      items: {
        row: {
          ...{ no: 'leave', item: { text: '井口护栏' }, result: { option: 'conform' } },
          ...{ outcome: 'leave', correction: 'leave', correctionPhoto: 'leave' },
        },
      },
    }
  },
  steps: [
    step('officer', 'submit', { endAt: moment(-1, '09:30') }),
    step('manager', 'send-back'),
    step('officer', 'submit', { endAt: moment(-1, '09:40') }),
    step('manager', 'sign'),
  ],
}

/** Inspections, and what they are made by. */
export const inspectionPlans: readonly Plan[] = [
  ...[checkBasisPlan, checkTableTypePlan, checkMethodPlan],
  ...[checkTablePlan, siteInspectionPlan],
]
