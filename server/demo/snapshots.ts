import type { Values } from '#domain/where/where'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { Dice } from './dice.ts'
import { findingAt, groundOfKind, hazardWords } from './hazard-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly hazards: readonly RecordLife[]
  readonly calendar: Calendar
  readonly pictures: Pictures
}

interface Report {
  readonly id: string
  readonly mine: Mine
  readonly at: Date
  readonly values: Values
}

const reported = ({ id, mine, at, values }: Report): RecordLife =>
  begin(typeNamed('snapshot-hazard'), {
    ...{
      id,
      at,
      author: mine.worker,
      marks: { generated: true, reportedAt: at.toISOString() },
      values,
    },
  })

/** What workers pointed out: the reports that hazards were made of, and the newest, still on their way. */
export const snapshotsOf = (making: Making): RecordLife[] => [
  ...making.hazards.flatMap((hazard) => converted(making, hazard)),
  ...newest(making),
]

/** The report that a hazard says it was made of, as the hazard tells it. */
function converted({ world }: Making, { record: hazard, steps }: RecordLife): RecordLife[] {
  const mine = world.mines.find(({ areas }) => areas.some(({ id }) => id === hazard.gridArea))
  const handler = [mine?.officer, mine?.deputy].find((one) => one?.id === hazard.createdBy)
  if (!hazard.snapshot || !mine || !handler) return []
  const { title, description, photos, gridArea, org, hazardType, level } = hazard
  const at = new Date(String(hazard.foundAt))
  const report = reported({
    ...{ id: String(hazard.snapshot), mine, at },
    values: { title, description, photos, gridArea, org, hazardType, suggestedLevel: level },
  })
  take(report, 'accept', { by: handler, at: later(at, 0.15) })
  take(report, 'convert', {
    by: handler,
    at: later(at, 0.3),
    input: { reply: thanks[mine.country] },
  })
  const submitted = steps.find(({ before }) => before.storedState === 'draft')
  if (submitted) take(report, 'become-hazard', { by: null, at: submitted.at })
  const closed = steps.find(({ after }) => after.storedState === 'closed')
  if (closed) {
    const { outcome: hazardOutcome, closedAt: hazardEndedAt } = closed.after
    take(report, 'hazard-closed', {
      ...{ by: null, at: closed.at },
      input: { hazardOutcome, hazardEndedAt },
    })
  }
  return [report]
}

const thanks = {
  CN: '已核实并登记为隐患，感谢上报。',
  RS: 'Provereno i otvoreno kao opasnost. Hvala na prijavi.',
} as const

const unfounded = {
  CN: '现场核实：护罩当日检修后已复位，不构成隐患。',
  RS: 'Provereno: štitnik je vraćen posle popravke istog dana.',
} as const

/** One for each mine: hours ago, and what became of it. */
const fates = ['submitted', 'accepted', 'invalid', 'fixed', 'submitted'] as const

function newest({ world, calendar, pictures }: Making): RecordLife[] {
  const dice = new Dice(7)
  return world.mines.map((mine, n) => {
    const fate = fates[n % fates.length] ?? 'submitted'
    const area = dice.one(mine.areas)
    const ground = groundOfKind(area.kind)
    const spot = {
      kind: area.kind,
      country: mine.country,
      isCoal: mine.plan.names[0].includes('煤'),
    }
    const title = findingAt(spot, 'low', dice)
    const isFixed = fate === 'fixed'
    const at = calendar.hoursAgo(fate === 'submitted' ? 2 + n : 30 + 3 * n)
    const report = reported({
      ...{ id: naturalId('demo', 'snapshot-hazard', mine.code), mine, at },
      values: {
        ...{ title, description: hazardWords[mine.country].account(area.name, title) },
        ...{ photos: [pictures.before[ground][mine.index]], gridArea: area.id, org: mine.id },
        ...{ hazardType: 'unsafe-condition', onSpotFixed: isFixed },
        ...(isFixed && { afterPhotos: [pictures.after[ground][mine.index]] }),
      },
    })
    follow(report, fate, mine.officer)
    return report
  })
}

function follow(report: RecordLife, fate: (typeof fates)[number], by: Person): void {
  if (fate === 'submitted') return
  const at = (hours: number) => later(new Date(String(report.record.createdAt)), hours)
  const country = String(report.record.description).match(/\p{Script=Han}/u) ? 'CN' : 'RS'
  if (fate === 'invalid') {
    take(report, 'mark-invalid', { by, at: at(5), input: { reason: unfounded[country] } })
    return
  }
  take(report, 'accept', { by, at: at(4) })
  if (fate === 'fixed')
    take(report, 'confirm-fixed', { by, at: at(6), input: { reply: thanks[country] } })
}
