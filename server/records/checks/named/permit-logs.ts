import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import { type Check, isBehind, standing, type Write } from '../base/check.ts'

/**
 * What was measured and who went in stays written: readings and entries are added to, and none is taken
 * away or rewritten. A reading is of whoever enters it or of the tester whom the permit names.
 */
export const permitLogs: Check = async (_tx, write) => {
  const before = standing(write)
  return before ? [...readingFaults(write, before), ...entryFaults(write, before)] : []
}

const rowsOf = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as readonly Values[]) : []
const instant = (value: unknown) => (value ? Date.parse(String(value)) : null)
// People write times to the minute; the clock of the server has seconds.
const minuteOf = (value: unknown) => Math.floor((instant(value) ?? 0) / 60_000)
const figure = (value: unknown) => (value === null || value === undefined ? null : Number(value))

const readingOf = ({ time, point, layer, o2, lel, co, h2s, tester, valid }: Values): string =>
  JSON.stringify([
    ...[instant(time), point, layer ?? null, ...[o2, lel, co, h2s].map(figure)],
    ...[tester, valid],
  ])

/** Without what is still open of it: somebody comes out later. */
const entryOf = ({ person, name, inAt }: Values): string =>
  JSON.stringify([person ?? null, person ? null : name, instant(inAt)])

/** What is left of `rows` once each of `taken` has taken one that says the same. */
function without(
  rows: readonly Values[],
  taken: readonly Values[],
  keyOf: (row: Values) => string,
): { readonly left: readonly Values[]; readonly unmet: boolean } {
  const keys = taken.map(keyOf)
  const left = rows.filter((row) => {
    const at = keys.indexOf(keyOf(row))
    if (at >= 0) keys.splice(at, 1)
    return at < 0
  })
  return { left, unmet: keys.length > 0 }
}

function readingFaults(write: Write, before: Values): FieldError[] {
  const { after } = write
  const { left, unmet } = without(rowsOf(after.gasTests), rowsOf(before.gasTests), readingOf)
  if (unmet) return [{ field: 'gasTests', code: 'readingsStay' }]
  const isTheirs = ({ tester }: Values) => tester === after.gasTester || isBehind(write, tester)
  return left.every(isTheirs) ? [] : [{ field: 'gasTests', code: 'testerHere' }]
}

function entryFaults({ after }: Write, before: Values): FieldError[] {
  const [rows, earlier] = [rowsOf(after.entryLog), rowsOf(before.entryLog)]
  const over = earlier.filter(({ outAt }) => outAt)
  const closed = (row: Values) => JSON.stringify([entryOf(row), instant(row.outAt)])
  const { left, unmet } = without(rows, earlier, entryOf)
  if (unmet || without(rows, over, closed).unmet)
    return [{ field: 'entryLog', code: 'entriesStay' }]
  const start = minuteOf(after.actualStart)
  if (left.some(({ inAt }) => minuteOf(inAt) < start))
    return [{ field: 'entryLog', code: 'enteredBeforeStart' }]
  const inside = rows.flatMap(({ person, outAt }) => (person && !outAt ? [person] : []))
  const isTwice = new Set(inside).size < inside.length
  return isTwice ? [{ field: 'entryLog', code: 'insideTwice' }] : []
}
