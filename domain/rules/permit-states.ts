/** The way of a danger-work permit: asked for, approved, begun on site, interrupted, finished, closed, or ended by the clock. */
import { andAbove } from '../access/access.ts'
import { actor, now } from '../where/where.ts'
import { withoutOpinion } from './approval.ts'
import { approvalSteps, nobodyYet } from './permit-approval.ts'
import {
  allClear,
  clearing,
  explosivesIssued,
  explosivesSettled,
  firing,
  issuingExplosives,
  returningExplosives,
} from './permit-blasting.ts'
import {
  confirmingOnSite,
  expiring,
  extending,
  interrupting,
  openingInterval,
  resuming,
  startRules,
} from './permit-clock.ts'
import { airing, everybodyIsOut, loggingEntries } from './permit-confined-space.ts'
import { connecting, disconnecting, isDisconnected } from './permit-electricity.ts'
import { gasTested } from './permit-gas.ts'
import {
  announcedBefore,
  announcing,
  countersigning,
  putBack,
  puttingBack,
} from './permit-ground.ts'
import { watchIsOver } from './permit-hot-work.ts'
import { trialLifted, tryingLift } from './permit-lifting.ts'
import { confirmingMeasures, measuresAssigned } from './permit-measures.ts'
import { everythingLocked, everythingUnlocked, locking, unlocking } from './permit-other.ts'
import { workRequirements } from './permit-people.ts'
import { reminding } from './reminding.ts'

const author = { by: { createdBy: actor } } as const
const guardian = { by: { guardian: actor }, bulk: false } as const
const officers = andAbove('safetyMembers')

const submitting = {
  ...({ ...author, to: 'in-approval', submits: true, bulk: false } as const),
  ...({ requires: measuresAssigned, requirements: workRequirements } as const),
} as const

/** Nothing and nobody that the work brought is left there. */
const leftSafe = [
  ...[everybodyIsOut, isDisconnected, allClear, explosivesSettled, everythingUnlocked],
] as const

const cancel = { to: 'canceled', asks: ['cancelReason'], grave: true, bulk: false } as const

const recordingGas = <const To extends string>(to: To) =>
  ({
    'record-gas': {
      ...({ to, when: gasTested, quiet: true, bulk: false } as const),
      by: { any: [{ gasTester: actor }, { guardian: actor }] },
      ...({ asks: ['gasTests'], continues: ['gasTests'], mustChange: ['gasTests'] } as const),
    },
  }) as const

/** What is undone wherever work ends or pauses. */
const undoing = <const To extends string>(to: To) =>
  ({
    ...{ ...loggingEntries(to), ...disconnecting(to), ...clearing(to) },
    ...{ ...returningExplosives(to), ...unlocking(to) },
  }) as const

const close = {
  ...({ ...guardian, to: 'closed', sets: { closedAt: now } } as const),
  attests: { fields: ['actualStart', 'actualEnd', 'safetyMeasures', 'workers'] },
} as const

export const permitStates = {
  pending: {
    submit: { ...submitting, sets: nobodyYet },
    cancel: { ...cancel, ...author },
  },
  'in-approval': {
    ...{ ...countersigning, ...approvalSteps },
    withdraw: { ...author, to: 'pending', sets: nobodyYet },
    ...reminding({ to: 'in-approval', roles: officers, waitsFor: 'currentApprover' }),
  },
  rejected: { revise: { ...author, to: 'pending', bulk: false } },
  // It comes back to whoever returned it, unless it says something else now.
  returned: { resubmit: { ...submitting, sets: withoutOpinion } },
  approved: {
    'confirm-on-site': {
      ...confirmingOnSite,
      requires: [...startRules, announcedBefore, explosivesIssued, everythingLocked],
    },
    ...{ ...confirmingMeasures, ...recordingGas('approved'), ...airing, ...announcing },
    ...{ ...issuingExplosives, ...returningExplosives('approved') },
    ...{ ...locking, ...unlocking('approved'), ...extending('approved') },
    cancel: {
      ...cancel,
      by: {
        any: [
          ...[{ projectManager: actor }, { approver: actor }],
          ...[{ secondApprover: actor }, { thirdApprover: actor }],
        ],
      },
      requires: [explosivesSettled, everythingUnlocked],
    },
    ...expiring,
  },
  'in-work': {
    finish: {
      ...({ to: 'to-be-closed', by: { workLeader: actor }, bulk: false } as const),
      sets: { actualEnd: now },
      requires: [everybodyIsOut, trialLifted, allClear],
    },
    ...{ ...interrupting, ...openingInterval.inWork, ...recordingGas('in-work') },
    ...{ ...connecting, ...disconnecting('in-work'), ...tryingLift },
    ...{ ...loggingEntries('in-work'), ...firing, ...clearing('in-work') },
    ...{ ...extending('in-work'), ...expiring },
  },
  suspended: {
    ...{ ...resuming, ...openingInterval.suspended, ...recordingGas('suspended') },
    ...{ ...undoing('suspended'), ...extending('suspended') },
    cancel: { ...cancel, roles: officers, requires: leftSafe },
    ...expiring,
  },
  'to-be-closed': {
    close: { ...close, requires: [...leftSafe, watchIsOver, ...putBack] },
    ...{ ...undoing('to-be-closed'), ...puttingBack },
  },
  expired: {
    'clear-site': { ...close, requires: leftSafe, grave: true },
    ...undoing('expired'),
  },
  closed: {},
  canceled: {},
} as const

/** Permits that were given: what figures count. */
export const issuedStates = [
  ...(['approved', 'in-work', 'suspended', 'to-be-closed', 'expired', 'closed'] as const),
] as const
