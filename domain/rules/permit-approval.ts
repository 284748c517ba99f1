/** The chain of approval of a danger-work permit (role rules, 5): who signs, in which order, by kind and level. */
import { andAbove, type RoleCode } from '../access/access.ts'
import type { Rule } from '../definition/transition.ts'
import { bool, datetime, int, text, user } from '../fields/index.ts'
import { actor, field, now, type Values, type Where } from '../where/where.ts'
import { withoutOpinion } from './approval.ts'
import { isRaised, ofPermits, type PermitType } from './permit-kinds.ts'

type Node = readonly RoleCode[]
// Where a rule resolves to somebody concerned, whoever is above them on the line decides (role rules, 7.1).
const director: Node = andAbove('director')
const manager: Node = andAbove('factoryManager')
const leader: Node = ['leader']
const safety: Node = andAbove('safetyDepartment')
const officer: Node = andAbove('safetyMembers')
/** Equipment, power and technical departments. */
const department: Node = ['departmentAdministrator']

/** The nodes of each route in their order. */
export const routes = {
  'hot-second': [director],
  'hot-first': [director, safety],
  'hot-special': [director, safety, leader],
  space: [director],
  'space-toxic': [director, safety],
  'height-first': [director],
  'height-middle': [director, department, manager],
  'height-top': [director, safety, leader],
  'lift-third': [director],
  'lift-third-heavy': [director, manager],
  'lift-second': [director, department],
  'lift-second-heavy': [director, department, manager],
  'lift-first': [department, manager, leader],
  electricity: [director, department],
  'electricity-long': [director, department, manager],
  excavation: [director],
  'excavation-deep': [director, manager],
  road: [manager],
  plate: [department, director],
  'blast-small': [department, director, officer],
  'blast-large': [department, safety, manager],
  'blast-chamber': [department, safety, leader],
  'other-third': [director],
  'other-second': [director, safety],
  'other-first': [director, safety, leader],
} as const satisfies Readonly<Record<string, readonly Node[]>>
type Route = keyof typeof routes

/** Metres from which the manager decides on a pit, and from which its sides are held. */
export const deepFrom = 1.5

const heightRoutes: Readonly<Record<string, Route>> = {
  ...{ I: 'height-first', II: 'height-middle', III: 'height-middle', IV: 'height-top' },
}
const blastRoutes: Readonly<Record<string, Route>> = {
  ...{ face: 'blast-small', secondary: 'blast-small', chamber: 'blast-chamber' },
  ...{ 'deep-hole': 'blast-large', bench: 'blast-large' },
}

