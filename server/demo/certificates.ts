import { yearsAfter } from '#domain/rules/certificate'
import { equipmentKinds, operatorKindsFor } from '#domain/rules/special-equipment'
import { plusDays } from '#domain/time/days'
import type { Values } from '#domain/where/where'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, type Country, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { MineType } from './mines.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

export interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

/** Days that a certificate still holds, and what became of it. */
type Fate = readonly [daysLeft: number, became: 'checked' | 'entered' | 'renewing' | 'revoked']

const fates: readonly Fate[] = [
  ...([
    [900, 'checked'],
    [44, 'renewing'],
    [1_400, 'checked'],
    [21, 'checked'],
  ] as const),
  ...([
    [620, 'checked'],
    [-12, 'checked'],
    [78, 'checked'],
    [1_950, 'entered'],
    [5, 'renewing'],
  ] as const),
  ...([
    [310, 'revoked'],
    [1_150, 'checked'],
    [57, 'checked'],
    [-40, 'renewing'],
  ] as const),
]

const issuers: Readonly<Record<Country, string>> = {
  CN: '省应急管理厅（生成示例）',
  RS: 'Ministarstvo rudarstva i energetike (generisan primer)',
}

const revoked: Readonly<Record<Country, string>> = {
  CN: '复审考核不合格，证书收回。',
  RS: 'Nije položio proveru znanja; uverenje je oduzeto.',
}

export interface Paper {
  readonly mine: Mine
  /** Who entered it, where that was not the mine's office. */
  readonly author?: Person
  readonly type: string
  readonly holder: Person
  /** Where the holder works. */
  readonly org: string
  readonly n: number
  /** Years for which it was issued. */
  readonly years: number
  readonly kind: Values
}

/** A certificate as the mine's office entered it, led on to what became of it. */
export function certificateOf({ calendar, pictures }: Making, paper: Paper): RecordLife {
  const { mine, type, holder, n, years } = paper
  const [daysLeft, became] = fates[n % fates.length] ?? [900, 'checked']
  const today = calendar.dayAt(calendar.now, mine.country)
  // None was issued within the last weeks.
  const validTo = plusDays(today, Math.min(daysLeft, years * 365 - 60 - 7 * (n % 9)))
  const validFrom = String(yearsAfter(validTo, -years))
  const at = calendar.hoursAgo(24 * 700 - 5 * n)
  const isYounger = validFrom > at.toISOString().slice(0, 10)
  const entered = isYounger ? later(new Date(`${validFrom}T00:00:00Z`), 33) : at
  const life = begin(typeNamed(type), {
    ...{ id: naturalId('demo', type, mine.code, String(n)), at: entered },
    ...{ author: paper.author ?? mine.administrator, marks: { generated: true } },
    values: {
      ...{ holder: holder.id, org: paper.org, validFrom, validTo, issuedAt: validFrom },
      ...{ certificateNo: numberOf(mine, type, n), issuer: issuers[mine.country] },
      ...{ scan: pictures.certificate, ...paper.kind },
    },
  })
  if (became !== 'entered') verified(life, { mine, holder }, later(entered, 20))
  return life
}

/** Nobody checks a certificate of their own. */
function verified(life: RecordLife, { mine, holder }: Pick<Paper, 'mine' | 'holder'>, at: Date) {
  const by = holder.id === mine.deputy.id ? mine.company.safetyLeader : mine.deputy
  take(life, 'verify', { by, at })
}

/** What the office adds is checked like the rest, where there is time for it yet. */
function added(
  { calendar }: Making,
  life: RecordLife,
  paper: Paper,
  { action, at, input }: { readonly action: string; readonly at: Date; readonly input: Values },
): void {
  const wasVerified = life.record.verifiedOnline === true
  take(life, action, { by: paper.mine.administrator, at, input })
  const looked = later(at, 20)
  if (wasVerified && looked < calendar.hoursAgo(150)) verified(life, paper, looked)
}

/** What became of it since: a renewal that is under way, or its end. */
export function follow(
  { calendar }: Making,
  life: RecordLife,
  { mine, holder, n }: Paper,
): RecordLife {
  const [, became] = fates[n % fates.length] ?? []
  if (became === 'renewing') {
    take(life, 'start-renewal', { by: holder, at: calendar.hoursAgo(50 + n) })
  }
  if (became === 'revoked') {
    const input = { revokeReason: revoked[mine.country] }
    take(life, 'revoke', { by: mine.deputy, at: calendar.hoursAgo(90 + n), input })
  }
  return life
}

const numberOf = ({ code, country }: Mine, type: string, n: number): string =>
  `${country === 'CN' ? 'T' : 'U'}-${code.replaceAll('HF-', '').replaceAll('-', '')}-${type.slice(0, 3).toUpperCase()}-${String(4_100 + n)}`

const underground = ['mine-blasting', 'mine-support', 'mine-ventilation', 'mine-drainage'] as const
const surface = ['mine-electrical', 'welding', 'height', 'electric', 'safety-inspection'] as const

/** Licences for special work: of both workers of every mine and of those who lead its workshops. */
export const specialOperationsOf = (making: Making): RecordLife[] =>
  making.world.mines.flatMap((mine) => {
    const holders = [
      ...[mine.worker, mine.worker, mine.hand].map((person) => ({ person, org: mine.id })),
      ...mine.workshops.map(({ id, lead }) => ({ person: lead, org: id })),
    ]
    return holders.map(({ person, org }, at) => {
      const n = mine.index * 7 + at
      const kinds = at % 2 === 0 ? underground : surface
      const operationKind = kinds[n % kinds.length]
      const paper = { mine, holder: person, org, n, years: 6, kind: { operationKind } }
      const ofType = { ...paper, type: 'special-operation-certificate' }
      const life = certificateOf(making, ofType)
      reviewed(making, life, ofType)
      return follow(making, life, ofType)
    })
  })

