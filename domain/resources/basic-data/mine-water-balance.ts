import { administrators, andAbove } from '../../access/access.ts'
import { resource } from '../../definition/define-resource.ts'
import {
  bool,
  choice,
  date,
  datetime,
  decimal,
  org,
  percent,
  ref,
  text,
  user,
} from '../../fields/index.ts'
import { withoutOpinion } from '../../rules/approval.ts'
import { freshWater, inflows, outflows, reuses } from '../../rules/water-flows.ts'
import {
  permitFields,
  reportingDischarge,
  waterNotices,
  weighing,
} from '../../rules/water-permits.ts'
import { actor, field, now, type Where } from '../../where/where.ts'

type Values = Readonly<Record<string, unknown>>

const volume = (options: { required?: boolean } = {}) =>
  decimal({ precision: 12, scale: 4, min: 0, unit: '10⁴ m³', ofOneCase: true, ...options })
const required = { required: true } as const

const sum = (record: Values, names: readonly string[]) =>
  names.reduce((total, name) => total + Number(record[name] ?? 0), 0)
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

const changeOf = (record: Values) =>
  Number(record.closingStorage ?? 0) - Number(record.openingStorage ?? 0)

/** inflow - outflow - change of storage: what the balance leaves unexplained. */
const unexplained = (record: Values) =>
  rounded(sum(record, inflows) - sum(record, outflows) - changeOf(record), 4)

/** (inflow - outflow - change of storage) / inflow, in percent; blank without inflow. */
function balanceError(record: Values): number | null {
  const inflow = sum(record, inflows)
  return inflow === 0 ? null : rounded((unexplained(record) / inflow) * 100, 2)
}

/** reuse / (reuse + fresh), in percent; blank without either. */
function recyclingRate(record: Values): number | null {
  const reuse = sum(record, reuses)
  const whole = reuse + sum(record, freshWater)
  return whole === 0 ? null : rounded((reuse / whole) * 100, 2)
}

const author = { by: { createdBy: actor } } as const

/** The error lies within so many percent; without inflow nothing at all is left unexplained. */
const errorWithin = (percent: number): Where => ({
  any: [
    { balanceError: { atLeast: -percent, atMost: percent } },
    { balanceError: { empty: true }, unexplained: 0 },
  ],
})

// On both ways to whoever confirms: a remark may be taken out again while a record is returned.
const explained = {
  code: 'errorNeedsRemark',
  field: 'remark',
  holds: { any: [errorWithin(5), { remark: { empty: false } }] },
} as const
const keepers = ['departmentAdministrator', ...andAbove('foreman'), ...administrators] as const

// Of the water that came into the mine no more is used again, but for what was in store.
const reuseExplained = {
  code: 'reuseNeedsRemark',
  field: 'remark',
  holds: {
    any: [
      { reuseMineWater: { empty: true } },
      { reuseMineWater: { atMost: field('mineInflow') } },
      { reuseMineWater: { atMost: field('openingStorage') } },
      { remark: { empty: false } },
    ],
  },
} as const

