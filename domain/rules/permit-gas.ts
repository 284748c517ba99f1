/**
 * Gas tests of a danger-work permit: which readings are within limits, until when a round of them lets work
 * begin, and when the next is due. A round is what was measured within half an hour of its last reading.
 */
import type { Rule } from '../definition/transition.ts'
import { bool, choice, datetime, decimal, int, table, text, user } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { now, type Values, type Where } from '../where/where.ts'
import { ofPermits } from './permit-kinds.ts'

/** Limits of the catalogue: percent of oxygen and of combustible gas, parts per million of the others. */
export const gasLimits = {
  oxygen: { least: 19.5, most: 21 },
  // By the lower explosive limit of the gas there is.
  combustible: { 'from-4': 0.5, 'below-4': 0.2 },
  carbonMonoxide: 24,
  hydrogenSulphide: 6.6,
} as const

/** Minutes for which a test lets work begin, and between two readings inside a confined space. */
const [freshMinutes, readingMinutes] = [30, 120]

export const gasTested = ofPermits('hot-work', 'confined-space')
export const layers = ['top', 'middle', 'bottom'] as const

const rowsOf = ({ gasTests }: Values): readonly Values[] =>
  Array.isArray(gasTests) ? (gasTests as readonly Values[]) : []
const isEmpty = (value: unknown) => value === null || value === undefined
const isOver = (value: unknown, most: number) => !isEmpty(value) && Number(value) > most
const isSpace = ({ permitType }: Values) => permitType === 'confined-space'

/** Whether a reading is outside what the work allows; the meter is believed that somebody calls valid. */
export function isOutside(permit: Values, { o2, lel, co, h2s }: Values): boolean {
  const { oxygen, combustible, carbonMonoxide, hydrogenSulphide } = gasLimits
  const most = permit.gasLowerLimit === 'from-4' ? combustible['from-4'] : combustible['below-4']
  const breathes = Number(o2) >= oxygen.least && Number(o2) <= oxygen.most
  return (
    isOver(lel, most) || !breathes || isOver(co, carbonMonoxide) || isOver(h2s, hydrogenSulphide)
  )
}

const timeOf = ({ time }: Values) => Date.parse(String(time))
const minutes = (count: number) => count * 60_000

/** The latest reading of each point and layer in the last round. */
function lastRound(permit: Values): readonly Values[] {
  const rows = rowsOf(permit).filter((row) => !Number.isNaN(timeOf(row)))
  const last = Math.max(...rows.map(timeOf))
  const began = isEmpty(permit.ventilatedAt) ? -Infinity : Date.parse(String(permit.ventilatedAt))
  const round = rows
    .filter((row) => timeOf(row) >= last - minutes(freshMinutes))
    // What was measured before the air was changed says nothing of it.
    .filter((row) => !isSpace(permit) || timeOf(row) >= began)
    .toSorted((a, b) => timeOf(a) - timeOf(b))
  return [...new Map(round.map((row) => [`${row.point}\n${row.layer}`, row])).values()]
}

/** Work may begin for half an hour after the oldest reading of a round that is in order everywhere. */
function goodUntil(permit: Values): string | null {
  const round = lastRound(permit)
  const isWhole =
    !isSpace(permit) || layers.every((layer) => round.some((row) => row.layer === layer))
  // Inside a space every gas is measured: nothing measured is no gas that is not there.
  const isMeasured = ({ co, h2s }: Values) => !(isSpace(permit) && (isEmpty(co) || isEmpty(h2s)))
  const isGood = round.every(
    (row) => row.valid === true && isMeasured(row) && !isOutside(permit, row),
  )
  if (round.length === 0 || !isWhole || !isGood) return null
  if (isSpace(permit) && isEmpty(permit.ventilatedAt)) return null
  return plusHours(new Date(Math.min(...round.map(timeOf))), freshMinutes / 60)
}

function readingDue(permit: Values): string | null {
  const times = rowsOf(permit).map(timeOf)
  const last = Math.max(...times)
  return isSpace(permit) && Number.isFinite(last)
    ? plusHours(new Date(last), readingMinutes / 60)
    : null
}

/** Minutes of a break after which the gas is tested again. */
const breakMinutes = ({ permitType, permitLevel }: Values): number =>
  permitType === 'hot-work' && permitLevel !== 'second' ? 30 : 60

const percent = { precision: 5, scale: 2, min: 0, max: 100, unit: '%' } as const
const partsPerMillion = { precision: 6, scale: 1, min: 0, unit: 'ppm' } as const

export const gasFields = {
  gasTester: user({ required: true }),
  gasLowerLimit: choice(['from-4', 'below-4'], { required: true }),
  gasTests: table(
    {
      time: datetime({ about: 'happened', required: true, daysBack: 40, default: 'now' }),
      point: text({ required: true, max: 50 }),
      layer: choice(layers),
      o2: decimal({ ...percent, required: true }),
      lel: decimal({ ...percent, required: true }),
      co: decimal(partsPerMillion),
      h2s: decimal(partsPerMillion),
      tester: user({ required: true, default: 'actor' }),
      valid: bool({ required: true }),
    },
    { required: true, max: 200, calculated: true },
  ),
  gasOutside: int({
    repeats: 'gasTests',
    from: (permit) => lastRound(permit).filter((row) => isOutside(permit, row)).length,
  }),
  gasMisjudged: int({
    ...{ internal: true, repeats: 'gasTests' },
    from: (permit) =>
      rowsOf(permit).filter((row) => row.valid === true && isOutside(permit, row)).length,
  }),
  gasGoodUntil: datetime({
    ...{ about: 'planned', repeats: 'gasTests' },
    from: (permit) => goodUntil(permit),
  }),
  readingDueAt: datetime({
    ...{ about: 'planned', repeats: 'gasTests' },
    from: (permit) => readingDue(permit),
  }),
  // Reckoned beforehand: what resumes the work empties its cause.
  stoppedByGas: bool({ internal: true, from: ({ suspendCause }) => suspendCause === 'gas' }),
  // A break longer than that is over with a new test alone.
  retestFrom: datetime({
    ...{ about: 'planned', internal: true },
    from: (permit) => plusHours(permit.suspendedAt ?? '', breakMinutes(permit) / 60),
  }),
} as const

export const gasRules: readonly Rule[] = [
  {
    ...{ code: 'readingsJudgedRight', field: 'gasTests' },
    holds: { gasMisjudged: { atMost: 0 } },
  },
]

const notTested: Where = { none: [gasTested] }
const isFresh: Where = { gasGoodUntil: { atLeast: now } }

/** Work begins within half an hour of a test that is in order. */
export const gasTestedInTime: Rule = {
  ...{ code: 'gasTestedInTime', field: 'gasTests' },
  holds: { any: [notTested, isFresh] },
}
/** It goes on without one after a short break, unless gas was why it stopped. */
export const gasTestedAfterBreak: Rule = {
  ...{ code: 'gasTestedAfterBreak', field: 'gasTests' },
  holds: {
    any: [notTested, isFresh, { stoppedByGas: { not: true }, retestFrom: { after: now } }],
  },
}

export const gasForm = {
  gasTester: gasTested,
  gasLowerLimit: gasTested,
} as const
