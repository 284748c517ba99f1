import type { Values } from '#domain/where/where'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, type Country, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import { typeNamed } from './record-type.ts'
import { countryOf, type Mine, type World } from './world.ts'

interface Plan {
  readonly code: string
  /** Every mine has its own of it; else the company has one for all of them. */
  readonly ofMine?: true
  readonly name: Readonly<Record<Country, string>>
  readonly english: string
  readonly instruction: Readonly<Record<Country, string>>
  readonly values: Values & {
    readonly level: string
    readonly threshold: number
    readonly acknowledgeMinutes: number
  }
  /** How far beyond the limit it was, and how many alarms of it each mine had in the past. */
  readonly beyond: number
  readonly past: number
}

const plans: readonly Plan[] = [
  {
    ...{ code: 'overdue-high', ofMine: true, beyond: 2, past: 3 },
    english: 'High-risk hazards overdue',
    name: { CN: '重大风险隐患逾期未整改', RS: 'Opasnosti visokog rizika van roka' },
    instruction: {
      CN: '立即通知整改责任人和矿长；现场采取临时管控措施，必要时停止作业。',
      RS: 'Odmah obavestiti izvršioca i upravnika; uvesti privremene mere, po potrebi obustaviti rad.',
    },
    values: {
      ...{ level: 'red', metric: 'hazard.overdue', period: 'now', threshold: 3 },
      ...{ part: [{ dimension: 'level', value: 'high' }], delayMinutes: 5 },
      ...{ acknowledgeMinutes: 15, silentMinutes: 60, roles: ['factoryManager'] },
    },
  },
  {
    ...{ code: 'red-line', beyond: 1, past: 2 },
    english: 'Red-line violation today',
    name: { CN: '当日发生红线违章', RS: 'Prekršaj crvene linije danas' },
    instruction: {
      CN: '停止相关作业，核实人员和现场，按红线违章程序处理。',
      RS: 'Obustaviti rad na mestu događaja, utvrditi ko je i gde, postupiti po proceduri.',
    },
    values: {
      ...{ level: 'red', metric: 'violation.count', period: 'today', threshold: 0 },
      ...{ part: [{ dimension: 'class', value: 'red-line' }], delayMinutes: 0 },
      ...{ acknowledgeMinutes: 10, roles: ['factoryManager'] },
    },
  },
  {
    ...{ code: 'water-error', beyond: 2.5, past: 4 },
    english: 'Water balance error above 5%',
    name: { CN: '水平衡误差超过 5%', RS: 'Greška bilansa voda iznad 5 %' },
    instruction: {
      CN: '核对进出水计量，检查是否有未登记的涌水或外排。',
      RS: 'Proveriti merače ulaza i izlaza i moguće neprijavljene prilive ili ispuste.',
    },
    values: {
      ...{ level: 'orange', metric: 'water.balanceError', period: 'closedMonth', threshold: 5 },
      ...{ returnThreshold: 4, delayMinutes: 0, acknowledgeMinutes: 120, roles: [] },
    },
  },
  {
    ...{ code: 'overdue-drill', beyond: 1, past: 2 },
    english: 'Drill overdue',
    name: { CN: '应急演练逾期', RS: 'Vežba nije održana na vreme' },
    instruction: {
      CN: '与组织部门确定补做日期并通知参加人员。',
      RS: 'Dogovoriti novi termin sa organizatorom i obavestiti učesnike.',
    },
    values: {
      ...{ level: 'yellow', metric: 'drill.overdue', period: 'now', threshold: 0 },
      ...{ delayMinutes: 0, acknowledgeMinutes: 480, roles: ['director'] },
    },
  },
]

const notes: Readonly<Record<Country, string>> = {
  CN: '已通知现场负责人。',
  RS: 'Obavešten odgovorni na licu mesta.',
}
const measures: Readonly<Record<Country, string>> = {
  CN: '现场核实并处理完毕，已恢复正常。',
  RS: 'Provereno na licu mesta, otklonjeno i vraćeno u redovno stanje.',
}

