import type { ViolationClass } from '#domain/rules/violation-classes'
import type { Values } from '#domain/where/where'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, type Country, later } from './calendar.ts'
import { type Clause, consequences } from './clauses.ts'
import { Dice } from './dice.ts'
import { groundOfKind } from './hazard-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

const counts = { general: 760, serious: 132 } as const
/** Months back in which somebody crossed a red line, once. */
const redLineMonths = [0, 3, 5, 8, 11, 14, 17, 21] as const
/** What its worker and its contractor did at the first mine, whatever chance brings: months back. */
const told = [
  ['red-line', 19, 'worker'],
  ['red-line', 22, 'contractor'],
  ['serious', 2, 'contractor'],
] as const

const handling: Readonly<Record<ViolationClass, readonly string[]>> = {
  general: ['fine', 'education'],
  serious: ['fine', 'points', 'retrain'],
  'red-line': ['retrain', 'suspend-post'],
}
/** Points in a year from which somebody is taken off the post. */
const limit = Number(typeNamed('org-config').fields.seriousThresholdPoints?.default)

interface Making {
  readonly world: World
  readonly clauses: readonly Clause[]
  readonly dice: Dice
  readonly calendar: Calendar
  readonly pictures: Pictures
}

/** About thirty-seven a month over two years; the newest are still on their way. */
export function violationsOf(making: Making): RecordLife[] {
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
  const known = told.flatMap(([kind, months, by]) => {
    const at = redLineIn(calendar, months)
    return at ? [[kind, at, by] as const] : []
  })
  // One after the other: the points of each are what the next are measured by.
  const breaches = [...common, ...redLines, ...known].sort(
    ([, a], [, b]) => a.getTime() - b.getTime(),
  )
  // Beside the chance of the others.
  const apart = { ...making, dice: new Dice(31) }
  const [first] = making.world.mines
  const earlier = new Map<unknown, RecordLife[]>()
  return breaches.map(([kind, occurredAt, by], n) => {
    const culprit = by && first ? { mine: first, by } : undefined
    const life = violation(culprit ? apart : making, { n, kind, occurredAt, culprit }, earlier)
    const person = whoDid(life.record)
    earlier.set(person, [...(earlier.get(person) ?? []), life])
    return life
  })
}

/** Whose points are added up: an account's, or an outsider's by name. */
const whoDid = ({ violator, violatorName }: Values) => violator ?? violatorName

/** What somebody has gathered in the year before, by what was approved until then. */
function pointsBefore(own: readonly RecordLife[], at: Date): number {
  const yearBefore = new Date(at)
  yearBefore.setUTCFullYear(at.getUTCFullYear() - 1)
  const [from, until] = [yearBefore.toISOString(), at.toISOString()]
  return own
    .map(({ record }) => record)
    .filter(({ state }) => state !== 'revoked')
    .filter(({ approvedAt }) => typeof approvedAt === 'string' && approvedAt <= until)
    .filter(({ occurredAt }) => String(occurredAt) > from)
    .reduce((sum, { points }) => sum + Number(points), 0)
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
  /** Whose worker it was, where that is not left to chance. */
  readonly culprit?: { readonly mine: Mine; readonly by: 'worker' | 'contractor' }
}

function violation(
  making: Making,
  { n, kind, occurredAt, culprit }: Breach,
  earlier: ReadonlyMap<unknown, readonly RecordLife[]>,
): RecordLife {
  const { world, dice, clauses, pictures } = making
  const mine = culprit?.mine ?? dice.one(world.mines)
  const clause = dice.one(
    clauses.filter((one) => one.country === mine.country && one.violationClass === kind),
  )
  const author = dice.one([mine.officer, mine.deputy])
  const area = dice.one(mine.areas)
  const byContractor =
    mine.contractor !== null && (culprit ? culprit.by === 'contractor' : dice.happens(0.22))
  const violator = byContractor ? null : culprit ? mine.worker : dice.one([mine.worker, mine.hand])
  const { points, fineMin, fineMax } = consequences[kind]
  const named = violator
    ? { violator: violator.id }
    : { violatorName: mine.contractor?.lead.userName, contractor: mine.contractor?.id }
  const before = earlier.get(whoDid(named)) ?? []
  const isTakenOff = pointsBefore(before, occurredAt) + points >= limit
  const ground = groundOfKind(area.kind)
  const reviewers = reviewersOf(mine, kind, author)
  const life = begin(typeNamed('violation'), {
    id: naturalId('demo', 'violation', String(n)),
    ...{ author, at: later(occurredAt, 0.3), marks: { generated: true } },
    values: {
      ...{ title: clause.title, violationClass: kind, violationType: clause.violationType },
      ...{ clause: clause.id, description: account(mine.country, area.name, clause.title) },
      ...named,
      ...{
        org: violator ? mine.id : mine.contractor?.id,
        gridArea: area.id,
        foundBy: author.id,
        points,
      },
      occurredAt: occurredAt.toISOString(),
      penaltyAmount: Math.round(dice.between(fineMin, fineMax) / 50) * 50,
      ...{
        handling: [...new Set([...handling[kind], ...(isTakenOff ? ['suspend-post'] : [])])],
        photos: [pictures.before[ground][mine.index]],
        responsibleLeader: mine.manager.id,
      },
      ...{ stopWork: kind === 'red-line', onSpotCorrected: kind === 'general' },
      ...(kind === 'general'
        ? { correctedPhoto: pictures.after[ground][mine.index] }
        : { educator: mine.deputy.id }),
      reviewer: reviewers[0].id,
      ...(reviewers[1] ? { secondReviewer: reviewers[1].id } : {}),
    },
  })
  follow(life, {
    making,
    mine,
    reviewers,
    isOwn: violator !== null,
    signature: pictures.signature[mine.index],
  })
  return life
}

