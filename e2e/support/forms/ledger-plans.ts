import { day } from './entry.ts'
import { type Plan, step } from './plan.ts'

/** Equipment of the ledger, taken out of use and back again. */
export const ledgerPlans: readonly Plan[] = [
  {
    resource: 'equipment',
    by: 'clerk',
    language: 'zh_CN',
    entries: (cast) => ({
      ...{ equipmentKind: { option: 'pump' }, safetyMark: { text: 'KA-E2E' } },
      ...{ commissionedAt: { text: day(-1_800) }, scrapDue: { text: day(1_800) } },
      ...{ keeper: { text: cast.of('manager').name }, testCycleDays: { text: '365', holds: 365 } },
      ...{ lastTestAt: { text: day(-100) }, nextTestAt: { text: day(200) } },
    }),
    steps: [
      step('clerk', 'register-test'),
      step('manager', 'stand-by'),
      step('manager', 'restart'),
      step('manager', 'send-to-repair'),
      step('manager', 'return-to-work'),
      step('manager', 'stop'),
      step('deputy', 'scrap'),
    ],
    ways: [
      {
        name: 'moved to a workshop',
        start: async (cast) => {
          const { id: keeper, org } = cast.of('manager')
          const areas = await cast.all<{ id: string; code: string }>('grid-area')
          return cast.make(
            'equipment',
            {
              ...{ name: 'Pump to be moved', equipmentNo: 'E2E-P1', equipmentKind: 'pump' },
              ...{ isKey: false, safetyMark: 'KA-E2E', model: 'MD 280', manufacturer: 'A works' },
              ...{ org, keeper, gridArea: areas.find(({ code }) => code === 'HF-1-1-A0')?.id },
              ...{ commissionedAt: day(-1_800), testCycleDays: 365 },
              ...{ lastTestAt: day(-100), nextTestAt: day(200) },
            },
            'clerk',
          )
        },
        steps: [
          step('clerk', 'transfer', async (cast, language) => ({
            org: { text: (await cast.org('HF-1-1-W1', language)).name },
            ...{ gridArea: 'leave', workPlace: 'leave', keeper: 'leave' },
          })),
        ],
      },
    ],
  },
]
