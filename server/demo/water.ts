import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import rain from './data/rain.json' with { type: 'json' }
import type { Dice } from './dice.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

const months = 24
const round = (value: number) => Number(value.toFixed(4))

/** Monthly balances over two years; the rain is real (NOAA, Seattle), everything else made up. */
export function waterOf(world: World, dice: Dice, calendar: Calendar): RecordLife[] {
  return world.mines.flatMap((mine) => balancesOf(mine, dice, calendar))
}

function balancesOf(mine: Mine, dice: Dice, calendar: Calendar): RecordLife[] {
  const size = dice.between(0.6, 1.6)
  // Square kilometres that drain to the site.
  const catchment = dice.between(0.4, 1.4)
  let storage = round(dice.between(20, 60) * size)
  return Array.from({ length: months }, (_, step) => {
    const ago = months - step
    const mm = rainOf(calendar.monthAgo(ago))
    const flows = monthOf(size, catchment, mm, dice)
    const openingStorage = storage
    storage = closingOf(openingStorage, flows, dice)
    const month = { ago, openingStorage, closingStorage: storage }
    return balance(mine, calendar, { ...flows, ...month })
  })
}

/** Millimetres of the same calendar month, years ago. */
function rainOf(month: string): number {
  const same = rain.filter((one) => one.month.slice(5) === month.slice(5, 7))
  return same[Number(month.slice(0, 4)) % same.length]?.mm ?? 0
}

type Flows = ReturnType<typeof monthOf>

// Meters disagree by a percent or two; a balance that closes exactly has been made to.
function closingOf(opening: number, flows: Flows, dice: Dice): number {
  const inflow = flows.freshSurface + flows.freshGround + flows.mineInflow + flows.rainfall
  const outflow = flows.discharge + flows.evaporation + flows.seepage + flows.retainedInTailings
  return round(Math.max(1, opening + inflow - outflow - inflow * dice.between(-0.012, 0.046)))
}

interface Month {
  readonly ago: number
  readonly openingStorage: number
  readonly closingStorage: number
}

function balance(mine: Mine, calendar: Calendar, { ago, ...values }: Flows & Month): RecordLife {
  const enteredAt = later(new Date(`${calendar.monthAgo(ago - 1)}T00:00:00Z`), 1)
  const author = mine.administrator
  const life = begin(typeNamed('mine-water-balance'), {
    id: naturalId('demo', 'mine-water-balance', mine.code, String(ago)),
    ...{ author, at: enteredAt, marks: { generated: true } },
    values: {
      ...{ org: mine.id, site: mine.site.id, period: calendar.monthAgo(ago), periodKind: 'month' },
      ...values,
      ...{ freshThirdParty: 0, dischargeQualified: true, recorder: author.id },
    },
  })
  const steps = [
    ['submit', author, 3],
    ['confirm', mine.manager, 8],
  ] as const
  for (const [action, by, hours] of steps) {
    const at = later(enteredAt, hours)
    if (at <= calendar.now) take(life, action, { by, at })
  }
  return life
}

function monthOf(size: number, catchment: number, mm: number, dice: Dice) {
  const scaled = (low: number, high: number) => round(size * dice.between(low, high))
  // mm of rain on km2, in 10,000 m3.
  const rainfall = round((mm * catchment) / 10)
  const mineInflow = scaled(7, 11)
  const fresh = { freshSurface: scaled(2.6, 4), freshGround: scaled(1, 1.8) }
  const inflow = mineInflow + rainfall + fresh.freshSurface + fresh.freshGround
  return {
    ...fresh,
    ...{ mineInflow, rainfall },
    ...{
      reuseMineWater: round(mineInflow * dice.between(0.55, 0.75)),
      tailingsReturn: scaled(9, 14),
    },
    reuseProcess: scaled(4, 7),
    discharge: round(inflow * dice.between(0.36, 0.44)),
    evaporation: round(inflow * dice.between(0.14, 0.19)),
    seepage: round(inflow * dice.between(0.06, 0.09)),
    retainedInTailings: round(inflow * dice.between(0.24, 0.31)),
  }
}
