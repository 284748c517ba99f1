import type { BulkRow } from '../records/store-bulk.ts'
import rain from './data/rain.json' with { type: 'json' }
import type { Dice } from './dice.ts'
import type { Calendar } from './time.ts'
import type { Mine, World } from './world.ts'

const months = 24
const round = (value: number) => Number(value.toFixed(4))

/** Monthly balances over two years; the rain is real (NOAA, Seattle), everything else made up. */
export function waterOf(world: World, dice: Dice, calendar: Calendar): BulkRow[] {
  return world.mines.flatMap((mine) => balancesOf(mine, dice, calendar))
}

function balancesOf(mine: Mine, dice: Dice, calendar: Calendar): BulkRow[] {
  const size = dice.between(0.6, 1.6)
  // Square kilometres that drain to the site.
  const catchment = dice.between(0.4, 1.4)
  let storage = round(dice.between(20, 60) * size)
  return Array.from({ length: months }, (_, step) => {
    const ago = months - step
    const openingStorage = storage
    const values = monthOf(size, catchment, rain[(step + 6) % rain.length]?.mm ?? 0, dice)
    const inflow = values.freshSurface + values.freshGround + values.mineInflow + values.rainfall
    const outflow =
      values.discharge + values.evaporation + values.seepage + values.retainedInTailings
    storage = round(
      Math.max(1, openingStorage + inflow - outflow - inflow * dice.between(-0.012, 0.034)),
    )
    return {
      id: dice.uuid(),
      state: 'confirmed',
      createdAt: `${calendar.monthAgo(ago - 1)}T08:00:00.000Z`,
      createdBy: mine.people[3]?.id ?? null,
      values: {
        ...{
          org: mine.id,
          site: mine.site.id,
          period: calendar.monthAgo(ago),
          periodKind: 'month',
        },
        ...values,
        ...{
          freshThirdParty: 0,
          openingStorage,
          closingStorage: storage,
          dischargeQualified: true,
        },
        ...{ recorder: mine.people[3]?.id, generated: true },
      },
    }
  })
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
