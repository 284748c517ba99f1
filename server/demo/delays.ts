/** Hazards whose fixing takes longer: somebody has asked for a later deadline, and nobody has decided yet. */
import { latestDeadline } from '#domain/rules/delay'
import type { Calendar } from './calendar.ts'
import { hazardWords } from './hazard-words.ts'
import { type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import type { Mine, World } from './world.ts'

const hour = 3_600_000
const reasons = {
  CN: '备件在途，预计两天后到货，更换后完成整改。',
  RS: 'Rezervni deo stiže za dva dana; posle zamene je otklonjeno.',
} as const

interface Making {
  readonly world: World
  readonly calendar: Calendar
}

/** Asks for the first grave one of each company that is still in time, and the first other of each mine. */
export function askForDelays({ world, calendar }: Making, hazards: readonly RecordLife[]): void {
  const asked = new Set<string>()
  for (const life of hazards) {
    const { level, gridArea } = life.record
    const mine = world.mines.find(({ areas }) => areas.some(({ id }) => id === gridArea))
    const by = mine && rectifierOf(life, mine)
    if (!mine || !by || !isInTime(life, calendar)) continue
    const whose = level === 'high' ? `high ${mine.company.id}` : mine.code
    if (asked.has(whose)) continue
    asked.add(whose)
    ask(life, mine, by, calendar)
  }
}

/** Under way and its author’s no longer, with time left to ask. */
function isInTime({ record, steps }: RecordLife, { now }: Calendar): boolean {
  const last = steps.at(-1)?.at ?? now
  return (
    ['pending-rectification', 'under-rectification'].includes(record.storedState) &&
    record.statutoryMajor === false &&
    last.getTime() < now.getTime() - hour / 2 &&
    Date.parse(String(record.deadline)) > now.getTime() + hour
  )
}

const rectifierOf = ({ record }: RecordLife, mine: Mine): Person | undefined =>
  [mine.worker, mine.hand, ...mine.workshops.map(({ lead }) => lead)].find(
    ({ id }) => id === record.rectifier,
  )

function ask(life: RecordLife, { country }: Mine, by: Person, { now }: Calendar): void {
  const { deadline } = life.record
  const [interimControl] = hazardWords[country].interim
  const [ends, latest] = [deadline, latestDeadline(life.record)].map((one) =>
    Date.parse(String(one)),
  )
  const requestedDeadline = new Date(((ends ?? 0) + (latest ?? 0)) / 2).toISOString()
  take(life, 'request-delay', {
    ...{ by, at: new Date(now.getTime() - hour / 4) },
    input: { requestedDeadline, delayReason: reasons[country], interimControl },
  })
}
