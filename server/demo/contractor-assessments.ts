/** How the mines scored their contractors: every month, and the work under way for itself. */
import { dimensions, worth } from '#domain/rules/contractor-score'
import { countedViolationStates } from '#domain/rules/violation-rules'
import { monthOf, plusDays } from '#domain/time/days'
import { naturalId } from '../records/store/natural-id.ts'
import { later } from './calendar.ts'
import { said } from './contractor-people.ts'
import type { Contracted } from './contractor-projects.ts'
import type { ContractorMaking } from './contractor-register.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'

const day = 24

type Fate = 'confirmed' | 'approved' | 'in-approval' | 'returned' | 'calculated'

interface Scoring {
  readonly daysAgo: number
  readonly fate: Fate
  /** Points taken off, by dimension. */
  readonly off: Readonly<Partial<Record<(typeof dimensions)[number], number>>>
  /** Of the month under way, for the project alone; else of the whole firm in the month before. */
  readonly isOfProject?: true
}

const open: readonly Fate[] = ['in-approval', 'calculated', 'returned']

/** Of the n-th firm. More than a month apart, so that no two are of one month. */
const scoringsOf = (n: number): readonly Scoring[] => [
  { daysAgo: 70, fate: 'confirmed', off: { training: 3, site: 4 + (n % 4) } },
  { daysAgo: 38, fate: 'confirmed', off: { equipment: 4, site: 6, hazard: n % 3 === 1 ? 5 : 1 } },
  {
    ...{ daysAgo: 6, fate: n % 2 === 0 ? 'approved' : 'confirmed' },
    off:
      [
        { training: 2, site: 3 },
        { organization: 3, equipment: 5, site: 8, violation: 4, accident: 5 },
        { site: 7, hazard: 6 },
      ][n % 3] ?? {},
  },
  { daysAgo: 0.02, fate: open[n % 3] ?? 'calculated', off: { site: 5 }, isOfProject: true },
]

/** What the mine wrote of each firm; its place in the register follows the newest that was approved. */
export const assessmentsOf = (
  making: ContractorMaking,
  one: Contracted,
  violations: readonly RecordLife[],
): RecordLife[] => scoringsOf(one.n).map((scoring) => scored(making, one, { scoring, violations }))

interface Scored {
  readonly scoring: Scoring
  readonly violations: readonly RecordLife[]
}

function scored(
  { calendar, pictures }: ContractorMaking,
  one: Contracted,
  { scoring, violations }: Scored,
): RecordLife {
  const { mine, id, code, lead } = one.firm
  const { country } = mine
  const { daysAgo, fate, isOfProject } = scoring
  const at = calendar.hoursAgo(day * daysAgo)
  const written = at.toISOString().slice(0, 10)
  const period = (isOfProject ? written : plusDays(monthOf(written).from, -1)).slice(0, 7)
  const life = begin(typeNamed('contractor-assessment'), {
    ...{ id: naturalId('demo', 'contractor-assessment', code, String(daysAgo)), at },
    ...{ author: mine.officer, marks: { generated: true, org: id } },
    values: {
      ...{ contractor: one.unit.record.id, period, items: rowsOf(scoring, country) },
      ...{ project: isOfProject ? one.project.record.id : null, assessors: [mine.officer.id] },
      remark: said(
        country,
        '总体受控，按扣分项整改',
        'Stanje je pod kontrolom, otkloniti navedeno',
      ),
    },
  })
  if (fate === 'calculated') return life
  take(life, 'submit', { by: mine.officer, at: later(at, 0.1) })
  const points = pointsOf(violations, { id, period })
  const input = { systemDeduct: points, deaths: 0 }
  take(life, 'weigh', { by: null, at: later(at, 0.1), input })
  if (fate === 'in-approval') return life
  if (fate === 'returned') {
    const opinion = said(
      country,
      '现场管理扣分依据不足，请附检查记录',
      'Za odbitak na radilištu navedite zapisnik o proveri',
    )
    take(life, 'return', { by: mine.deputy, at: later(at, 0.3), input: { opinion } })
    return life
  }
  const approvedAt = later(at, 3 * day)
  take(life, 'approve', { by: mine.deputy, at: approvedAt })
  if (daysAgo === 6) noted(one.unit, life, approvedAt)
  if (fate === 'confirmed') {
    const contractorSign = pictures.signature[mine.index]
    take(life, 'sign', { by: lead, at: later(at, 4 * day), input: { contractorSign } })
  }
  return life
}

function rowsOf({ off }: Scoring, country: 'CN' | 'RS') {
  const reasons: Readonly<Record<string, string>> = {
    organization: said(country, '专职安全员缺岗一次', 'Jednom bez lica za bezbednost u smeni'),
    training: said(country, '两人复训记录不全', 'Nepotpuni zapisi o obuci za dva radnika'),
    equipment: said(country, '装载机日检漏填', 'Dnevni pregled utovarivača nije upisan'),
    site: said(country, '材料堆放占用巷道', 'Materijal zauzima hodnik'),
    hazard: said(country, '一项隐患逾期整改', 'Jedna opasnost otklonjena posle roka'),
    violation: said(country, '一次未戴防尘口罩', 'Jednom bez respiratora'),
    accident: said(country, '一起轻微伤害', 'Jedna laka povreda'),
  }
  return dimensions.map((dimension) => {
    const fullScore = worth[dimension]
    const less = off[dimension] ?? 0
    const reason = less > 0 ? { reason: reasons[dimension] } : {}
    return { dimension, fullScore, score: fullScore - less, ...reason }
  })
}

/** As the server counts them when it is handed in. */
const pointsOf = (
  violations: readonly RecordLife[],
  { id, period }: { readonly id: string; readonly period: string },
): number =>
  violations
    .filter(
      ({ record }) =>
        record.contractor === id &&
        countedViolationStates.some((state) => state === record.storedState) &&
        String(record.occurredAt).startsWith(period),
    )
    .reduce((sum, { record }) => sum + Number(record.points ?? 0), 0)

function noted(unit: RecordLife, { record }: RecordLife, at: Date): void {
  const { totalScore, grade, period } = record
  const input = { score: totalScore, grade, scoredPeriod: period }
  take(unit, 'note-score', { by: null, at, input })
}
