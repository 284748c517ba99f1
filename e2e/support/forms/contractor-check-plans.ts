import type { Cast, Values } from './cast.ts'
import { ownUnit } from './contractors/by-calls.ts'
import { moment } from './entry.ts'
import { type Plan, step } from './plan.ts'

/** The officer inspects the contractor by a table in force: every point of it is answered alike. */
async function inspected(cast: Cast, answer: Values): Promise<string> {
  const type = 'contractor-inspection'
  const { person, id: officer } = cast.of('officer')
  const id = await cast.make(
    type,
    {
      ...{ title: 'E2E works', inspectionKind: 'monthly', contractor: await ownUnit(cast) },
      ...{ inspectors: [officer], inspectedAt: new Date(Date.now() - 7_200_000).toISOString() },
      checkTable: await person.firstId('check-table', '&filter[state][in]=published'),
      items: [],
    },
    'officer',
  )
  const { body } = await person.get<{ data: { version: number; items: Values[] } }>(
    `/api/records/${type}/${id}`,
  )
  const photo = await person.photo()
  const items = body.data.items.map((row) => ({ ...row, ...answer, photo }))
  await person.patch(`/api/records/${type}/${id}`, { version: body.data.version, items })
  return id
}

const contractorInspectionPlan: Plan = {
  ...{ resource: 'contractor-inspection', by: 'officer', language: 'zh_CN' },
  entries: {
    ...{ inspectors: 'leave', inspectedAt: moment(-1, '08:00'), violations: 'leave' },
    ...{ checkTable: { text: '承包商施工月度检查表' }, items: 'leave' },
  },
  ways: [
    {
      name: 'sent back and signed',
      start: (cast) => inspected(cast, { result: 'conform' }),
      steps: [
        step('officer', 'submit'),
        step('contractor', 'send-back'),
        step('officer', 'submit', { conclusion: { text: 'The signs are up now' } }),
        step('contractor', 'sign'),
      ],
    },
    {
      name: 'with findings that become hazards',
      start: (cast) => inspected(cast, { result: 'not-conform', note: 'Not as it should be' }),
      steps: [step('officer', 'raise-hazards')],
    },
    {
      name: 'not gone through with',
      start: (cast) => inspected(cast, { result: 'conform' }),
      steps: [step('officer', 'cancel')],
    },
  ],
}

const dimensions = [
  ...(['organization', 'training', 'equipment', 'site', 'hazard'] as const),
  ...(['violation', 'accident', 'emergency'] as const),
]

/** A month of the contractor whose dimensions all have their full score. */
async function scored(cast: Cast): Promise<string> {
  const full = [10, 15, 15, 20, 15, 10, 10, 5]
  return cast.make(
    'contractor-assessment',
    {
      ...{ contractor: await ownUnit(cast), period: '2024-01' },
      assessors: [cast.of('officer').id],
      items: dimensions.map((dimension, at) => ({
        ...{ dimension, fullScore: full[at], score: full[at] },
      })),
    },
    'officer',
  )
}

const contractorAssessmentPlan: Plan = {
  ...{ resource: 'contractor-assessment', by: 'officer', language: 'sr_SP' },
  entries: { period: { text: '2024-02' }, assessors: 'leave', project: 'leave' },
  ways: [
    {
      name: 'approved and signed',
      start: scored,
      steps: [
        ...[step('officer', 'calculate'), step('officer', 'submit'), step('officer', 'withdraw')],
        ...[step('officer', 'submit'), step('deputy', 'return')],
        ...[step('officer', 'resubmit'), step('deputy', 'approve'), step('contractor', 'sign')],
      ],
    },
  ],
}

/** How contractors are looked at: inspections, scores, and what they brought along. */
export const contractorCheckPlans: readonly Plan[] = [
  contractorInspectionPlan,
  contractorAssessmentPlan,
]
