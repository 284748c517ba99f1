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
    ways: [
      {
        name: 'moved to a workshop',
        start: async (cast) => {
          const { id: keeper, org } = cast.of('manager')
          const areas = await cast.all<{ id: string; code: string }>('grid-area')
          return cast.make(
            'special-equipment',
            {
              ...{ name: 'Crane to be moved', equipmentKind: 'crane', craneKind: 'bridge' },
              ...{ ratedLoad: 20, model: 'QD 20', manufacturer: 'A works', org, keeper },
              ...{ registrationNo: 'E2E-R1', useRegistrationNo: 'E2E-U1', installPlace: 'Shaft' },
              gridArea: areas.find(({ code }) => code === 'HF-1-1-A0')?.id,
              ...{ manufactureDate: day(-1_900), commissionedAt: day(-1_800) },
              ...{ operators: [cast.of('worker').id], inspectionUnit: 'A body' },
              ...{ lastInspectionAt: day(-100), nextInspectionAt: day(500) },
            },
            'clerk',
          )
        },
        steps: [
          step('clerk', 'transfer', async (cast, language) => ({
            org: { text: (await cast.org('HF-1-1-W1', language)).name },
            gridArea: 'leave',
            keeper: 'leave',
          })),
        ],
      },
    ],
  },
]
