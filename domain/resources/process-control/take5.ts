import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Creation } from '../../definition/transition.ts'
import {
  bool,
  choice,
  datetime,
  images,
  int,
  org,
  ref,
  table,
  text,
  user,
  users,
} from '../../fields/index.ts'
import { readingTheirOwn } from '../../rules/incident-readers.ts'
import { fitForWork } from '../../rules/meeting-fitness.ts'
import {
  dangerLevels,
  possibilities,
  seriousnesses,
  worstDanger,
} from '../../rules/take5-danger.ts'
import { actor, now, type Values } from '../../where/where.ts'

const worker = { by: { worker: actor } } as const
/** Whoever answers for the work, and never for their own. */
const foremen = { roles: andAbove('foreman'), by: { worker: { not: actor } } } as const
const decided = { foreman: actor, decidedAt: now } as const
const undecided = { foreman: null, decidedAt: null, foremanOpinion: null } as const
/** Asked again, a job that was stopped waits for a decision on what was changed since. */
const asking = {
  ...({ ...worker, to: 'waiting-foreman', submits: true, bulk: false } as const),
  requirements: [fitForWork('worker')],
} as const
const stopping = {
  ...({ ...foremen, to: 'stopped', asks: ['foremanOpinion'], grave: true } as const),
  sets: {
    ...{ ...decided, stoppedAt: now, asStopped: true },
    stopCount: ({ stopCount }: Values) => Number(stopCount ?? 0) + 1,
  },
} as const

/** Whoever stopped a job decides on the next one of the same worker there, whatever it is called. */
const noneStopped = {
  ...({ code: 'foremanDecides', field: 'gridArea', resource: 'take5', none: true } as const),
  ...({ same: { worker: 'worker', gridArea: 'gridArea' }, tells: { number: 'number' } } as const),
  where: { storedState: 'stopped' },
} as const

const rowsOf = ({ hazards }: Values): readonly Values[] => (Array.isArray(hazards) ? hazards : [])

/** A draft of the danger that the form tells of, of whoever takes it on. */
const hazardOfIt: Creation = {
  resource: 'hazard',
  values: (form) => ({
    title: String(rowsOf(form)[0]?.hazard ?? form.task).slice(0, 100),
    description: [form.task, ...rowsOf(form).map(({ hazard }) => hazard)].join('\n').slice(0, 1000),
    ...{ photos: form.photos, org: form.org, gridArea: form.gridArea, workPlace: form.workPlace },
    ...{ foundAt: form.filledAt, responsibleOrg: form.org, take5: form.id },
  }),
}

/**
 * What a worker thinks through before a job: what can go wrong, how likely and how bad (metric rules,
 * section 10), and what is done about it. A job of high danger begins only when the foreman lets it.
 */
