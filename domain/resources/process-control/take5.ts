import { administrators, andAbove, everyone } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import type { Creation } from '../../definition/transition.ts'
import {
  bool,
  choice,
  datetime,
  images,
  org,
  ref,
  table,
  text,
  user,
  users,
} from '../../fields/index.ts'
import { readingTheirOwn } from '../../rules/incident-readers.ts'
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
const undecided = {
  foreman: null,
  decidedAt: null,
  foremanOpinion: null,
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
    filledAt: datetime({ about: 'happened', required: true, default: 'now' }),
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
    hazardMadeAt: datetime({ about: 'happened', calculated: true }),
    generated: bool({ calculated: true }),
  },

  proxyScope: 'none',
  initial: 'draft',
  states: {
    draft: {
      submit: {
        ...{ ...worker, to: 'completed', submits: true, sets: { submittedAt: now }, bulk: false },
        when: { dangerLevel: { not: 'high' } },
      },
      'ask-foreman': {
        ...{
          ...worker,
          to: 'waiting-foreman',
          submits: true,
          sets: { submittedAt: now },
          bulk: false,
        },
        when: { dangerLevel: 'high' },
      },
    },
    'waiting-foreman': {
      allow: {
        ...{ ...foremen, to: 'completed', asks: ['foremanOpinion'], sets: decided },
        // Danger that stays high stops the work.
        when: { residual: { not: 'high' } },
        attests: { fields: ['dangerLevel', 'residual', 'hazards'] },
      },
      'stop-work': {
        ...{ ...foremen, to: 'stopped', asks: ['foremanOpinion'], sets: decided },
        grave: true,
      },
    },
    completed: {
      'stop-work': {
        ...{ ...foremen, to: 'stopped', asks: ['foremanOpinion'], sets: decided },
        grave: true,
      },
      'create-hazard': raisingHazard('completed'),
    },
    stopped: {
      reassess: { ...worker, to: 'draft', bulk: false, sets: { ...undecided, submittedAt: null } },
      'create-hazard': raisingHazard('stopped'),
    },
  },
  waiting: ['waiting-foreman'],
  notices: [
    { on: 'allow', to: ['worker', 'coWorkers'] },
    { on: 'stop-work', to: ['worker', 'coWorkers'], roles: ['safetyMembers'] },
  ],
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
  checks: ['atItsMine'],
  suggests: { org: { chosen: 'gridArea', take: 'ownerOrg', aboveMines: true } },

  list: {
    columns: [
      ...(['number', 'task', 'dangerLevel', 'state', 'worker', 'gridArea'] as const),
      ...(['filledAt', 'foreman'] as const),
    ],
    sort: '-filledAt',
    filters: [
      ...(['state', 'dangerLevel', 'residual', 'worker', 'org', 'gridArea'] as const),
      ...(['workGroup', 'filledAt'] as const),
    ],
    sortable: ['filledAt'],
  },
  statistics: {
    time: 'filledAt',
    by: ['dangerLevel', 'residual', 'org', 'gridArea', 'workGroup', 'worker', 'state'],
    parts: {
      high: { where: { dangerLevel: 'high' } },
      stopped: { where: { storedState: 'stopped' }, found: { state: ['stopped'] } },
    },
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