const routeMakers: Readonly<Record<PermitType, (permit: Values) => string | undefined>> = {
  'hot-work': ({ permitLevel }) => `hot-${permitLevel}`,
  'confined-space': (permit) =>
    permit.toxicMedium === true || isRaised(permit) ? 'space-toxic' : 'space',
  'work-at-height': ({ permitLevel }) => heightRoutes[String(permitLevel)],
  lifting: ({ permitLevel, heavyLift }) =>
    `lift-${permitLevel}${heavyLift === true && permitLevel !== 'first' ? '-heavy' : ''}`,
  'temporary-electricity': ({ longTerm }) =>
    longTerm === true ? 'electricity-long' : 'electricity',
  excavation: (permit) =>
    Number(permit.depth ?? 0) >= deepFrom || isRaised(permit) ? 'excavation-deep' : 'excavation',
  'road-closure': () => 'road',
  'blind-plate': () => 'plate',
  blasting: ({ blastKind }) => blastRoutes[String(blastKind)],
  other: ({ permitLevel }) => `other-${permitLevel}`,
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'string' && Object.hasOwn(routes, value)

/** The route that a permit takes; null while it does not say enough. */
export function routeOf(permit: Values): Route | null {
  const made = routeMakers[permit.permitType as PermitType]?.(permit)
  return isRoute(made) ? made : null
}

const approverFields = ['approver', 'secondApprover', 'thirdApprover'] as const

/** Permits of which a second or a third approves: the same as the routes say, over what the form asks. */
export const hasSecond: Where = {
  any: [
    ofPermits('temporary-electricity', 'blind-plate', 'blasting'),
    { permitType: 'hot-work', permitLevel: { in: ['first', 'special'] } },
    {
      permitType: 'confined-space',
      any: [{ toxicMedium: true }, { timing: { notIn: ['planned'] } }],
    },
    { permitType: 'work-at-height', permitLevel: { in: ['II', 'III', 'IV'] } },
    {
      permitType: 'lifting',
      any: [{ permitLevel: { in: ['first', 'second'] } }, { heavyLift: true }],
    },
    {
      permitType: 'excavation',
      any: [{ depth: { atLeast: deepFrom } }, { timing: { notIn: ['planned'] } }],
    },
    { permitType: 'other', permitLevel: { in: ['first', 'second'] } },
  ],
}
export const hasThird: Where = {
  any: [
    { permitType: 'hot-work', permitLevel: 'special' },
    { permitType: 'work-at-height', permitLevel: { in: ['II', 'III', 'IV'] } },
    {
      permitType: 'lifting',
      any: [{ permitLevel: 'first' }, { permitLevel: 'second', heavyLift: true }],
    },
    { permitType: 'temporary-electricity', longTerm: true },
    { permitType: 'blasting' },
    { permitType: 'other', permitLevel: 'first' },
  ],
}

/** Whose turns they are: of a contractor's permit first whoever manages its project for the mine. */
function turnsOf(permit: Values): readonly unknown[] {
  const route = routeOf(permit)
  const count = route ? routes[route].length : 0
  const chain = approverFields.slice(0, count).map((name) => permit[name] ?? null)
  return permit.contractor ? [permit.projectManager ?? null, ...chain] : chain
}
const stepsDone = ({ stepsDone: done }: Values): number => Number(done ?? 0)

const officeOfStep = (step: 0 | 1 | 2) => ({
  ...{ at: 'org', by: 'approvalRoute' },
  of: Object.fromEntries(
    Object.entries<readonly Node[]>(routes).map(([route, nodes]) => [route, nodes[step] ?? []]),
  ),
})
const concerned = ['createdBy', 'workLeader', 'guardian', 'workers'] as const
const approverOf = (step: 0 | 1 | 2) =>
  user({
    required: true,
    except: [...concerned, ...approverFields.filter((_, at) => at !== step)],
    office: officeOfStep(step),
  })

export const permitApprovalFields = {
  approvalRoute: text({ max: 32, internal: true, from: routeOf }),
  projectManager: user({ required: true, except: concerned }),
  approver: approverOf(0),
  secondApprover: approverOf(1),
  thirdApprover: approverOf(2),
  // How many of them have agreed to the permit as it stands.
  stepsDone: int({ internal: true, calculated: true }),
  currentApprover: user({ from: (permit) => turnsOf(permit)[stepsDone(permit)] ?? null }),
  isLastStep: bool({
    internal: true,
    from: (permit) => stepsDone(permit) + 1 >= turnsOf(permit).length,
  }),
  finalApprover: user({ internal: true, from: (permit) => turnsOf(permit).at(-1) ?? null }),
  opinion: text({ required: true, max: 500, long: true, calculated: true }),
  approvedAt: datetime({ about: 'happened', calculated: true }),
} as const

export const approverRules: readonly Rule[] = [
  ...(['projectManager', ...approverFields] as const).map((name) => ({
    code: 'approverIsAnother',
    field: name,
    holds: {
      any: [
        { [name]: { empty: true } },
        {
          [name]: { not: field('createdBy') },
          none: [
            { [name]: field('workLeader') },
            { [name]: field('guardian') },
            { workers: { has: field(name) } },
          ],
        },
      ],
    },
  })),
  ...(
    [
      ['secondApprover', 'approver'],
      ['thirdApprover', 'approver'],
      ['thirdApprover', 'secondApprover'],
    ] as const
  ).map(([name, other]) => ({
    code: 'approversDiffer',
    field: name,
    holds: { any: [{ [name]: { empty: true } }, { [name]: { not: field(other) } }] },
  })),
]

/** What an approver answers for, read before it is decided. */
export const approvedFields = {
  fields: [
    ...(['title', 'permitLevel', 'workPlace', 'workContent', 'planStart', 'planEnd'] as const),
    ...(['workLeader', 'workers', 'contractorWorkers', 'guardian'] as const),
    ...(['jsa', 'safetyMeasures', 'countersigns'] as const),
  ],
} as const

const inTurn = { by: { currentApprover: actor }, needsLevel: 'canReview', bulk: false } as const
const nobodyYet = { ...withoutOpinion, stepsDone: 0 } as const

const stillAhead = {
  ...({ code: 'endsAhead', field: 'planEnd' } as const),
  holds: { planEnd: { after: now } },
} as const
/** Whoever owns a line or a road has agreed before anybody decides. */
const countersigned = {
  ...({ code: 'everyoneCountersigned', field: 'countersigns' } as const),
  holds: { openCountersigners: { empty: true } },
} as const

export const approvalSteps = {
  endorse: {
    ...({ ...inTurn, to: 'in-approval', attests: approvedFields } as const),
    when: { isLastStep: { not: true } },
    sets: { stepsDone: (permit: Values) => stepsDone(permit) + 1 },
    requires: [stillAhead, countersigned],
  },
  approve: {
    ...({ ...inTurn, to: 'approved', attests: approvedFields, grave: true } as const),
    when: { isLastStep: true },
    sets: { approvedAt: now, stepsDone: (permit: Values) => stepsDone(permit) + 1 },
    requires: [stillAhead, countersigned],
  },
  // The whole chain again (role rules, 7.3); what is returned comes back to whoever returned it.
  reject: { ...inTurn, to: 'rejected', asks: ['opinion'], sets: { stepsDone: 0 } },
  return: { ...inTurn, to: 'returned', asks: ['opinion'] },
} as const

export { nobodyYet }
