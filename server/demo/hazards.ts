import { naturalId } from '../records/store/natural-id.ts'
import { later } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { Area } from './ground.ts'
import { findingAt, groundOfKind, hazardWords } from './hazard-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { professionAt } from './professions.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, Workshop, World } from './world.ts'

export type Level = 'low' | 'medium' | 'high'

/** How long people are given, in hours: shortest and longest. */
const allowed: Readonly<Record<Level, readonly [number, number]>> = {
  low: [168, 336],
  medium: [72, 144],
  high: [12, 36],
}

const sources = {
  ...{ 'self-check': 44, 'site-inspection': 26, 'special-inspection': 9, snapshot: 8 },
  ...{ 'tech-check': 5, 'contractor-inspection': 3, superior: 3, government: 2 },
}
const kinds = { 'unsafe-condition': 62, 'unsafe-act': 14, environment: 15, management: 9 }

/** The report that a hazard was made of. */
const reportOf = (hazard: string): string => naturalId('demo', 'snapshot-hazard', hazard)

/** What a hazard is like before anybody did anything about it. */
export interface Finding {
  readonly mine: Mine
  readonly level: Level
  readonly foundAt: Date
  /** Hours from the finding to the deadline. */
  readonly hours: number
  readonly area?: Area
  readonly isMajor?: boolean
  readonly onSpot?: boolean
  /** Who found it, mends and accepts it, where that is not left to chance. */
  readonly crew?: Crew
  readonly source?: keyof typeof sources
  /** What it is called, where an inspection has said so. */
  readonly title?: string
}

interface HazardTools {
  readonly dice: Dice
  readonly pictures: Pictures
}

/** Reports hazards and leads them through their life, in the words of the site. */
export class HazardDesk {
  readonly #world: World
  readonly #dice: Dice
  readonly #pictures: Pictures
  readonly #series: string
  #count = 0

  /** `series`: what the findings of another desk are told from. */
  constructor(world: World, { dice, pictures }: HazardTools, series = '') {
    this.#world = world
    this.#dice = dice
    this.#pictures = pictures
    this.#series = series
  }

