import { clockCubes, wrongClockCounts } from '../db/clock-verify.ts'
import type { Database } from '../db/database.ts'
import { mismatchedCells } from '../db/metric-verify.ts'
import type { Env } from '../env.ts'
import { readShown, type Shown } from '../metrics/shown-cells.ts'
import { withDatabase } from '../with-database.ts'

/**
 * `npm run metrics:verify`: counts every figure's cells from the records, and asks the server that
 * runs what it shows of those the clock brings; ends with 1 if one is off.
 */
const main = (): Promise<number> =>
  withDatabase(async (db, env) => {
    const wrong = await db.system((tx) => mismatchedCells(tx, new Date()))
    for (const { cube, cell, kept, counted } of wrong)
      say(`${cube} ${cell}: kept ${kept}, counted ${counted}`)
    const late = await clockCounts(db, env)
    for (const { cube, shown, counted } of late) say(`${cube}: shown ${shown}, counted ${counted}`)
    const count = wrong.length + late.length
    say(count === 0 ? 'Every cell equals its recount.' : `${count} cells differ.`)
    return count === 0 ? 0 : 1
  })

/** A server counts what the clock brings every five seconds: a difference must outlast that. */
async function clockCounts(db: Database, env: Env) {
  const look = async () => {
    const shown = await readShown(`http://127.0.0.1:${env.port}`)
    const sums = shown.state === 'own' ? shown.sums : null
    const wrong = await db.system((tx) => wrongClockCounts(tx, new Date(), sums))
    return { shown, wrong }
  }
  let found = await look()
  say(noteOf(found.shown))
  for (let tries = 0; tries < 2 && found.wrong.length > 0; tries += 1) {
    await new Promise((done) => setTimeout(done, 6_000))
    found = await look()
  }
  return found.wrong
}

const noteOf = ({ state }: Shown): string => {
  if (state === 'own') return `The server shows ${clockCubes.length} counts by the clock.`
  return state === 'away'
    ? 'No server answers on this machine: what it shows is not compared.'
    : 'Other sources answer for some organisations: what the server shows is not compared.'
}

const say = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await main()
