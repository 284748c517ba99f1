/** Two years of hazards: those that were dealt with, and those that are open now. */
import { type Calendar, later } from './calendar.ts'
import type { Dice } from './dice.ts'
import { type Case, HazardDesk, type Level } from './hazards.ts'
import type { RecordLife } from './life.ts'
import type { Pictures } from './pictures.ts'
import type { Mine, World } from './world.ts'

const daysBack = 730
const levels = { low: 66, medium: 29, high: 5 } as const

/** Findings a day in the whole group: more are reported as people get used to reporting. */
const perDay = (daysAgo: number): number => {
  const season = 1 + 0.16 * Math.sin(((daysAgo + 40) / 365) * 2 * Math.PI)
  return (6 + 12 * (1 - daysAgo / daysBack) ** 2) * season
}

interface Making {
  readonly world: World
  readonly dice: Dice
  readonly calendar: Calendar
  readonly pictures: Pictures
}

export function hazardsOf(making: Making): RecordLife[] {
  const flow = new HazardFlow(making, new HazardDesk(making.world, making))
  return [...flow.closed(), ...flow.open()]
}

type Stage = 'pending' | 'started' | 'fixed' | 'opened'

/** Level, stage, how many, and how far they are: 1 is the deadline. */
const openNow: readonly (readonly [Level, Stage, number, number, number])[] = [
  ['high', 'started', 2, 1.15, 2.2],
  ['high', 'pending', 1, 1.1, 1.4],
  ['high', 'pending', 1, 0.1, 0.5],
  ['high', 'started', 2, 0.4, 0.9],
  ['high', 'opened', 1, 0.8, 1],
  ['medium', 'started', 3, 1.2, 2.8],
  ['medium', 'pending', 2, 1.1, 1.8],
  ['medium', 'pending', 13, 0.05, 0.6],
  ['medium', 'started', 14, 0.3, 0.95],
  ['medium', 'fixed', 9, 0.8, 1.3],
  ['medium', 'opened', 5, 0.9, 1.5],
  ['low', 'started', 5, 1.1, 3.2],
  ['low', 'pending', 4, 1.1, 4.8],
  ['low', 'pending', 39, 0.02, 0.6],
  ['low', 'started', 44, 0.2, 0.97],
  ['low', 'fixed', 26, 0.7, 1.3],
  ['low', 'opened', 10, 0.8, 1.4],
]

class HazardFlow {
  readonly #making: Making
  readonly #desk: HazardDesk

  constructor(making: Making, desk: HazardDesk) {
    this.#making = making
    this.#desk = desk
  }

  closed(): RecordLife[] {
    const { dice } = this.#making
    const lives: RecordLife[] = []
    for (let daysAgo = daysBack; daysAgo > 0; daysAgo -= 1) {
      const count = Math.floor(perDay(daysAgo) + dice.next())
      for (let n = 0; n < count; n += 1) {
        const life = this.#closedOn(daysAgo)
        if (life) lives.push(life)
      }
    }
    return lives
  }

  /** Null when it could not have been closed by now: the open ones stand for those. */
  #closedOn(daysAgo: number): RecordLife | null {
    const { dice, calendar } = this.#making
    const mine = this.#mine()
    const level = dice.weighted(levels)
    const hours = this.#desk.hoursFor(level)
    const foundAt = calendar.atSite(daysAgo, dice.between(6.5, 21), mine.country)
    const onSpot = level !== 'high' && dice.happens(0.32)
    const isLate = dice.happens(level === 'high' ? 0.08 : 0.15)
    const share = isLate ? dice.between(1.05, 1.8) : dice.between(0.2, 0.95)
    const fixedAt = later(foundAt, onSpot ? 0.8 : hours * share + 1)
    const openedAt = later(fixedAt, onSpot ? dice.between(1, 30) : dice.between(8, 110))
    const isRefused = !onSpot && dice.happens(0.04)
    const closedAt = later(openedAt, isRefused ? hours * 0.4 : 0.5)
    if (closedAt > calendar.now) return null
    const one = this.#desk.report({ mine, level, foundAt, hours, onSpot })
    if (onSpot) one.fixOnSpot(fixedAt)
    else {
      one.start(later(foundAt, Math.min(hours * share * 0.3, 12) + 0.7))
      one.fix(fixedAt)
    }
    one.open(openedAt)
    if (isRefused) this.#sendBack(one, openedAt, hours)
    one.close(closedAt)
    return one.life
  }

  /** Not good enough: fixed again, and opened again before it is closed. */
  #sendBack(one: Case, openedAt: Date, hours: number): void {
    one.refuse(later(openedAt, 0.4), hours * 0.5)
    one.fix(later(openedAt, hours * 0.3))
    one.open(later(openedAt, hours * 0.35))
  }

  open(): RecordLife[] {
    return openNow.flatMap(([level, stage, count, from, to]) =>
      Array.from({ length: count }, (_, n) => this.#openOne(level, stage, n, [from, to])),
    )
  }

  #openOne(
    level: Level,
    stage: Stage,
    n: number,
    [from, to]: readonly [number, number],
  ): RecordLife {
    const { world, dice, calendar } = this.#making
    // Something grave is always on where people look first: the stope of the first mine.
    const isShown = level === 'high' && n === 0
    const isMajor = isShown && stage === 'started' && from > 1
    const hours = isMajor ? 24 : this.#desk.hoursFor(level)
    const grown = hours * (isMajor ? to : dice.between(from, to))
    const isFixed = stage === 'fixed' || stage === 'opened'
    // Acceptance has 48 hours: none of these has waited longer.
    const age = isFixed ? Math.min(grown, hours + 36) : grown
    const foundAt = calendar.hoursAgo(Math.max(age, 0.8))
    const first = world.mines[0]
    const mine = isShown && first ? first : this.#mine()
    const area = isMajor ? { area: mine.areas[0] } : {}
    const one = this.#desk.report({ mine, level, foundAt, hours, isMajor, ...area })
    if (isMajor) one.confirmMajor(later(foundAt, 2))
    // A late one was started late; one that is fixed was fixed in time.
    const fixedAt = Math.max(Math.min(age, hours) * 0.85, age - 40)
    if (stage !== 'pending') one.start(later(foundAt, Math.min(age, hours) * 0.3))
    if (isFixed) one.fix(later(foundAt, fixedAt))
    if (stage === 'opened') one.open(later(foundAt, (fixedAt + age) / 2))
    return one.life
  }

  #mine(): Mine {
    const { world, dice } = this.#making
    const weights = world.mines.map(({ plan }) => plan.trouble)
    let left = dice.next() * weights.reduce((sum, weight) => sum + weight, 0)
    for (const mine of world.mines) {
      left -= mine.plan.trouble
      if (left < 0) return mine
    }
    return dice.one(world.mines)
  }
}