  hoursFor(level: Level): number {
    return Math.round(this.#dice.between(...allowed[level]))
  }

  /** Reported and, unless it was put right on the spot, waiting for whoever shall fix it. */
  report(finding: Finding): Case {
    const { mine, level, foundAt, hours, onSpot = false } = finding
    const dice = this.#dice
    const area = finding.area ?? dice.one(mine.areas)
    const crew = finding.crew ?? this.#crewFor(mine, finding.isMajor ?? false)
    const words = hazardWords[mine.country]
    const isCoal = mine.plan.names[0].includes('煤')
    const spot = { kind: area.kind, country: mine.country, isCoal }
    const title = finding.title ?? findingAt(spot, level, dice)
    const source = finding.source ?? dice.weighted(sources)
    this.#count += 1
    const id = naturalId('demo', 'hazard', `${this.#series}${this.#count}`)
    const isReported = source === 'snapshot' && [mine.officer, mine.deputy].includes(crew.author)
    const life = begin(typeNamed('hazard'), {
      ...{ id, author: crew.author, at: later(foundAt, 0.3) },
      marks: { generated: true, ...(isReported && { snapshot: reportOf(id) }) },
      values: {
        ...{ title, level, source, hazardType: dice.weighted(kinds) },
        ...{ org: crew.place.id, responsibleOrg: crew.place.id, gridArea: area.id },
        profession: professionAt(area.kind, this.#world.professions, dice),
        ...{ statutoryMajor: finding.isMajor ?? false, onSpotFixed: onSpot },
        description: words.account(area.name, title),
        photos: [this.#pictures.before[groundOfKind(area.kind)][mine.index]],
        ...{ finder: crew.author.id, foundAt: foundAt.toISOString() },
        ...{ rectifier: crew.rectifier.id, acceptor: crew.acceptor.id },
        ...{
          deadline: later(foundAt, hours).toISOString(),
          requirement: dice.one(words.requirement),
        },
        contractor: crew.place.id === mine.contractor?.id ? mine.contractor.id : null,
      },
    })
    const one = new Case(life, { ...finding, area }, crew, { dice, pictures: this.#pictures })
    if (!onSpot) one.submit(later(foundAt, 0.6))
    return one
  }

  // People of a workshop see the workshop: what they shall fix is placed there.
  #crewFor(mine: Mine, isMajor: boolean) {
    const dice = this.#dice
    const author = dice.one([mine.officer, mine.officer, mine.deputy, mine.hand, mine.worker])
    const acceptor = dice.one(
      [mine.officer, mine.deputy, mine.manager].filter((one) => one !== author),
    )
    const choice = isMajor ? 'mine' : dice.weighted({ mine: 45, workshop: 45, contractor: 10 })
    const part: Workshop | null =
      choice === 'workshop'
        ? dice.one(mine.workshops)
        : choice === 'contractor'
          ? mine.contractor
          : null
    const place = part ?? mine
    const rectifier = part?.lead ?? dice.one([mine.worker, mine.worker, mine.hand])
    return { author, acceptor, rectifier, place }
  }
}

interface Crew {
  readonly author: Person
  readonly acceptor: Person
  readonly rectifier: Person
  readonly place: Pick<Workshop, 'id'>
}

/** One hazard on its way. Every step is taken by the person whose it is, at the hour given. */
export class Case {
  readonly life: RecordLife
  readonly #finding: Finding & { readonly area: Area }
  readonly #crew: Crew
  readonly #dice: Dice
  readonly #pictures: Pictures

  constructor(
    life: RecordLife,
    finding: Finding & { readonly area: Area },
    crew: Crew,
    made: HazardTools,
  ) {
    this.life = life
    this.#finding = finding
    this.#crew = crew
    this.#dice = made.dice
    this.#pictures = made.pictures
  }

  submit(at: Date): void {
    take(this.life, 'submit', { by: this.#crew.author, at })
  }

  confirmMajor(at: Date): void {
    take(this.life, 'confirm-major', { by: this.#finding.mine.company.safetyLeader, at })
  }

  start(at: Date): void {
    const words = this.#words()
    const input = {
      planMeasure: this.#dice.one(words.measure),
      interimControl: this.#dice.one(words.interim),
    }
    take(this.life, 'start', { by: this.#crew.rectifier, at, input })
  }

  fix(at: Date): void {
    const causeAnalysis = this.#dice.one(this.#words().cause)
    const input = { ...this.#repaired(), causeAnalysis }
    take(this.life, 'submit-result', { by: this.#crew.rectifier, at, input })
  }

  fixOnSpot(at: Date): void {
    take(this.life, 'submit-fixed-on-spot', { by: this.#crew.author, at, input: this.#repaired() })
  }

  open(at: Date): void {
    take(this.life, 'open-acceptance', { by: this.#crew.acceptor, at })
  }

  refuse(at: Date, hours: number): void {
    const opinion = this.#dice.one(this.#words().refused)
    const input = { opinion, deadline: later(at, hours).toISOString() }
    take(this.life, 'reject-and-continue', { by: this.#crew.acceptor, at, input, why: opinion })
  }

  close(at: Date): void {
    const opinion = this.#dice.one(this.#words().passed)
    const input = { opinion, sign: this.#pictures.signature[this.#finding.mine.index] }
    take(this.life, 'pass', { by: this.#crew.acceptor, at, input, why: opinion })
  }

  #words() {
    return hazardWords[this.#finding.mine.country]
  }

  #repaired() {
    const { mine, area } = this.#finding
    const { after, again } = this.#pictures
    const [first, second] = [after, again].map(
      (shown) => shown[groundOfKind(area.kind)][mine.index],
    )
    const rejected = this.life.record.afterPhotos
    const isAgain = Array.isArray(rejected) && rejected.includes(first)
    return {
      result: this.#dice.one(this.#words().result),
      afterPhotos: [isAgain ? second : first],
    }
  }
}