const account = (country: Country, area: string, what: string): string =>
  country === 'CN'
    ? `在${area}检查时发现：${what}。当场制止并批评教育。`
    : `Na mestu „${area}“ uočeno: ${what}. Rad je odmah zaustavljen.`

type Reviewers = readonly [Person, Person?]

/** Who reviews a violation of the class, in turn: never whoever found it. */
function reviewersOf({ manager, deputy, company }: Mine, kind: ViolationClass, author: Person) {
  const { safetyLeader, leader } = company
  const byClass: Readonly<Record<ViolationClass, Reviewers>> = {
    general: [manager],
    serious: [author === deputy ? safetyLeader : deputy, manager],
    'red-line': [safetyLeader, leader],
  }
  return byClass[kind]
}

interface Following {
  readonly making: Making
  readonly mine: Mine
  readonly reviewers: Reviewers
  /** The violator has an account to sign with. */
  readonly isOwn: boolean
  readonly signature: string | undefined
}

/** Reviewed, signed for, carried out and closed, as far as the time since has allowed. */
function follow(life: RecordLife, { making, mine, reviewers, isOwn, signature }: Following): void {
  const { dice, calendar } = making
  const author = life.record.createdBy === mine.officer.id ? mine.officer : mine.deputy
  const violator = life.record.violator === mine.worker.id ? mine.worker : mine.hand
  let at = new Date(life.record.createdAt)
  const after = (low: number, high: number): boolean => {
    at = later(at, dice.between(low, high))
    return at <= calendar.now
  }
  const opinion = (text: string) => ({ input: { opinion: text }, why: text })
  const [first, second] = reviewers
  const last = second ?? first
  const words = mine.country === 'CN' ? chinese : serbian
  // Told within the hour, as a red line has to be.
  if (!after(0.1, 0.6)) return
  take(life, 'submit', { by: author, at })
  if (!after(3, 30)) return
  if (dice.happens(0.02)) {
    take(life, 'reject', { by: first, at, ...opinion(words.rejected) })
    return
  }
  if (second) take(life, 'endorse', { by: first, at })
  if (second && !after(1, 8)) return
  take(life, 'approve', { by: last, at })
  take(life, 'notify', { by: null, at })
  // On a red line the leader decides, or whoever is above them.
  if (isOwn && dice.happens(0.03) && life.record.violationClass !== 'red-line') {
    if (!after(4, 40)) return
    take(life, 'appeal', { by: violator, at, input: { appealReason: words.appeal } })
    if (!after(10, 60)) return
    const isRevoked = dice.happens(0.4)
    const text = isRevoked ? words.revoked : words.upheld
    take(life, isRevoked ? 'revoke' : 'uphold', { by: mine.company.leader, at, ...opinion(text) })
    if (isRevoked) return
  }
  if (!after(4, 60)) return
  // For an outsider somebody signs who has not found it.
  const signer = isOwn ? violator : author === mine.officer ? mine.deputy : mine.officer
  take(life, isOwn ? 'sign' : 'sign-for-external', { by: signer, at, input: { signature } })
  if (!after(12, 90)) return
  take(life, 'execute-penalty', { by: mine.officer, at })
  if (!after(12, 72)) return
  const { handling: measures } = life.record
  if (Array.isArray(measures) && measures.includes('retrain'))
    take(life, 'note-retraining', {
      ...{ by: mine.officer, at },
      input: { retrainedAt: at.toISOString().slice(0, 10) },
    })
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