/** Water of a site over a day or a month, in 10,000 cubic metres. Formulas: metric rules, section 6. */
export const mineWaterBalance = resource({
  name: 'mine-water-balance',
  title: 'period',
  numbered: 'WB',
  placedBy: 'org',

  fields: {
    org: org({ required: true, default: 'actorOrg' }),
    site: ref('grid-area', required),
    period: date({
      ...required,
      about: 'happened',
      startsItsMonth: true,
      wholeMonth: { periodKind: 'month' },
    }),
    periodKind: choice(['day', 'month'], { required: true, default: 'month' }),
    freshSurface: volume(required),
    freshGround: volume(required),
    freshThirdParty: volume(),
    mineInflow: volume(required),
    rainfall: volume(required),
    totalInflow: decimal({
      precision: 13,
      scale: 4,
      unit: '10⁴ m³',
      from: (record) => rounded(sum(record, inflows), 4),
    }),
    reuseMineWater: volume(required),
    tailingsReturn: volume(required),
    reuseProcess: volume(),
    discharge: volume(required),
    evaporation: volume(),
    seepage: volume(),
    retainedInTailings: volume(),
    openingStorage: volume(required),
    closingStorage: volume(required),
    storageChange: decimal({
      precision: 13,
      scale: 4,
      unit: '10⁴ m³',
      from: (record) => rounded(changeOf(record), 4),
    }),
    unexplained: decimal({ precision: 14, scale: 4, unit: '10⁴ m³', from: unexplained }),
    recyclingRate: percent({ from: recyclingRate }),
    balanceError: percent({ from: balanceError }),
    ...permitFields,
    // No default: somebody says it.
    dischargeQualified: bool({ required: true, ofOneCase: true }),
    recorder: user({ required: true, default: 'actor' }),
    remark: text({ max: 500, long: true, ofOneCase: true }),
    opinion: text({ required: true, max: 500, long: true, calculated: true }),
    confirmedAt: datetime({ about: 'happened', calculated: true }),
    reopenedAt: datetime({ about: 'happened', calculated: true }),
    reopenedBy: user({ calculated: true }),
    generated: bool({ calculated: true }),
  },

  initial: 'pending',
  states: {
    pending: {
      submit: {
        ...author,
        to: 'in-approval',
        submits: true,
        sets: withoutOpinion,
        requires: [explained, reuseExplained],
        effects: weighing,
      },
    },
    'in-approval': {
      'weigh-permits': { to: 'in-approval', quiet: true },
      ...reportingDischarge('in-approval'),
      confirm: {
        to: 'confirmed',
        roles: ['factoryManager'],
        needsLevel: 'canReview',
        // Nobody confirms their own figures (role rules, 7.1).
        by: { createdBy: { not: actor }, recorder: { not: actor } },
        attests: {
          fields: [
            ...(['site', 'period', 'totalInflow', 'discharge', 'storageChange'] as const),
            ...(['unexplained', 'balanceError', 'dischargeQualified', 'remark'] as const),
          ],
        },
        sets: { confirmedAt: now },
        requires: [{ code: 'errorTooLarge', field: 'balanceError', holds: errorWithin(10) }],
      },
      return: { to: 'returned', roles: ['factoryManager'], asks: ['opinion'] },
    },
    returned: {
      resubmit: {
        ...author,
        submits: true,
        to: 'in-approval',
        sets: withoutOpinion,
        requires: [explained, reuseExplained],
        effects: weighing,
      },
    },
    confirmed: {
      reopen: {
        ...({ to: 'pending', roles: ['safetyLeader'], asks: ['opinion'], grave: true } as const),
        sets: { reopenedAt: now, reopenedBy: actor },
      },
    },
  },
  waiting: ['in-approval'],
  notices: [{ on: 'confirm', to: ['createdBy', 'recorder'] }, ...waterNotices],
  editable: ['pending', 'returned'],
  // Who confirms has not written the numbers.
  changedBy: author.by,
  // What was confirmed once is put right and confirmed again.
  deletable: { storedState: { in: ['pending', 'returned'] }, confirmedAt: { empty: true } },
  // Deleted when more could be: it counts again.
  restorable: {},
  continuing: {
    day: 'period',
    months: { periodKind: 'month' },
    keeps: [...inflows, ...reuses, ...outflows],
    begins: { openingStorage: 'closingStorage' },
  },
  unique: [['site', 'period', 'periodKind']],
  checks: ['atItsMine', 'singleMonthlySource', 'storageBook', 'copiedFlows'],

  list: {
    columns: [
      'number',
      'org',
      'site',
      'period',
      'totalInflow',
      'discharge',
      'recyclingRate',
      'balanceError',
      'state',
    ],
    sort: '-period',
    filters: ['state', 'org', 'site', 'periodKind', 'period', 'reopenedAt'],
    sortable: ['period', 'balanceError', 'createdAt'],
    totals: ['totalInflow', 'discharge'],
  },
  // Of a month there are its days or the month itself, never both: nothing is added up twice.
  statistics: {
    time: 'period',
    by: ['site', 'org', 'periodKind', 'state'],
    sums: ['totalInflow', ...reuses, 'discharge', 'storageChange', 'unexplained'],
  },
  form: [
    { name: 'record', fields: ['org', 'site', 'period', 'periodKind', 'recorder'] },
    {
      name: 'inflow',
      fields: ['freshSurface', 'freshGround', 'freshThirdParty', 'mineInflow', 'rainfall'],
      computed: ['totalInflow'],
    },
    {
      name: 'reuse',
      fields: ['reuseMineWater', 'tailingsReturn', 'reuseProcess'],
      computed: ['recyclingRate'],
    },
    {
      name: 'outflow',
      fields: ['discharge', 'evaporation', 'seepage', 'retainedInTailings', 'dischargeQualified'],
    },
    {
      name: 'storage',
      fields: ['openingStorage', 'closingStorage', 'remark'],
      computed: ['storageChange', 'unexplained', 'balanceError'],
    },
  ],
  access: {
    read: [
      ...andAbove('director'),
      ...andAbove('safetyMembers'),
      'foreman',
      'departmentAdministrator',
      ...administrators,
    ],
    create: keepers,
    update: keepers,
    delete: administrators,
  },
  wall: {},
})
