import type { Cast } from './cast.ts'
import { day } from './entry.ts'
import { type Plan, step } from './plan.ts'

/** A test of equipment of the mine that was not passed, and is not confirmed yet. */
const notPassed = async (cast: Cast): Promise<string> => {
  const { person, org } = cast.of('clerk')
  const [machine] = await cast.all<{ id: string }>('equipment', `&filter[org][is]=${org}`)
  return cast.make(
    'equipment-test',
    {
      ...{ title: 'Brakes', equipment: machine?.id, org, testKind: 'brake', testUnit: 'A body' },
      ...{ qualificationNo: 'Q-1', testedAt: day(-5), conclusion: 'repair-and-retest' },
      ...{ defects: 'Worn lining', report: await person.photo() },
    },
    'clerk',
  )
}

/** Tests of equipment: passed, and failed and made again. */
export const testPlans: readonly Plan[] = [
  {
    resource: 'equipment-test',
    by: 'clerk',
    language: 'zh_CN',
    entries: {
      ...{ equipment: 'first', conclusion: { option: 'qualified' } },
      ...{ testedAt: { text: day(-3) }, validTo: { text: day(20) } },
    },
    steps: [
      ...[step('deputy', 'remind'), step('clerk', 'pass')],
      step('clerk', 'reassign', (cast) => ({ handler: { text: cast.of('manager').name } })),
    ],
    ways: [
      {
        name: 'failed and made again',
        start: notPassed,
        steps: [
          step('clerk', 'fail'),
          step('clerk', 'reassign', (cast) => ({ handler: { text: cast.of('manager').name } })),
          step('manager', 'retest', {
            ...{ testUnit: 'leave', qualificationNo: 'leave', testedAt: { text: day(0) } },
            ...{ conclusion: { option: 'repair-and-retest' }, validTo: 'leave', report: 'file' },
          }),
          ...[step('manager', 'fail'), step('manager', 'raise-hazard')],
        ],
      },
    ],
  },
]
