import type { Cast } from './cast.ts'
import { moment } from './entry.ts'
import { call, type Plan, step } from './plan.ts'

interface Place {
  readonly id: string
  readonly name: string
  readonly org: string
  readonly gridArea: string
  readonly placeKind: string
}

/** Where the permits of the tests are for: a face of the manager's mine, with the area it lies in. */
async function faceOf(cast: Cast): Promise<{ place: Place; area: { id: string; name: string } }> {
  const { org } = cast.of('manager')
  const places = await cast.all<Place>('work-place', `&filter[org][is]=${org}`)
  const place = places.find(({ placeKind }) => placeKind === 'working-face')
  const areas = await cast.all<{ id: string; name: string }>('grid-area')
  const area = areas.find(({ id }) => id === place?.gridArea)
  if (!place || !area) throw new Error('no face at the mine')
  return { place, area }
}

/** A road that the manager has closed at once, unplanned: three agree to it and the leader decides. */
async function roadOf(cast: Cast): Promise<string> {
  const { place } = await faceOf(cast)
  const of = (part: string) => cast.of(part).id
  const { org } = cast.of('manager')
  const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  return cast.make(
    'danger-work-permit',
    {
      ...{ title: 'Repair of a culvert', permitType: 'road-closure', timing: 'unplanned', org },
      ...{ gridArea: place.gridArea, workPlace: place.id, workContent: 'New pipes' },
      ...{ planStart: inHours(-0.05), planEnd: inHours(20), workLeader: of('manager') },
      ...{ workers: [of('leader')], guardian: of('clerk'), approver: of('executive') },
      jsa: [{ step: 'Dig', hazard: 'Lorries', measure: 'Barriers on both sides' }],
      safetyMeasures: [{ item: 'Barriers', applicable: true, confirmer: of('clerk') }],
      ...{ roadName: 'Haul road 2', closureKind: 'half', detour: 'Road 3', signage: 'Lamps' },
      fireRouteConfirmed: true,
      closedSection: {
        type: 'LineString',
        coordinates: [
          [114.1, 27.1],
          [114.11, 27.11],
        ],
      },
      countersigns: ['officer', 'deputy', 'worker'].map((part) => ({
        dept: org,
        signer: of(part),
      })),
    },
    'manager',
  )
}

const submitted = [
  call('manager', 'submit'),
  ...(['officer', 'deputy', 'worker'] as const).map((part) => step(part, 'countersign')),
] as const

/** Danger-work permits: one is asked for in the form, a road is closed and opened again. */
export const permitPlans: readonly Plan[] = [
  {
    ...{ resource: 'danger-work-permit', by: 'manager', language: 'zh_CN' },
    entries: async (cast) => {
      const { place, area } = await faceOf(cast)
      return {
        ...{ permitType: { option: 'other' }, timing: { option: 'planned' } },
        ...{ subType: { option: 'rope-change' }, permitLevel: { option: 'third' } },
        ...{ gridArea: { text: area.name }, workPlace: { text: place.name } },
        ...{ planStart: moment(1, '09:00'), planEnd: moment(1, '17:00') },
        ...{ linkedPermits: 'leave', contractor: 'leave', lockoutPoints: 'leave', video: 'leave' },
        ...{ workLeader: { text: cast.of('deputy').name }, org: 'leave' },
        ...{ workers: { texts: [cast.of('officer').name] }, sitePhotos: 'leave' },
        ...{ guardian: { text: cast.of('worker').name } },
        approver: { text: cast.of('executive').name },
        safetyMeasures: {
          row: { item: { text: 'Shaft closed' }, confirmer: { text: cast.of('worker').name } },
        },
      }
    },
    steps: [
      step('manager', 'submit'),
      step('manager', 'withdraw'),
      step('manager', 'submit'),
      step('executive', 'return'),
      step('manager', 'resubmit'),
      step('executive', 'reject'),
      step('manager', 'revise'),
      step('manager', 'cancel'),
    ],
    ways: [
      {
        name: 'a road closed and opened again',
        start: roadOf,
        steps: [
          ...submitted,
          step('officer', 'remind'),
          step('executive', 'approve'),
          step('clerk', 'confirm-measures'),
          step('manager', 'notify-dispatch'),
          step('clerk', 'confirm-on-site'),
          step('clerk', 'suspend'),
          step('clerk', 'resume'),
          step('officer', 'stop-work'),
          call('clerk', 'resume', { recheck: 'Air is good' }),
          step('manager', 'finish'),
          step('manager', 'reopen'),
          step('clerk', 'close'),
        ],
      },
    ],
  },
]
