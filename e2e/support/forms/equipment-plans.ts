import { day } from './entry.ts'
import { type Plan, step } from './plan.ts'

/** Equipment that the state inspects; its operator is certified for cranes. */
export const equipmentPlans: readonly Plan[] = [
  {
    resource: 'special-equipment',
    by: 'clerk',
    language: 'zh_CN',
    entries: (cast) => ({
      ...{ equipmentKind: { option: 'crane' }, craneKind: { option: 'bridge' } },
      ...{ manufactureDate: { text: day(-1_900) }, commissionedAt: { text: day(-1_800) } },
      ...{ keeper: { text: cast.of('manager').name } },
      operators: { texts: [cast.of('worker').name] },
      ...{ lastInspectionAt: { text: day(-100) }, nextInspectionAt: { text: day(500) } },
      limiterTestAt: { text: day(-3) },
    }),
    steps: [
      step('manager', 'inspect', {
        ...{ lastInspectionAt: { text: day(-1) }, nextInspectionAt: { text: day(700) } },
        ...{ inspectionUnit: 'leave', reportFile: 'file' },
      }),
      step('deputy', 'correct-inspection', {
        ...{ lastInspectionAt: { text: day(-2) }, nextInspectionAt: 'leave' },
        ...{ inspectionUnit: 'leave', reportFile: 'leave' },
      }),
      step('manager', 'stop'),
      step('officer', 'restart'),
      step('deputy', 'seal'),
      step('deputy', 'scrap'),
    ],
  },
]