/** Reviewed half way through; of a few nobody remembered it. */
export function reviewed(making: Making, life: RecordLife, paper: Paper): void {
  const { calendar } = making
  const { mine, n } = paper
  const { reviewDue, validFrom } = life.record
  const today = calendar.dayAt(calendar.now, mine.country)
  if (n % 11 === 4 || String(reviewDue) > plusDays(today, 40)) return
  const reviewedAt = plusDays(String(yearsAfter(validFrom, 3)), -20)
  const entered = new Date(String(life.record.updatedAt))
  const done = later(new Date(`${reviewedAt}T00:00:00Z`), 34)
  const at = done > entered ? done : later(entered, 6)
  if (at > calendar.now) return
  added(making, life, paper, { action: 'register-review', at, input: { reviewedAt } })
}

/** Certificates of those who answer for safety at each mine. */
export const managementCertificatesOf = (making: Making): RecordLife[] =>
  making.world.mines.flatMap((mine) =>
    [mine.manager, mine.deputy, mine.officer].map((holder, at) => {
      const n = mine.index * 5 + at
      const isMine = at === 0 && mine.plan.mineType === 'underground'
      const certificateKind =
        at > 0 ? 'safety-manager' : isMine ? 'five-posts-manager' : 'principal'
      const paper = {
        ...{ mine, type: 'management-certificate', holder, org: mine.id, n, years: 3 },
        kind: {
          ...{ certificateKind, industry: industries[mine.plan.mineType] },
          ...(isMine && { fivePost: 'mine-manager' }),
        },
      }
      const life = certificateOf(making, paper)
      retrained(making, life, paper)
      return follow(making, life, paper)
    }),
  )

const industries: Readonly<Record<MineType, string>> = {
  ...{ underground: 'underground', mixed: 'underground', 'open-pit': 'open-pit' },
  ...{ concentrator: 'tailings', smelter: 'smelting' },
}

/** Retrained not long ago; a few have missed it. */
function retrained(making: Making, life: RecordLife, paper: Paper): void {
  const { calendar } = making
  const { mine, n } = paper
  const { retrainDue, updatedAt } = life.record
  const today = calendar.dayAt(calendar.now, mine.country)
  const retrainedAt = plusDays(today, -(40 + 9 * (n % 11)))
  const at = later(new Date(`${retrainedAt}T00:00:00Z`), 34)
  if (n % 9 === 4 || String(retrainDue) > plusDays(today, 75)) return
  if (at < new Date(String(updatedAt)) || retrainedAt >= String(life.record.validTo)) return
  const input = { retrainedAt, retrainHours: 16 + (n % 3) * 4 }
  added(making, life, paper, { action: 'register-retraining', at, input })
}

/** What is run at a mine of each type, as certificates call it. */
const equipmentAt: Readonly<Record<MineType, readonly string[]>> = {
  underground: ['crane', 'pressure-vessel', 'in-plant-vehicle'],
  mixed: ['crane', 'boiler', 'in-plant-vehicle', 'pressure-vessel', 'elevator'],
  'open-pit': ['in-plant-vehicle', 'crane', 'pressure-vessel'],
  concentrator: ['crane', 'in-plant-vehicle', 'pressure-vessel'],
  smelter: ['boiler', 'crane', 'pressure-vessel', 'elevator'],
}
const itemCodes: Readonly<Record<string, string>> = {
  ...{ crane: 'Q2', 'in-plant-vehicle': 'N1', boiler: 'G1', 'pressure-vessel': 'R1' },
  elevator: 'T',
}

/** Who runs what at a mine: its workers and those who lead its workshops, one kind after another. */
export function operatorsOf({ plan, worker, hand, workshops }: Mine) {
  const people = [worker, hand, ...workshops.map(({ lead }) => lead)]
  return equipmentAt[plan.mineType].flatMap((operatorKind, at) => {
    const holder = people[at % people.length]
    return holder ? [{ operatorKind, holder }] : []
  })
}

/** Licences to run equipment: each names the equipment of the mine that is of its kind. */
export const equipmentOperatorsOf = (
  making: Making,
  registered: readonly RecordLife[],
): RecordLife[] =>
  making.world.mines.flatMap((mine) => {
    const manager = { operatorKind: 'safety-manager', holder: mine.officer }
    return [...operatorsOf(mine), manager].map(({ operatorKind, holder }, at) => {
      const run = registered.filter(({ record }) => named(record.operators).includes(holder.id))
      const equipment = run
        .filter(({ record }) => runs(operatorKind, record.equipmentKind))
        .map(({ record }) => record.id)
      const paper = {
        ...{ mine, type: 'special-equipment-operator-certificate', holder, org: mine.id },
        ...{ n: mine.index * 3 + at + 2, years: 4 },
        kind: { operatorKind, itemCode: itemCodes[operatorKind] ?? 'A', equipment },
      }
      return follow(making, certificateOf(making, paper), paper)
    })
  })

const named = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const runs = (operatorKind: string, kind: unknown): boolean =>
  equipmentKinds.some((one) => one === kind && operatorKindsFor[one].includes(operatorKind))
