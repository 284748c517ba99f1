import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import {
  evaluationSaid,
  levelsSaid,
  type PlanSaid,
  plansOfMines,
  reviewSaid,
  teamsSaid,
} from './emergency-plan-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

interface Written extends Omit<Making, 'world'> {
  readonly mine: Mine
  readonly plan: PlanSaid
  readonly at: number
}

/** What every mine acts by: most of it in force and filed, some due again, some still in approval. */
export const emergencyPlansOf = ({ world, calendar, pictures }: Making): RecordLife[] =>
  world.mines.flatMap((mine) =>
    plansOfMines.map((plan, at) => lifeOf({ mine, plan, at, calendar, pictures })),
  )

const day = 24

function lifeOf({ mine, plan, at, calendar, pictures }: Written): RecordLife {
  const { country, officer, deputy, manager } = mine
  const n = mine.index + at
  const isOpen = n % 5 === 2
  const writtenAt = calendar.hoursAgo(day * (isOpen ? 9 : 620 - 9 * n))
  const life = begin(typeNamed('emergency-plan'), {
    ...{ id: naturalId('demo', 'emergency-plan', mine.code, plan.key), author: officer },
    ...{ at: writtenAt, marks: { generated: true }, values: valuesOf({ mine, plan, pictures }) },
  })
  take(life, 'submit', { by: officer, at: later(writtenAt, 3) })
  if (isOpen && n % 2 === 0) {
    const opinion = reviewSaid[country]
    take(life, 'return', { by: deputy, at: later(writtenAt, 50), input: { opinion }, why: opinion })
  }
  if (isOpen) return life
  take(life, 'approve', { by: deputy, at: later(writtenAt, day * 5) })
  const issuedAt = later(writtenAt, day * 8)
  take(life, 'issue', { by: manager, at: issuedAt })
  if (n % 7 !== 3) {
    const filedAt = later(issuedAt, day * 11)
    const filing = {
      filedGovAt: calendar.dayAt(filedAt, country),
      filedNo: `${country === 'CN' ? '应备' : 'VS'}-${1_200 + n}`,
    }
    take(life, 'register-filing', { by: officer, at: later(filedAt, 1), input: filing })
  }
  if (n % 3 === 0) {
    const evaluationResult = evaluationSaid[country]
    const input = { evaluationResult }
    take(life, 'evaluate', { by: deputy, at: calendar.hoursAgo(day * (40 + n)), input })
  }
  if (n % 6 !== 1) {
    take(life, 'confirm-phones', { by: officer, at: calendar.hoursAgo(30 + n) })
  }
  return life
}

function valuesOf({ mine, plan, pictures }: Pick<Written, 'mine' | 'plan' | 'pictures'>) {
  const { country, deputy, worker } = mine
  const [name, cardSteps] = plan.said[country]
  const [rescue, supplies] = teamsSaid[country]
  const [first, second] = levelsSaid[country]
  const lead = mine.workshops[0]?.lead ?? worker
  return {
    ...{ name, cardSteps, planKind: plan.planKind, scenario: plan.scenario, org: mine.id },
    ...{ planNo: `YJ-${mine.code}-${plan.key}`, commander: mine.manager.id },
    teams: [
      { team: rescue, leader: lead.id, phone: lead.phone },
      { team: supplies, leader: deputy.id, phone: deputy.phone },
    ],
    responseLevels: [
      { level: 'I', condition: first },
      { level: 'II', condition: second },
    ],
    file: pictures.certificate,
  }
}
