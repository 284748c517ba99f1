import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import { bool, images, org, qrcode, ref, refs, text, url } from '../../fields/index.ts'
import {
  approverRules,
  hasSecond,
  hasThird,
  permitApprovalFields,
} from '../../rules/permit-approval.ts'
import { blastingFields, blastingRules, blastingSection } from '../../rules/permit-blasting.ts'
import {
  blindPlateFields,
  blindPlateRules,
  blindPlateSection,
  plateSets,
} from '../../rules/permit-blind-plate.ts'
import { permitClockFields } from '../../rules/permit-clock.ts'
import {
  confinedSpaceFields,
  confinedSpaceRules,
  confinedSpaceSection,
} from '../../rules/permit-confined-space.ts'
import {
  electricityFields,
  electricityRules,
  electricitySection,
} from '../../rules/permit-electricity.ts'
import { gasFields, gasRules, gasTested } from '../../rules/permit-gas.ts'
import { groundFields, groundRules, groundSections } from '../../rules/permit-ground.ts'
import { heightFields, heightRules, heightSection } from '../../rules/permit-height.ts'
import { hotWorkFields, hotWorkSection } from '../../rules/permit-hot-work.ts'
import { levelled, permitKindFields, permitKindRules } from '../../rules/permit-kinds.ts'
import {
  liftingFields,
  liftingRules,
  liftingSection,
  ratingOfCrane,
} from '../../rules/permit-lifting.ts'
import { measureFields } from '../../rules/permit-measures.ts'
import { permitNotices } from '../../rules/permit-notices.ts'
import { otherFields, otherRules, otherSection } from '../../rules/permit-other.ts'
import {
  guardedStates,
  isContracted,
  peopleRules,
  permitPeopleFields,
  supervised,
} from '../../rules/permit-people.ts'
import { permitStates } from '../../rules/permit-states.ts'
import { remindFields } from '../../rules/reminding.ts'
import { actor, actorOrg, now } from '../../where/where.ts'

const applicants = [...andAbove('foreman'), 'contractorAdmin', ...administrators] as const

