import type { Cast, Values } from './cast.ts'
import { day, moment } from './entry.ts'
import { call, type Plan, step, switchedOffAndOn } from './plan.ts'
import { mineGround } from './safety/at-the-mine.ts'

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

let count = 0
/** A table of the officer's mine with one point, without scores. */
async function tableWritten(cast: Cast): Promise<string> {
  count += 1
  const { org, person } = cast.of('officer')
  return cast.make(
    'check-table',
    {
      ...{ name: 'Before the shift', code: `E2E-WAY-${count}`, org },
      tableType: await person.firstId('check-table-type', '&filter[scoring][in]=none'),
      profession: await person.firstId('profession'),
      items: [{ no: 1, item: 'Roof', standard: 'Nothing loose', photoRequired: false }],
    },
    'officer',
  )
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
  ways: [
    {
      name: 'withdrawn, and returned',
      start: tableWritten,
      steps: [
        call('officer', 'submit'),
        step('officer', 'withdraw'),
        call('officer', 'submit'),
        step('leader', 'return'),
        step('officer', 'resubmit'),
      ],
    },
    {
      name: 'rejected, and written anew',
      start: tableWritten,
      steps: [call('officer', 'submit'), step('leader', 'reject'), step('officer', 'revise')],
    },
  ],
}

/** The officer goes round the mine; what they found stands in the one point. */
async function roundMade(cast: Cast, point: Values): Promise<string> {
  const { org, person, id } = cast.of('officer')
  const { gridArea } = await mineGround(cast)
  return cast.make(
    'site-inspection',
    {
      ...{ title: 'Shaft top', inspectionKind: 'daily', org, inspectedOrg: org, gridArea },
      ...{ inspectedPerson: cast.of('manager').id, inspectors: [id] },
      inspectedAt: new Date(Date.now() - 7_200_000).toISOString(),
      photos: [await person.photo()],
      items: [{ item: 'Guard rail', ...point }],
    },
    'officer',
  )
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
  ways: [
    {
      name: 'with a finding that becomes a hazard',
      start: (cast) => roundMade(cast, { result: 'not-conform', note: 'Bent', outcome: 'hazard' }),
      steps: [step('officer', 'raise-hazards')],
    },
    {
      name: 'not gone through with',
      start: (cast) => roundMade(cast, { result: 'conform' }),
      steps: [step('officer', 'cancel')],
    },
  ],
}

/** Inspections, and what they are made by. */
export const inspectionPlans: readonly Plan[] = [
  ...[checkBasisPlan, checkTableTypePlan, checkMethodPlan],
  ...[checkTablePlan, siteInspectionPlan],
]
