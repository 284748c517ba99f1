/** Who works under a danger-work permit and who watches over it, and which papers of theirs must hold. */
import type { Requirement } from '../definition/requirement.ts'
import type { Rule } from '../definition/transition.ts'
import { int, org, ref, refs, user, users } from '../fields/index.ts'
import { actor, field, siteToday, type Where } from '../where/where.ts'
import { leastScore, unitAdmitted } from './contractor-person.ts'
import { ofPermits } from './permit-kinds.ts'

const counted = (value: unknown): number => (Array.isArray(value) ? new Set(value).size : 0)

/** Permits under which somebody of the safety line supervises on site (role rules, 5). */
export const supervised: Where = {
  any: [
    { permitType: 'hot-work', permitLevel: { in: ['special', 'first'] } },
    { permitType: 'work-at-height', permitLevel: 'IV' },
    { permitType: 'lifting', permitLevel: 'first' },
  ],
}

export const permitPeopleFields = {
  contractor: ref('contractor-unit', { offeredIn: ['admitted'] }),
  // Where the unit stands: its own people see what concerns it.
  contractorOrg: org({ internal: true, calculated: true }),
  applicant: user({ required: true, calculated: true, default: 'actor' }),
  workLeader: user({ required: true, except: ['guardian'] }),
  workers: users({ except: ['guardian'] }),
  // Most people of a contractor have no account.
  contractorWorkers: refs('contractor-personnel'),
  workerCount: int({
    from: ({ workers, contractorWorkers }) => counted(workers) + counted(contractorWorkers),
  }),
  guardian: user({ required: true, except: ['createdBy', 'workLeader', 'workers'] }),
  supervisor: user({
    ...{ required: true, except: ['createdBy', 'workLeader', 'guardian', 'workers'] },
    office: {
      at: 'org',
      of: { any: ['safetyMembers', 'safetyDepartment', 'OHSDepartment', 'safetyLeader'] },
    },
  }),
} as const

export const peopleRules: readonly Rule[] = [
  {
    ...{ code: 'somebodyWorks', field: 'workers' },
    holds: { any: [{ workers: { empty: false } }, { contractorWorkers: { empty: false } }] },
  },
  {
    ...{ code: 'guardianIsAnother', field: 'guardian' },
    holds: {
      guardian: { not: field('createdBy') },
      none: [{ guardian: field('workLeader') }, { workers: { has: field('guardian') } }],
    },
  },
  {
    ...{ code: 'supervisorIsAnother', field: 'supervisor' },
    holds: {
      any: [
        { supervisor: { empty: true } },
        {
          supervisor: { not: field('guardian') },
          none: [{ supervisor: field('workLeader') }, { workers: { has: field('supervisor') } }],
        },
      ],
    },
  },
]

/** While somebody watches over a permit on site, they watch over no other. */
export const guardedStates = ['in-work', 'suspended', 'to-be-closed'] as const

const holding: Where = {
  ...{ storedState: 'valid', validTo: { atLeast: siteToday } },
  // The paper that a renewal follows holds until then.
  any: [{ validFrom: { atMost: siteToday } }, { heldUntil: { atLeast: siteToday } }],
}

interface Certified<Name extends string> {
  readonly code: string
  readonly field: Name
  /** Whose certificate it is. */
  readonly of: string
  readonly kinds: readonly string[]
  readonly when: Where
}

/** Each of them holds a certificate for such work on the day. */
const certified = <const Name extends string>(one: Certified<Name>): Requirement<Name> => ({
  ...{ code: one.code, field: one.field, resource: 'special-operation-certificate' },
  same: { holder: `${one.of}.id` },
  where: { operationKind: { in: one.kinds }, ...holding },
  when: one.when,
})

/** A crane is run by people who hold a certificate for cranes: who drives, who slings, who signals. */
const craneman = <const Name extends string>(name: Name): Requirement<Name> => ({
  ...{ code: 'craneCertified', field: name },
  ...{ resource: 'special-equipment-operator-certificate', same: { holder: `${name}.id` } },
  where: { operatorKind: 'crane', ...holding },
})

