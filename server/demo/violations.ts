import type { BulkRow } from '../records/store-bulk.ts'
import type { Dice } from './dice.ts'
import { type Calendar, later } from './time.ts'
import type { Mine, World } from './world.ts'

const classes = { general: 860, serious: 132, 'red-line': 8 } as const
type Class = keyof typeof classes
const types = { 'illegal-operation': 64, 'labour-discipline': 27, 'illegal-command': 9 }
const points = { general: 2, serious: 6, 'red-line': 12 } as const

/** The clauses violations refer to; written for the demonstration, not taken from any law. */
export function clausesOf(world: World, dice: Dice): BulkRow[] {
  const profession = world.professions[0]?.id
  return clauses.map(([violationClass, violationType, content], n) => ({
    id: dice.uuid(),
    state: 'published',
    values: {
      ...{
        code: `VC-${String(n + 1).padStart(3, '0')}`,
        content,
        violationClass,
        violationType,
        profession,
      },
      ...{
        points: points[violationClass],
        fineMin: 100,
        fineMax: violationClass === 'general' ? 500 : 5000,
      },
      ...{ basis: '演示用企业制度', appliesTo: 'both' },
    },
  }))
}

/** About thirty-five a month; the newest are still on their way, one red line lies 23 days back. */
export function violationsOf(
  world: World,
  dice: Dice,
  calendar: Calendar,
  catalogue: readonly BulkRow[],
): BulkRow[] {
  const make = (mine: Mine, hours: number, kind: Class) =>
    violation({ mine, dice, calendar, catalogue }, hours, kind)
  const rows = Array.from({ length: 840 }, () => {
    const kind = dice.weighted(classes)
    const oldest = kind === 'red-line' ? 24 * 60 : 2
    return make(dice.one(world.mines), dice.between(oldest, 24 * 730), kind)
  })
  return [...rows, make(dice.one(world.mines), 24 * 23, 'red-line')]
}

interface Making {
  readonly mine: Mine
  readonly dice: Dice
  readonly calendar: Calendar
  readonly catalogue: readonly BulkRow[]
}

function violation(
  { mine, dice, calendar, catalogue }: Making,
  hours: number,
  kind: Class,
): BulkRow {
  const [manager, officer, director, foreman, worker, second, hand] = mine.people
  const clause = dice.one(catalogue.filter(({ values }) => values.violationClass === kind))
  const occurredAt = calendar.hoursAgo(hours)
  const createdBy = dice.one([officer, second])?.id ?? ''
  const state = stateAfter(hours / 24, dice)
  const done = (days: number) => (hours / 24 > days ? later(occurredAt, days * 24) : null)
  return {
    id: dice.uuid(),
    state,
    createdAt: later(occurredAt, 1),
    createdBy,
    values: {
      ...{ title: String(clause.values.content).slice(0, 100), description: clause.values.content },
      ...{ violationClass: kind, violationType: dice.weighted(types), clause: clause.id },
      violator: dice.one([worker, hand, foreman])?.id,
      reviewer: dice.one([manager, director])?.id,
      ...{ org: mine.id, gridArea: dice.one(mine.areas).id, occurredAt, foundBy: createdBy },
      ...{ points: points[kind], penaltyAmount: kind === 'general' ? 200 : 2000, generated: true },
      handling: kind === 'general' ? ['fine', 'education'] : ['fine', 'retrain', 'suspend-post'],
      ...{ stopWork: kind === 'red-line', onSpotCorrected: kind === 'general' },
      contractor: dice.happens(0.22) ? mine.contractorId : null,
      ...{ approvedAt: done(1), signedAt: done(3), executedAt: done(6), closedAt: done(8) },
    },
  }
}

function stateAfter(days: number, dice: Dice): string {
  if (days > 9) return dice.happens(0.02) ? 'revoked' : 'closed'
  if (days > 6) return 'executed'
  if (days > 3) return 'signed'
  return days > 1 ? 'to-be-signed' : 'in-approval'
}

const clauses: readonly (readonly [Class, keyof typeof types, string])[] = [
  ['red-line', 'illegal-operation', '未办理作业票进入受限空间作业'],
  ['red-line', 'illegal-operation', '盲炮未处理即恢复作业'],
  ['red-line', 'illegal-command', '强令工人在冒顶险情未排除时作业'],
  ['serious', 'illegal-operation', '高处作业未系安全带'],
  ['serious', 'illegal-operation', '未敲帮问顶即进入工作面'],
  ['serious', 'labour-discipline', '带电检修未挂牌上锁'],
  ['serious', 'illegal-operation', '井下无轨车辆超速行驶'],
  ['general', 'illegal-operation', '未按规定佩戴防尘口罩'],
  ['general', 'illegal-operation', '工器具使用后未归位'],
  ['general', 'labour-discipline', '班前会未签到即上岗'],
  ['general', 'labour-discipline', '作业现场未设置警戒标识'],
  ['general', 'illegal-command', '交接班未交代现场安全注意事项'],
]
