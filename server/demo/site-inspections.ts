import type { Values } from '#domain/where/where'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { groundOfKind } from './hazard-words.ts'
import { type InspectionWords, inspectionWords } from './inspection-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

type Fate = 'completed' | 'to-be-signed' | 'draft' | 'canceled'

/** Hours ago, and how far it has come since. */
const rounds: readonly (readonly [hoursAgo: number, fate: Fate])[] = [
  [3, 'draft'],
  [27, 'to-be-signed'],
  [75, 'completed'],
  [196, 'completed'],
  [342, 'canceled'],
  [508, 'completed'],
  [700, 'completed'],
  ...Array.from({ length: 14 }, (_, at) => [24 * (42 + 16 * at), 'completed'] as const),
]

// More of those that are made every shift than of those a month has one of.
const kinds = [
  ...(['daily', 'weekly', 'night', 'joint', 'daily', 'weekly', 'monthly'] as const),
  ...(['leader', 'daily', 'unannounced'] as const),
] as const

const contractorRound = 5

/** The rounds at every mine: seven of the last month, and before that one in sixteen days. */
export const inspectionsOf = (making: Making, tables: readonly RecordLife[]): RecordLife[] =>
  making.world.mines.flatMap((mine) =>
    rounds.flatMap(([hoursAgo, fate], n) => {
      const at = making.calendar.hoursAgo(hoursAgo + mine.index)
      return roundOf({ ...making, mine, n, at, fate }, tables)
    }),
  )

interface Round extends Making {
  readonly mine: Mine
  readonly n: number
  readonly at: Date
  readonly fate: Fate
}

/** The edition that was published last before the round. */
function tableFor({ mine, at, n }: Round, tables: readonly RecordLife[]): RecordLife | undefined {
  const inForce = tables.filter(
    ({ record }) =>
      record.org === mine.company.id &&
      String(record.publishedAt ?? '~') < at.toISOString() &&
      String(record.supersededAt ?? '~') > at.toISOString(),
  )
  return inForce[n % Math.max(inForce.length, 1)]
}

const copiedColumns = [
  ...['no', 'item', 'standard', 'basis', 'method', 'score', 'hazardLevel', 'photoRequired'],
]

/** Every third round finds something, which was put right while the inspectors stood there. */
function answered(round: Round, points: readonly Values[], words: InspectionWords): Values[] {
  const { mine, n, fate, pictures } = round
  const ground = groundOfKind(mine.areas[n % mine.areas.length]?.kind ?? 'shaft')
  const before = pictures.before[ground][mine.index]
  const after = pictures.after[ground][mine.index]
  const findingAt = n % 3 === 2 ? (mine.index + n) % points.length : -1
  return points.map((point, at) => {
    const copied = Object.fromEntries(copiedColumns.map((name) => [name, point[name] ?? null]))
    // A round that is under way has come half way.
    if (fate === 'draft' && at >= points.length / 2) return copied
    const photo = point.photoRequired === true ? { photo: after } : {}
    if (at !== findingAt) return { ...copied, result: 'conform', ...photo }
    return {
      ...{ ...copied, result: 'not-conform', note: words.note, photo: before },
      ...{ outcome: 'corrected', correction: words.correction, correctionPhoto: after },
    }
  })
}

function roundOf(round: Round, tables: readonly RecordLife[]): RecordLife[] {
  const { mine, n, at } = round
  const table = tableFor(round, tables)
  // One of the rounds goes to the works of the contractor.
  const isOutside = n === contractorRound && mine.contractor !== null
  const workshop = isOutside ? mine.contractor : mine.workshops[n % mine.workshops.length]
  if (!table || !workshop) return []
  const words = inspectionWords[mine.country]
  const area = mine.areas[n % mine.areas.length] ?? mine.site
  const items = answered(round, table.record.items as readonly Values[], words)
  const life = begin(typeNamed('site-inspection'), {
    ...{ id: naturalId('demo', 'site-inspection', mine.code, String(n)), at },
    ...{ author: mine.officer, marks: { generated: true } },
    values: {
      ...{ title: words.title(area.name), org: mine.id, inspectedOrg: workshop.id },
      ...(isOutside && { contractor: workshop.id }),
      ...{ inspectionKind: kinds[(7 * n + 3 * mine.index) % kinds.length] },
      ...{ inspectedPerson: workshop.lead.id, gridArea: area.id, checkTable: table.record.id },
      ...{ leaderOfTeam: mine.officer.id, inspectors: [mine.officer.id, mine.deputy.id] },
      ...{ inspectedAt: at.toISOString(), profession: table.record.profession, items },
      photos: [round.pictures.after.surface[mine.index]],
    },
  })
  follow(round, life, words)
  return [life]
}

function follow({ mine, at, fate, pictures }: Round, life: RecordLife, words: InspectionWords) {
  if (fate === 'draft') return
  const by = mine.officer
  if (fate === 'canceled') {
    take(life, 'cancel', { by, at: later(at, 1), input: { opinion: words.whyCanceled } })
    return
  }
  const { findingCount } = life.record
  const ended = later(at, 1.5)
  take(life, 'submit', {
    ...{ by, at: later(at, 2) },
    input: {
      endAt: ended.toISOString(),
      conclusion: Number(findingCount) > 0 ? words.found : words.clean,
    },
  })
  const inspected = [...mine.workshops, ...(mine.contractor ? [mine.contractor] : [])]
  const lead = inspected.find(({ lead }) => lead.id === life.record.inspectedPerson)?.lead
  if (fate !== 'completed' || !lead) return
  const inspectedSign = pictures.signature[mine.index]
  take(life, 'sign', { by: lead, at: later(at, 5), input: { inspectedSign } })
}
