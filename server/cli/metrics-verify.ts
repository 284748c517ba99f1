import { commandArguments } from '../../scripts/command.mjs'
import { clockCubes, type WrongCount, wrongClockCounts } from '../db/clock-verify.ts'
import type { Database } from '../db/database.ts'
import { mismatchedCells } from '../db/metric-verify.ts'
import { type WrongSum, wrongSums } from '../db/shown-verify.ts'
import { wrongZones } from '../db/zone-rules.ts'
import { type WrongIndex, wrongRisk } from '../metrics/risk-verify.ts'
import { readShown, type Shown } from '../metrics/shown-cells.ts'
import type { Env } from '../settings/env.ts'
import { withDatabase } from '../with-database.ts'
import { toldInOneSentence } from './saying.ts'

commandArguments({
  usage: 'Usage: npm run metrics:verify',
  does: 'Counts the cells of every figure from the records, and asks the server that runs on this\nmachine what it shows. The exit code is 1 if one is off.',
})

const main = (): Promise<number> =>
  withDatabase(async (db, env) => {
    const wrong = await db.system((tx) => mismatchedCells(tx, new Date()))
    for (const { cube, cell, kept, counted } of wrong)
      say(`${cube} ${cell}: kept ${kept}, counted ${counted}`)
    const { sums, late, risk } = await shownCounts(db, env)
    for (const { of, shown, kept } of sums) say(`${of}: shown ${shown}, kept ${kept}`)
    for (const { cube, shown, counted } of late) say(`${cube}: shown ${shown}, counted ${counted}`)
    for (const { org, shown, counted } of risk)
      say(`risk.index ${org}: shown ${shown ?? 'none'}, counted ${counted ?? 'none'}`)
    const zones = await db.system((tx) => wrongZones(tx, new Date()))
    for (const { zone, orgs } of zones)
      say(`${zone}: the database has other rules than this program, ${orgs.join(', ')} are wrong`)
    const count = wrong.length + sums.length + late.length + risk.length
    const isRight = count === 0 && zones.length === 0
    if (isRight) say('Every cell equals its recount.')
    else say(`${count} cells differ, ${zones.length} time zones have different rules.`)
    return isRight ? 0 : 1
  })

interface Found {
  readonly sums: readonly WrongSum[]
  readonly late: readonly WrongCount[]
  readonly risk: readonly WrongIndex[]
}

/** A server counts what the clock brings every five seconds: a difference must outlast that. */
async function shownCounts(db: Database, env: Env): Promise<Found> {
  const look = async () => {
    const shown = await readShown(`http://127.0.0.1:${env.port}`)
    const own = shown.state === 'own' ? shown : null
    const now = new Date()
    const late = await db.system((tx) => wrongClockCounts(tx, now, own?.sums ?? null))
    const risk = await db.system((tx) => wrongRisk(tx, now, own?.risk ?? null))
    const sums = own ? await db.system((tx) => wrongSums(tx, own.orgSums)) : []
    return { shown, sums, late, risk }
  }
  let found = await look()
  say(noteOf(found.shown))
  for (let tries = 0; tries < 2 && isOff(found); tries += 1) {
    await new Promise((done) => setTimeout(done, 6_000))
    found = await look()
  }
  return found
}

const isOff = ({ sums, late, risk }: Found): boolean => sums.length + late.length + risk.length > 0

const noteOf = ({ state }: Shown): string => {
  if (state === 'own')
    return `The server shows ${clockCubes.length} counts by the clock and all cells of every organisation.`
  return state === 'away'
    ? 'No server answers on this machine: what it shows is not compared.'
    : 'Other sources answer for some organisations: what the server shows is not compared.'
}

const say = (line: string) => process.stdout.write(`${line}\n`)

await toldInOneSentence(async () => {
  process.exitCode = await main()
})