/** A permit for work that endangers life: nobody begins it without one that holds, and the clock ends it. */
export const dangerWorkPermit = resource({
  name: 'danger-work-permit',
  title: 'title',
  numbered: 'DW',
  placedBy: 'org',
  proxyScope: 'permit',

  fields: {
    title: text({ required: true, max: 100 }),
    ...permitKindFields,
    org: org({ required: true, default: 'actorOrg' }),
    gridArea: ref('grid-area', { required: true }),
    workPlace: ref('work-place', { required: true, like: { gridArea: 'gridArea' } }),
    ...permitPeopleFields,
    workContent: text({ required: true, max: 1000, long: true }),
    ...measureFields,
    linkedPermits: refs('danger-work-permit'),
    sitePhotos: images({ ofOneCase: true }),
    video: url(),
    ...{ ...hotWorkFields, ...gasFields, ...confinedSpaceFields, ...heightFields },
    ...{ ...liftingFields, ...electricityFields, ...groundFields, ...blindPlateFields },
    ...{ ...blastingFields, ...otherFields },
    ...permitApprovalFields,
    ...permitClockFields,
    qrCode: qrcode(),
    ...remindFields,
    generated: bool({ calculated: true }),
  },

  initial: 'pending',
  states: permitStates,
  clockStates: {
    // At once, however late the clock of the server takes it away.
    'out-of-time': {
      from: ['approved', 'in-work', 'suspended'],
      when: { planEnd: { before: now } },
    },
    'reading-due': { from: ['in-work'], when: { readingDueAt: { before: now } } },
    ending: { from: ['in-work'], when: { endingFrom: { atMost: now } }, ahead: true },
  },
  waiting: [
    ...(['in-approval', 'returned', 'approved', 'in-work', 'suspended'] as const),
    ...(['to-be-closed', 'expired'] as const),
  ],
  notices: permitNotices,
  editable: ['pending', 'returned'],
  changedBy: { createdBy: actor },
  // What was approved so far was approved as it stood.
  endorsement: { fields: ['stepsDone'] },
  fixed: ['permitType'],
  deletable: { storedState: 'pending' },
  unique: [
    {
      fields: ['guardian'],
      where: { storedState: { in: [...guardedStates] } },
      ...{ code: 'guardsAnother', at: 'guardian', doubles: { state: 'closed' } },
    },
    ...plateSets,
  ],
  rules: [
    ...[...permitKindRules, ...peopleRules, ...approverRules, ...gasRules],
    ...[...confinedSpaceRules, ...heightRules, ...liftingRules, ...electricityRules],
    ...[...groundRules, ...blindPlateRules, ...blastingRules, ...otherRules],
  ],
  order: [['planStart', 'blastAt', 'planEnd']],
  requirements: [ratingOfCrane],
  checks: ['atItsMine', 'asOffered', 'officeHeld', 'permitNight', 'permitPapers', 'permitLogs'],
  suggests: {
    org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true },
    contractorOrg: { chosen: 'contractor', take: 'org', alsoStored: true },
    spaceNo: { chosen: 'workPlace', take: 'confinedSpaceNo' },
    video: { chosen: 'workPlace', take: 'video' },
    craneRating: { chosen: 'crane', take: 'ratedLoad' },
  },

  list: {
    columns: [
      ...(['number', 'title', 'permitType', 'permitLevel', 'state', 'gridArea'] as const),
      ...(['workLeader', 'guardian', 'planStart', 'planEnd', 'minutesLeft'] as const),
    ],
    sort: '-planStart',
    filters: [
      ...(['state', 'permitType', 'permitLevel', 'org', 'gridArea', 'workPlace'] as const),
      ...(['contractor', 'applicant', 'workLeader', 'guardian', 'workers'] as const),
      ...(['currentApprover', 'timing', 'planStart', 'planEnd', 'supervisor', 'onTime'] as const),
      ...(['suspendCount', 'openConfirmers', 'openCountersigners'] as const),
    ],
    sortable: ['planStart', 'planEnd', 'createdAt', 'suspendCount', 'readingDueAt'],
  },
  statistics: {
    time: 'planStart',
    by: ['permitType', 'permitLevel', 'org', 'gridArea', 'contractor', 'state', 'timing'],
    parts: {
      inWork: {
        where: { storedState: 'in-work' },
        ...{ found: { state: ['in-work'] }, current: true },
      },
      expired: { where: { storedState: 'expired' }, found: { state: ['expired'] }, current: true },
      interrupted: { where: { suspendCount: { atLeast: 1 } } },
      unplanned: { where: { timing: 'unplanned' }, found: { timing: ['unplanned'] } },
      closed: { where: { storedState: 'closed' }, inner: true },
      closedOnTime: { where: { storedState: 'closed', onTime: true }, inner: true },
      supervised: { where: { supervisor: { empty: false } }, inner: true },
    },
    shares: {
      unplannedRate: { part: 'unplanned' },
      onTimeCloseRate: { part: 'closedOnTime', of: 'closed' },
      supervisionRate: { part: 'supervised' },
    },
  },
  form: [
    {
      name: 'work',
      fields: [
        ...(['title', 'permitType', 'timing', 'gridArea', 'workPlace', 'org'] as const),
        ...(['planStart', 'planEnd', 'workContent', 'linkedPermits'] as const),
      ],
      computed: ['longestEnd'],
    },
    hotWorkSection,
    confinedSpaceSection,
    heightSection,
    liftingSection,
    electricitySection,
    ...groundSections,
    blindPlateSection,
    blastingSection,
    otherSection,
    { name: 'level', when: levelled, fields: ['permitLevel'], computed: ['leastLevel'] },
    { name: 'gas', when: gasTested, fields: ['gasLowerLimit', 'gasTester'] },
    {
      name: 'people',
      fields: [
        ...([
          'contractor',
          'projectManager',
          'workLeader',
          'workers',
          'contractorWorkers',
        ] as const),
        ...(['guardian', 'supervisor'] as const),
      ],
      only: {
        projectManager: isContracted,
        contractorWorkers: isContracted,
        supervisor: supervised,
      },
      computed: ['workerCount'],
    },
    { name: 'safety', fields: ['jsa', 'safetyMeasures', 'sitePhotos', 'video'] },
    {
      name: 'approval',
      fields: ['approver', 'secondApprover', 'thirdApprover'],
      only: { secondApprover: hasSecond, thirdApprover: hasThird },
    },
  ],
  // A contractor's office keeps its own permits; those of another are no business of it.
  own: {
    roles: ['contractorAdmin'],
    where: { any: [{ createdBy: actor }, { workLeader: actor }, { contractorOrg: actorOrg }] },
  },
  access: { read: everyone, create: applicants, update: applicants, delete: administrators },
  wall: { area: 'gridArea' },
})
