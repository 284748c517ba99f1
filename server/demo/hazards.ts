import type { BulkRow } from '../records/store-bulk.ts'
import phrases from './data/hazard-phrases.json' with { type: 'json' }
import type { Dice } from './dice.ts'
import { serbianHazards } from './names.ts'
import { type Calendar, later } from './time.ts'
import type { Mine, World } from './world.ts'

const dueHours = { low: 168, medium: 72, high: 24 } as const
type Level = keyof typeof dueHours

/** Two years; about one finding a day and mine. */
const daysBack = 730
const perDay = 1.15
const levels = { low: 71, medium: 25, high: 4 } as const
const sources = {
  'self-check': 50,
  'site-inspection': 26,
  'special-inspection': 9,
  snapshot: 8,
  superior: 5,
  government: 2,
}
const kinds = { 'unsafe-condition': 62, 'unsafe-act': 14, environment: 15, management: 9 }

type OpenState =
  | 'pending-rectification'
  | 'under-rectification'
  | 'to-be-accepted'
  | 'under-acceptance'

/** Hazards found over two years and closed, and those that are open now. */
export function hazardsOf(world: World, dice: Dice, calendar: Calendar): BulkRow[] {
  const professions = world.professions.map(({ id }) => id ?? '')
  const maker = new HazardMaker(dice, calendar, professions)
  const closed = world.mines.flatMap((mine) => maker.closedOf(mine))
  return [...closed, ...maker.openOf(world.mines)]
}

class HazardMaker {
  readonly #dice: Dice
  readonly #calendar: Calendar
  readonly #professions: readonly string[]

  constructor(dice: Dice, calendar: Calendar, professions: readonly string[]) {
    this.#dice = dice
    this.#calendar = calendar
    this.#professions = professions
  }

  closedOf(mine: Mine): BulkRow[] {
    const rows: BulkRow[] = []
    for (let day = daysBack; day >= 2; day -= 1) {
      const season = 1 + 0.18 * Math.sin((day / 365) * 2 * Math.PI)
      const count = Math.floor(perDay * season + this.#dice.next())
      for (let n = 0; n < count; n += 1) {
        const row = this.#closed(mine, day * 24 + this.#dice.between(0, 16))
        if (row) rows.push(row)
      }
    }
    return rows
  }

  #closed(mine: Mine, hours: number): BulkRow | null {
    const dice = this.#dice
    const level = dice.weighted(levels)
    const isLate = dice.happens(level === 'high' ? 0.07 : 0.09)
    const share = isLate ? dice.between(1.05, 1.9) : dice.between(0.15, 0.92)
    const toFix = dueHours[level] * share
    const toAccept = dice.between(2, 30)
    // What would not be closed by now is left to the open ones.
    if (hours - toFix - toAccept < 1) return null
    const values = this.#values(mine, level, hours)
    const fixed = later(values.foundAt, toFix)
    const closed = later(fixed, toAccept)
    return {
      id: dice.uuid(),
      state: 'closed',
      createdAt: values.foundAt,
      createdBy: values.finder,
      updatedAt: closed,
      values: {
        ...values,
        ...{ planMeasure: values.requirement, startedAt: later(values.foundAt, toFix * 0.2) },
        ...{ rectifiedAt: fixed, result: values.requirement, acceptedAt: closed, closedAt: closed },
        ...{ outcome: dice.happens(0.985) ? 'pass' : 'fail-and-close', opinion: '已现场核实' },
      },
    }
  }

  /** Few, and few of them late: the group is under control, and what is not is seen at once. */
  openOf(mines: readonly Mine[]): BulkRow[] {
    const plan: readonly [Level, OpenState, number, number][] = [
      ['high', 'under-rectification', 2, 1.22],
      ['high', 'pending-rectification', 1, 0.3],
      ['high', 'under-acceptance', 1, 0.8],
      ['medium', 'pending-rectification', 5, 0.35],
      ['medium', 'under-rectification', 6, 0.6],
      ['medium', 'under-rectification', 3, 1.3],
      ['medium', 'to-be-accepted', 3, 0.8],
      ['low', 'pending-rectification', 13, 0.25],
      ['low', 'under-rectification', 12, 0.55],
      ['low', 'under-rectification', 4, 1.15],
      ['low', 'to-be-accepted', 9, 0.7],
      ['low', 'under-acceptance', 3, 0.8],
    ]
    return plan.flatMap(([level, state, count, share]) =>
      Array.from({ length: count }, (_, n) => {
        // The first mine is the one people look at: something is always on there.
        const mine = n === 0 ? mines[0] : this.#dice.one(mines)
        return this.#open(mine ?? this.#dice.one(mines), level, state, share)
      }),
    )
  }

  #open(mine: Mine, level: Level, state: OpenState, share: number): BulkRow {
    const hours = dueHours[level] * share * this.#dice.between(0.92, 1.08)
    const values = this.#values(mine, level, hours)
    const isStarted = state !== 'pending-rectification'
    const isFixed = state === 'to-be-accepted' || state === 'under-acceptance'
    const updatedAt = this.#calendar.hoursAgo(hours * this.#dice.between(0.05, 0.5))
    return {
      id: this.#dice.uuid(),
      state,
      createdAt: values.foundAt,
      createdBy: values.finder,
      updatedAt,
      values: {
        ...values,
        ...(isStarted
          ? { planMeasure: values.requirement, startedAt: later(values.foundAt, 3) }
          : {}),
        ...(isFixed ? { rectifiedAt: updatedAt, result: values.requirement } : {}),
      },
    }
  }

  #values(mine: Mine, level: Level, hours: number) {
    const dice = this.#dice
    const [manager, officer, director, foreman, worker, second, hand] = mine.people
    const finder = dice.one([officer, second])?.id ?? ''
    const foundAt = this.#calendar.hoursAgo(hours)
    const title = mine.country === 'CN' ? dice.one(phrases) : dice.one(serbianHazards)
    const requirement =
      mine.country === 'CN'
        ? '按规程整改并复查，整改期间设警戒'
        : 'Otkloniti po uputstvu i proveriti'
    return {
      ...{ title, level, source: dice.weighted(sources), hazardType: dice.weighted(kinds) },
      ...{ org: mine.id, responsibleOrg: mine.id, gridArea: dice.one(mine.areas).id },
      ...{ profession: dice.one(this.#professions), statutoryMajor: false, onSpotFixed: false },
      ...{ description: title, requirement, finder, foundAt, rejectCount: 0, generated: true },
      rectifier: dice.one([worker, hand, foreman])?.id ?? '',
      acceptor: dice.one([manager, director])?.id ?? '',
      deadline: later(foundAt, dueHours[level]),
      contractor: dice.happens(0.12) ? mine.contractorId : null,
    }
  }
}
