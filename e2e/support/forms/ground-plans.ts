import type { Cast } from './cast.ts'
import { day } from './entry.ts'
import { type Plan, step, switchedOffAndOn } from './plan.ts'

type Position = readonly [number, number]

/** A square of some 200 m beside the mine, where no area lies. */
async function groundBeside(cast: Cast): Promise<readonly Position[]> {
  const mine = await cast.org('HF-1-1')
  const all = await cast.all<{ id: string; location: { coordinates: Position } | null }>(
    'organization',
  )
  const [x, y] = all.find(({ id }) => id === mine.id)?.location?.coordinates ?? [0, 0]
  const [east, north] = [Number((x + 0.06).toFixed(4)), Number((y + 0.06).toFixed(4))]
  const side = 0.002
  const right = Number((east + side).toFixed(4))
  const top = Number((north + side).toFixed(4))
  return [
    [east, north],
    [right, north],
    [right, top],
    [east, top],
  ]
}

/** The whole ground of the officer's mine, for which nobody is named as its head. */
async function areaOfMine(cast: Cast): Promise<string> {
  const areas = await cast.all<{ id: string; code: string }>('grid-area')
  const found = areas.find(({ code }) => code === 'HF-1-1-A0')
  if (!found) throw new Error('no ground of the mine')
  return found.id
}

/** The mine's ground, its places and posts, and who answers for them. */
export const groundPlans: readonly Plan[] = [
  { resource: 'profession', by: 'admin', language: 'en_US', steps: switchedOffAndOn },
  {
    resource: 'grid-area',
    by: 'officer',
    language: 'sr_SP',
    entries: async (cast) => {
      const corners = await groundBeside(cast)
      return {
        boundary: {
          text: corners.map(([x, y]) => `${x}, ${y}`).join('\n'),
          holds: { type: 'Polygon', coordinates: [[...corners, corners[0]]] },
        },
      }
    },
    steps: [
      step('manager', 'classify'),
      step('manager', 'request-class'),
      step('executive', 'approve-class'),
      step('manager', 'request-class'),
      step('executive', 'refuse-class'),
      // A major area is not switched off.
      step('manager', 'request-class', { requestedClass: { options: ['general'] } }),
      step('executive', 'approve-class'),
      step('admin', 'disable'),
      step('admin', 'enable'),
    ],
    ways: [
      {
        name: 'asked to be graver, and taken back',
        start: async (cast) => {
          const id = await areaOfMine(cast)
          const asked = { requestedClass: 'big', requestedReason: 'Loose roof' }
          await cast.act('manager', 'grid-area', id, 'request-class', asked)
          return id
        },
        steps: [step('manager', 'withdraw-class')],
      },
    ],
  },
  { resource: 'work-place', by: 'officer', language: 'zh_CN', steps: switchedOffAndOn },
  {
    resource: 'job-post',
    by: 'officer',
    language: 'en_US',
    entries: () => ({ requiredCertificates: { options: ['blasting', 'safety-manager'] } }),
    steps: switchedOffAndOn,
  },
  {
    resource: 'work-group',
    by: 'officer',
    language: 'sr_SP',
    entries: (cast) => ({
      foreman: { text: cast.of('manager').name },
      safetyMember: { text: cast.of('officer').name },
      members: { row: { user: { text: cast.of('clerk').name } } },
    }),
    steps: switchedOffAndOn,
  },
  {
    resource: 'grid-responsibility',
    by: 'officer',
    language: 'zh_CN',
    entries: (cast) => ({
      person: { text: cast.of('worker').name },
      validFrom: { text: day(-1) },
      validTo: { text: day(90) },
    }),
    steps: [step('officer', 'replace', (cast) => ({ person: { text: cast.of('manager').name } }))],
    ways: [
      {
        name: 'handed over by the head of the ground',
        start: async (cast) =>
          cast.make(
            'grid-responsibility',
            {
              ...{ gridArea: await areaOfMine(cast), person: cast.of('manager').id },
              ...{ dutyRole: 'area-head', phone: '+86 10 5550 9876', dutyText: 'All of it' },
              ...{ org: cast.of('manager').org, validFrom: day(-1), validTo: day(90) },
            },
            'officer',
          ),
        steps: [step('manager', 'hand-over')],
      },
    ],
  },
  {
    resource: 'screen-coordinate',
    by: 'officer',
    language: 'en_US',
    entries: () => ({ targetType: { option: 'camera' } }),
    steps: switchedOffAndOn,
  },
]