const worker = (code: string, where: Where): Requirement<'contractorWorkers'> => ({
  ...{ code, field: 'contractorWorkers', resource: 'contractor-personnel' },
  ...{ same: { id: 'contractorWorkers' }, where },
})

type Asked =
  | ('contractor' | 'projectManager' | 'contractorWorkers' | 'workers' | 'welderCertificates')
  | ('electrician' | 'blaster' | 'crane' | 'craneOperator' | 'rigger' | 'signaller')
  | ('workPlace' | 'spaceNo' | 'permitLevel')

/** What has to hold whenever work is asked for, allowed, begun or gone on with. */
export const workRequirements: readonly Requirement<Asked>[] = [
  unitAdmitted,
  {
    ...{ code: 'managesProject', field: 'projectManager', resource: 'contractor-project' },
    same: { contractor: 'contractor', ownerManager: 'projectManager' },
    where: { storedState: { in: ['approved', 'in-progress'] } },
  },
  {
    ...{ code: 'workerOfUnit', field: 'contractorWorkers', resource: 'contractor-personnel' },
    same: { id: 'contractorWorkers', contractor: 'contractor' },
  },
  worker('workerPassed', { storedState: 'on-site' }),
  worker('workerTrained', { entryTrainingScore: { atLeast: leastScore } }),
  worker('workerExamined', { healthExamDue: { atLeast: siteToday } }),
  worker('workerCertified', {
    any: [{ isSpecialWork: { not: true } }, { certificateValidTo: { atLeast: siteToday } }],
  }),
  certified({
    ...{ code: 'heightCertified', field: 'workers', of: 'workers', kinds: ['height'] },
    when: ofPermits('work-at-height'),
  }),
  {
    ...{ code: 'welderCertified', field: 'welderCertificates' },
    ...{ resource: 'special-operation-certificate', same: { id: 'welderCertificates' } },
    where: { operationKind: 'welding', ...holding },
  },
  certified({
    ...{ code: 'electricianCertified', field: 'electrician', of: 'electrician' },
    ...{ kinds: ['electric', 'mine-electrical'], when: ofPermits('temporary-electricity') },
  }),
  certified({
    ...{ code: 'blasterCertified', field: 'blaster', of: 'blaster' },
    ...{ kinds: ['mine-blasting'], when: ofPermits('blasting') },
  }),
  {
    ...{ code: 'craneInspected', field: 'crane', resource: 'special-equipment' },
    same: { id: 'crane' },
    where: {
      ...{ equipmentKind: 'crane', storedState: 'in-use' },
      nextInspectionAt: { atLeast: siteToday },
    },
  },
  ...(['craneOperator', 'rigger', 'signaller'] as const).map(craneman),
  {
    ...{ code: 'registeredSpace', field: 'spaceNo', resource: 'work-place' },
    same: { id: 'workPlace', confinedSpaceNo: 'spaceNo' },
    where: { isConfinedSpace: true, storedState: 'enabled' },
    when: ofPermits('confined-space'),
  },
  {
    // Shafts with their headframes and conveyor galleries, whatever the form says.
    ...{ code: 'specialPlace', field: 'permitLevel', resource: 'work-place' },
    same: { id: 'workPlace' },
    where: { placeKind: { notIn: ['shaft', 'conveyor'] } },
    when: { permitType: 'hot-work', permitLevel: { not: 'special' } },
  },
]

/** Permits that go with it hold as well. */
export const linkedRequirements: readonly Requirement<'linkedPermits' | 'linkedMainPermit'>[] = (
  ['linkedPermits', 'linkedMainPermit'] as const
).map((name) => ({
  ...{ code: 'linkedHolds', field: name, resource: 'danger-work-permit', same: { id: name } },
  where: { storedState: { in: ['approved', 'in-work'] } },
}))

/** Whoever leads the work or watches over it. */
export const onSite = { any: [{ guardian: actor }, { workLeader: actor }] } as const

/** What a permit knows about its contractor. */
export const isContracted: Where = { contractor: { empty: false } }