export const take5 = resource({
  name: 'take5',
  title: 'task',
  numbered: 'TF',
  placedBy: 'org',

  fields: {
    task: text({ required: true, max: 200 }),
    gridArea: ref('grid-area', { required: true }),
    workPlace: ref('work-place', { like: { gridArea: 'gridArea' } }),
    org: org({ required: true, default: 'actorOrg' }),
    workGroup: ref('work-group', { like: { org: 'org' } }),
    filledAt: datetime({ about: 'happened', daysBack: 7, required: true, default: 'now' }),
    coWorkers: users({ except: ['worker'] }),

    stopThink: bool({ required: true, ofOneCase: true }),
    lookAround: text({ required: true, max: 300, long: true, ofOneCase: true }),
    hazards: table(
      {
        hazard: text({ required: true, max: 200 }),
        possibility: choice(possibilities, { required: true }),
        seriousness: choice(seriousnesses, { required: true }),
        controls: text({ required: true, max: 500 }),
      },
      { required: true, max: 20 },
    ),
    dangerLevel: choice(dangerLevels, { from: (form) => worstDanger(rowsOf(form)) }),
    residual: choice(dangerLevels, { required: true, ofOneCase: true }),
    photos: images(),

    worker: user({ required: true, calculated: true, default: 'actor' }),
    submittedAt: datetime({ about: 'happened', calculated: true }),
    foreman: user({ calculated: true }),
    decidedAt: datetime({ about: 'happened', calculated: true }),
    foremanOpinion: text({ required: true, max: 300, long: true, calculated: true }),
    stoppedAt: datetime({ about: 'happened', calculated: true }),
    stopCount: int({ min: 0, calculated: true }),
    // The form still says what it said when it was stopped.
    asStopped: bool({ internal: true, calculated: true }),
    hazardMadeAt: datetime({ about: 'happened', calculated: true }),
    generated: bool({ calculated: true }),
  },

  proxyScope: 'none',
  initial: 'draft',
  states: {
    draft: {
      submit: {
        ...{ ...worker, to: 'completed', submits: true, sets: { submittedAt: now }, bulk: false },
        ...{
          when: { dangerLevel: { not: 'high' } },
          requirements: [noneStopped, fitForWork('worker')],
        },
      },
      'ask-foreman': { ...asking, sets: { submittedAt: now } },
    },
    'waiting-foreman': {
      allow: {
        ...{ ...foremen, to: 'allowed', asks: ['foremanOpinion'], sets: decided },
        requirements: [fitForWork('worker')],
        requires: [
          {
            ...{ code: 'residualStaysHigh', field: 'residual' },
            holds: { residual: { not: 'high' } },
          },
        ],
        attests: { fields: ['dangerLevel', 'residual', 'hazards'] },
      },
      'stop-work': stopping,
    },
    completed: { 'stop-work': stopping, 'create-hazard': raisingHazard('completed') },
    allowed: { 'stop-work': stopping, 'create-hazard': raisingHazard('allowed') },
    stopped: {
      // Whatever danger is left of it: who stopped a job is who lets it begin.
      'ask-foreman': {
        ...{ ...asking, sets: { ...undecided, submittedAt: now } },
        requires: [
          {
            ...{ code: 'changedSinceStop', field: 'hazards' },
            holds: { asStopped: { not: true } },
          },
        ],
      },
      'create-hazard': raisingHazard('stopped'),
    },
  },
  waiting: ['waiting-foreman', 'stopped'],
  editable: ['draft', 'stopped'],
  endorsement: { fields: ['asStopped'], besides: ['filledAt', 'workGroup', 'coWorkers'] },
  notices: [
    { on: 'allow', to: ['worker', 'coWorkers'] },
    { on: 'stop-work', to: ['worker', 'coWorkers'], roles: ['safetyMembers'] },
  ],
  // A job that was stopped is stopped there.
  changedIn: { org: ['draft'], gridArea: ['draft'] },
  changedBy: { worker: actor },
  rules: [
    { code: 'stopFirst', field: 'stopThink', holds: { stopThink: true } },
    {
      ...{ code: 'residualAbove', field: 'residual' },
      holds: {
        any: [
          ...[{ residual: 'low' }, { dangerLevel: 'high' }],
          { residual: 'medium', dangerLevel: 'medium' },
        ],
      },
    },
  ],
  deletable: { storedState: 'draft' },
  checks: ['atItsMine', 'workerPlace'],
  suggests: { org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true } },

  list: {
    columns: [
      ...(['number', 'task', 'dangerLevel', 'state', 'worker', 'gridArea'] as const),
      ...(['filledAt', 'foreman'] as const),
    ],
    sort: '-filledAt',
    filters: [
      ...(['state', 'dangerLevel', 'residual', 'worker', 'org', 'gridArea'] as const),
      ...(['workGroup', 'filledAt', 'stoppedAt', 'stopCount'] as const),
    ],
    sortable: ['filledAt'],
  },
  statistics: {
    time: 'filledAt',
    by: ['dangerLevel', 'residual', 'org', 'gridArea', 'workGroup', 'worker', 'state'],
    parts: {
      high: { where: { dangerLevel: 'high' } },
      stopped: { where: { stopCount: { atLeast: 1 } } },
    },
    sums: ['stopCount'],
  },
  form: [
    {
      name: 'job',
      fields: ['task', 'gridArea', 'workPlace', 'org', 'workGroup', 'filledAt', 'coWorkers'],
    },
    { name: 'thinking', fields: ['stopThink', 'lookAround'] },
    { name: 'danger', fields: ['hazards', 'residual', 'photos'], computed: ['dangerLevel'] },
  ],
  // Workers read their own and those that name them; the rest is for those who answer for others.
  own: {
    roles: readingTheirOwn,
    where: { any: [{ createdBy: actor }, { worker: actor }, { coWorkers: { has: actor } }] },
  },
  access: { read: everyone, create: everyone, update: everyone, delete: administrators },
  wall: { area: 'gridArea' },
})

function raisingHazard<const To extends string>(to: To) {
  return {
    to,
    roles: [...andAbove('foreman'), ...andAbove('safetyMembers'), ...administrators],
    when: { hazardMadeAt: { empty: true } },
    sets: { hazardMadeAt: now },
    creates: [hazardOfIt],
    bulk: false,
  } as const
}
