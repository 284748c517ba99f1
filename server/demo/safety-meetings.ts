import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import { safetyMeetingWords } from './safety-meeting-words.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

type Fate = 'draft' | 'not-started' | 'held' | 'with-minutes' | 'canceled'

/** Days before today on which each mine meets: one is prepared, one is called, the newest wait for minutes. */
const meetings: readonly (readonly [daysAgo: number, fate: Fate])[] = [
  [-9, 'draft'],
  [-2, 'not-started'],
  [1, 'held'],
  [5, 'held'],
  [12, 'with-minutes'],
  [19, 'canceled'],
  [26, 'with-minutes'],
  [40, 'with-minutes'],
  [54, 'with-minutes'],
]
/** By the wall clock of the mine. */
const beginsAt = 14
const day = 24

/** The safety meetings of every mine, and what each of them resolved. */
export const safetyMeetingsOf = (making: Making): RecordLife[] =>
  making.world.mines.flatMap((mine) =>
    meetings.flatMap(([days, fate], n) => meetingOf({ ...making, mine, days, fate, n })),
  )

interface Meeting extends Making {
  readonly mine: Mine
  readonly days: number
  readonly fate: Fate
  readonly n: number
}

function meetingOf(meeting: Meeting): RecordLife[] {
  const { mine, days, fate, n, calendar } = meeting
  const words = safetyMeetingWords[mine.country]
  const plannedAt = calendar.atSite(days, beginsAt, mine.country)
  const date = calendar.dayAt(plannedAt, mine.country)
  const isMonthly = n % 4 === 0
  const entered = days < 0 ? calendar.hoursAgo(3) : later(plannedAt, -2 * day)
  const life = begin(typeNamed('safety-meeting'), {
    ...{ id: naturalId('demo', 'safety-meeting', mine.code, String(n)), at: entered },
    ...{ author: mine.deputy, marks: { generated: true } },
    values: {
      title: isMonthly ? words.monthly(date.slice(0, 7)) : words.weekly(date),
      ...{ meetingKind: isMonthly ? 'monthly' : 'weekly', org: mine.id, place: words.place },
      ...{ plannedAt: plannedAt.toISOString(), host: mine.manager.id, recorder: mine.officer.id },
      ...{ agenda: words.agenda, attendees: calledTo(meeting).map(({ id }) => ({ user: id })) },
    },
  })
  asListed(life)
  if (fate === 'draft') return [life]
  take(life, 'publish', { by: mine.deputy, at: later(entered, 0.2) })
  if (fate === 'not-started') return [life]
  if (fate === 'canceled') {
    const input = { cancelReason: words.whyCanceled }
    take(life, 'cancel', { by: mine.deputy, at: later(plannedAt, -3), input })
    return [life]
  }
  return hold(meeting, life, plannedAt)
}

/** Those who lead a part of the mine, its safety office, and one of the crew. */
const calledTo = ({ mine }: Meeting): Person[] => [
  ...new Set([...mine.workshops.map(({ lead }) => lead), mine.deputy, mine.worker]),
]

/** As the server fills them in: columns that nobody but the attendee, or an action, writes. */
function asListed(life: RecordLife): void {
  const rows = life.record.attendees as readonly object[]
  const blank = { absentReason: null, signedAt: null }
  life.record = { ...life.record, attendees: rows.map((row) => ({ ...blank, ...row })) }
}

function hold(meeting: Meeting, life: RecordLife, startAt: Date): RecordLife[] {
  const { mine, fate, n, pictures, calendar } = meeting
  const words = safetyMeetingWords[mine.country]
  take(life, 'start', { by: mine.manager, at: startAt })
  for (const [at, by] of calledTo(meeting).entries())
    take(life, 'sign', { by, at: later(startAt, 0.05 + at / 60) })
  const [first = '', second = ''] = [0, 1].map(
    (one) => words.resolutions[(2 * n + mine.index + one) % words.resolutions.length],
  )
  const dueAt = (days: number) => calendar.dayAt(later(startAt, days * day), mine.country)
  const lead = mine.workshops[n % mine.workshops.length]?.lead ?? mine.worker
  const resolutions = [
    { content: first, responsible: mine.deputy.id, dueAt: dueAt(4) },
    { content: second, responsible: lead.id, dueAt: dueAt(21) },
  ]
  const noted = { by: mine.officer, at: later(startAt, 0.8), input: { resolutions } }
  take(life, 'note-resolutions', noted)
  const photos = [pictures.after.surface[mine.index]]
  const endAt = later(startAt, 1).toISOString()
  take(life, 'finish', { by: mine.manager, at: later(startAt, 1.1), input: { endAt, photos } })
  if (fate === 'with-minutes') {
    const input = { minutes: words.minutes }
    take(life, 'write-minutes', { by: mine.officer, at: later(startAt, day), input })
  }
  const at = later(startAt, 1.1)
  return [
    life,
    resolved(meeting, life, { at, one: resolutions[0], by: mine.deputy, nth: 0 }),
    resolved(meeting, life, { at, one: resolutions[1], by: lead, nth: 1 }),
  ]
}

interface Resolving {
  readonly at: Date
  readonly one?: { readonly content: string; readonly dueAt: string }
  readonly by: Person
  readonly nth: number
}

/** Made as the meeting was finished. Old ones are closed; of the newer the second is still under way. */
function resolved(
  { mine, days, n, pictures }: Meeting,
  { record }: RecordLife,
  { at, one, by, nth }: Resolving,
): RecordLife {
  const words = safetyMeetingWords[mine.country]
  const life = begin(typeNamed('meeting-resolution'), {
    ...{ id: naturalId('demo', 'meeting-resolution', mine.code, `${n}-${nth}`), at },
    ...{ author: mine.manager, marks: { generated: true } },
    values: {
      ...{ safetyMeeting: record.id, meetingTitle: record.title, content: one?.content },
      ...{ org: mine.id, responsibleOrg: mine.id, responsible: by.id, dueDate: one?.dueAt },
      ...{ verifier: mine.manager.id, priority: nth === 0 ? 'important' : 'normal' },
    },
  })
  if (days < 2) return life
  const input = { progress: 60, report: words.progress }
  take(life, 'report', { by, at: later(at, 2 * day), input })
  if (days < 20 && nth === 1) return life
  if (days < 6) return life
  const evidence = [pictures.after.surface[mine.index]]
  take(life, 'finish', { by, at: later(at, 3 * day), input: { report: words.report, evidence } })
  if (days > 13) take(life, 'verify', { by: mine.manager, at: later(at, 4 * day) })
  return life
}
