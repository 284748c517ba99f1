import { naturalId } from '../records/natural-id.ts'
import { type Calendar, type Country, later } from './calendar.ts'
import { type Clause, consequences, type ViolationClass } from './clauses.ts'
import type { Dice } from './dice.ts'
import { begin, type Life, take } from './life.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

const counts = { general: 760, serious: 132 } as const
/** Months back in which somebody crossed a red line, once. */
const redLineMonths = [0, 3, 5, 8, 11, 14, 17, 21] as const

const handling: Readonly<Record<ViolationClass, readonly string[]>> = {
  general: ['fine', 'education'],
  serious: ['fine', 'points', 'retrain'],
  'red-line': ['fine', 'points', 'retrain', 'suspend-post'],
}

interface Making {
  readonly world: World
  readonly clauses: readonly Clause[]
  readonly dice: Dice
  readonly calendar: Calendar
  readonly pictures: Pictures
}

/** About thirty-seven a month over two years; the newest are still on their way. */
export function violationsOf(making: Making): Life[] {
  const { dice, calendar } = making
  const common = (['general', 'serious'] as const).flatMap((kind) =>
    // Spread evenly and then shaken, so that no month is empty.
    Array.from({ length: counts[kind] }, (_, n) => {
      const daysAgo = ((n + dice.next()) / counts[kind]) * 730
      return [kind, calendar.hoursAgo(Math.max(daysAgo * 24, 1.5))] as const
    }),
  )
  const redLines = redLineMonths.flatMap((months) => {
    const at = redLineIn(calendar, months)
    return at ? [['red-line', at] as const] : []
  })
  return [...common, ...redLines].map(([kind, occurredAt], n) =>
    violation(making, { n, kind, occurredAt }),
  )
}

/** Some morning in the middle of the month; none in a month that has just begun. */
function redLineIn(calendar: Calendar, monthsAgo: number): Date | null {
  const at = new Date(`${calendar.monthAgo(monthsAgo).slice(0, 7)}-12T02:20:00Z`)
  if (at <= calendar.now) return at
  const early = later(at, -24 * 9)
  return early <= calendar.now ? early : null
}

interface Breach {
  readonly n: number
  readonly kind: ViolationClass
  readonly occurredAt: Date
}

function violation(making: Making, { n, kind, occurredAt }: Breach): Life {
  const { world, dice, clauses, pictures } = making
  const mine = dice.one(world.mines)
  const clause = dice.one(
    clauses.filter((one) => one.country === mine.country && one.violationClass === kind),
  )
  const author = dice.one([mine.officer, mine.deputy])
  const area = dice.one(mine.areas)
  const byContractor = mine.contractor !== null && dice.happens(0.22)
  const violator = byContractor ? null : dice.one([mine.worker, mine.hand])
  const { points, fineMin, fineMax } = consequences[kind]
  const life = begin(typeNamed('violation'), {
    id: naturalId('demo', 'violation', String(n)),
    ...{ author, at: later(occurredAt, 0.7), marks: { generated: true } },
    values: {
      ...{ title: clause.content, violationClass: kind, violationType: clause.violationType },
      ...{ clause: clause.id, description: account(mine.country, area.name, clause.content) },
      ...(violator
        ? { violator: violator.id }
        : { violatorName: mine.contractor?.lead.userName, contractor: mine.contractor?.id }),
      ...{
        org: violator ? mine.id : mine.contractor?.id,
        gridArea: area.id,
        foundBy: author.id,
        points,
      },
      occurredAt: occurredAt.toISOString(),
      penaltyAmount: Math.round(dice.between(fineMin, fineMax) / 50) * 50,
      ...{
        handling: handling[kind],
        reviewer: mine.manager.id,
        responsibleLeader: mine.manager.id,
      },
      ...{ stopWork: kind === 'red-line', onSpotCorrected: kind === 'general' },
      ...(kind === 'general' ? {} : { educator: mine.deputy.id }),
    },
  })
  follow(life, {
    making,
    mine,
    isOwn: violator !== null,
    signature: pictures.signature[mine.index],
  })
  return life
}

const account = (country: Country, area: string, what: string): string =>
  country === 'CN'
    ? `在${area}检查时发现：${what}。当场制止并批评教育。`
    : `Na mestu „${area}“ uočeno: ${what}. Rad je odmah zaustavljen.`

interface Following {
  readonly making: Making
  readonly mine: Mine
  /** The violator has an account to sign with. */
  readonly isOwn: boolean
  readonly signature: string | undefined
}

/** Reviewed, signed for, carried out and closed, as far as the time since has allowed. */
function follow(life: Life, { making, mine, isOwn, signature }: Following): void {
  const { dice, calendar } = making
  const author = life.record.createdBy === mine.officer.id ? mine.officer : mine.deputy
  const violator = life.record.violator === mine.worker.id ? mine.worker : mine.hand
  let at = new Date(life.record.createdAt)
  const after = (low: number, high: number): boolean => {
    at = later(at, dice.between(low, high))
    return at <= calendar.now
  }
  const opinion = (text: string) => ({ input: { opinion: text }, why: text })
  const reviewer = mine.manager
  const words = mine.country === 'CN' ? chinese : serbian
  if (!after(0.1, 1)) return
  take(life, 'submit', { by: author, at })
  if (!after(3, 30)) return
  if (dice.happens(0.02)) {
    take(life, 'reject', { by: reviewer, at, ...opinion(words.rejected) })
    return
  }
  take(life, 'approve', { by: reviewer, at })
  take(life, 'notify', { by: null, at })
  if (isOwn && dice.happens(0.03)) {
    if (!after(4, 40)) return
    take(life, 'appeal', { by: violator, at, input: { appealReason: words.appeal } })
    if (!after(10, 60)) return
    const isRevoked = dice.happens(0.4)
    const text = isRevoked ? words.revoked : words.upheld
    take(life, isRevoked ? 'revoke' : 'uphold', { by: reviewer, at, ...opinion(text) })
    if (isRevoked) return
  }
  if (!after(4, 60)) return
  const signer = isOwn ? violator : mine.officer
  take(life, isOwn ? 'sign' : 'sign-for-external', { by: signer, at, input: { signature } })
  if (!after(12, 90)) return
  take(life, 'execute-penalty', { by: mine.officer, at })
  if (!after(12, 72)) return
  take(life, 'close', { by: mine.deputy, at })
}

const chinese = {
  ...{ rejected: '证据不足，不予认定', appeal: '当时按班长安排作业，请复核' },
  ...{ revoked: '经复核情况属实，予以撤销', upheld: '经复核认定无误，维持' },
}
const serbian = {
  ...{ rejected: 'Nedovoljno dokaza', appeal: 'Postupio po nalogu poslovođe, molim proveru' },
  ...{ revoked: 'Provereno, opoziva se', upheld: 'Provereno, ostaje na snazi' },
}
