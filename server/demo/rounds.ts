/** Hazards that those who lead found on their rounds of a mine. */
import { type Calendar, later } from './calendar.ts'
import { Dice } from './dice.ts'
import { HazardDesk } from './hazards.ts'
import type { RecordLife } from './life.ts'
import type { Pictures } from './pictures.ts'
import type { World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

const seed = 23

/** One by each of those above a mine's safety office, every mine in its turn; all accepted since. */
export function hazardsOfRounds({ world, calendar, pictures }: Making): RecordLife[] {
  const desk = new HazardDesk(world, { dice: new Dice(seed), pictures }, 'R')
  return world.mines.flatMap((mine) => {
    const isFirst = world.mines.find(({ company }) => company === mine.company) === mine
    const { leader, safetyLeader } = mine.company
    const above = isFirst ? [leader, safetyLeader] : []
    const authors = [mine.manager, ...above, ...(mine.index === 0 ? [world.admin] : [])]
    return authors.map((author, n) => {
      const foundAt = calendar.atSite(12 + mine.index + 9 * n, 10.5, mine.country)
      const source = author === mine.manager ? 'site-inspection' : 'superior'
      const crew = { author, rectifier: mine.worker, acceptor: mine.officer, place: mine }
      const one = desk.report({ mine, level: 'low', foundAt, hours: 168, crew, source })
      one.start(later(foundAt, 5))
      one.fix(later(foundAt, 44))
      one.open(later(foundAt, 60))
      one.close(later(foundAt, 61))
      return one.life
    })
  })
}