interface Making {
  readonly world: World
  readonly calendar: Calendar
}

const ruleId = (of: string, code: string): string =>
  naturalId('demo', 'alarm-rule', `${of} ${code}`)

interface Place {
  readonly org: string
  readonly places: 'self' | 'mines'
  readonly country: Country
  readonly author: Person
}

/** What mines watch of themselves, and companies at each of their mines. */
export const alarmRulesOf = ({ world, calendar }: Making): RecordLife[] =>
  plans.flatMap((plan) =>
    plan.ofMine
      ? world.mines.map(({ id, country, deputy }) =>
          rule(plan, { org: id, places: 'self', country, author: deputy }, calendar),
        )
      : world.companies.map((company) => {
          const { id, safetyLeader: author } = company
          const place = { org: id, places: 'mines', country: countryOf(world, company) } as const
          return rule(plan, { ...place, author }, calendar)
        }),
  )

function rule(plan: Plan, { org, places, country, author }: Place, calendar: Calendar): RecordLife {
  const { code, name, english, instruction, values } = plan
  return begin(typeNamed('alarm-rule'), {
    ...{ id: ruleId(org, code), author, marks: { generated: true } },
    at: calendar.atSite(240, 9, country),
    values: {
      ...{ name: name[country], nameEn: english, nameSr: name.RS, org, places, direction: 'above' },
      ...{ instruction: instruction[country], ...values },
    },
  })
}

/** The alarms of the past months, each answered and over. Those of today the server raises by itself. */
export const alarmsOf = ({ world, calendar }: Making): RecordLife[] =>
  world.mines.flatMap((mine) =>
    plans.flatMap((plan, at) =>
      Array.from({ length: plan.past }, (_, n) =>
        // Spread over half a year, at another hour for each: chance that is the same at every start.
        past(mine, plan, calendar, (mine.index * 37 + at * 53 + n * 71) % 173),
      ),
    ),
  )

function past(mine: Mine, plan: Plan, calendar: Calendar, spread: number): RecordLife {
  const { country, officer, deputy, company } = mine
  const { level, threshold, acknowledgeMinutes, metric, period, part } = plan.values
  const raisedAt = later(calendar.atSite(spread + 3, 0, country), 6 + (spread % 13))
  const minutes = Math.max(1, Math.round((acknowledgeMinutes * (10 + (spread % 110))) / 100))
  const value = threshold + plan.beyond
  const life = begin(typeNamed('alarm'), {
    ...{ id: naturalId('demo', 'alarm', `${mine.code} ${plan.code} ${spread}`), author: null },
    ...{ at: raisedAt, values: {} },
    marks: {
      ...{
        title: plan.name[country],
        ...{ titleEn: plan.english, titleSr: plan.name.RS },
        rule: ruleId(plan.ofMine ? mine.id : company.id, plan.code),
        level,
        org: mine.id,
      },
      ...{ cause: 'limit', metric, period, part: part ?? [], direction: 'above', threshold },
      ...{ value, worst: value, worstAt: raisedAt.toISOString() },
      ...{ raisedAt: raisedAt.toISOString(), instruction: plan.instruction[country] },
      acknowledgeMinutes,
      acknowledgeBy: later(raisedAt, acknowledgeMinutes / 60).toISOString(),
      ...{ informed: [], generated: true },
    },
  })
  const seenAt = later(raisedAt, minutes / 60)
  const by = spread % 4 === 0 ? deputy : officer
  take(life, 'acknowledge', { by, at: seenAt, input: { note: notes[country] } })
  const overAt = later(seenAt, 1 + (spread % 9))
  if (spread % 3 === 0)
    take(life, 'clear', { by, at: overAt, input: { measure: measures[country] } })
  take(life, 'condition-over', { by: null, at: later(overAt, 1) })
  return life
}
