import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { workGroupId } from './crews.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { meetingWords } from './pre-shift-meeting-words.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

/** Days before today: the one of tomorrow is prepared already. */
const daysAgo = [-1, 1, 2, 3, 4, 5, 6, 8] as const
/** By the wall clock of the mine, before the morning shift of eight o’clock. */
const beginsAt = 7.5

/** The meetings of every mine's crew before its morning shifts. */
export const preShiftMeetingsOf = ({ world, calendar, pictures }: Making): RecordLife[] =>
  world.mines.flatMap((mine) =>
    daysAgo.map((days) => meetingOf({ mine, calendar, pictures, days, n: days + mine.index })),
  )

interface Meeting extends Omit<Making, 'world'> {
  readonly mine: Mine
  readonly days: number
  readonly n: number
}

function meetingOf({ mine, calendar, pictures, days, n }: Meeting): RecordLife {
  const words = meetingWords[mine.country]
  const startAt = calendar.atSite(days, beginsAt, mine.country)
  const day = calendar.dayAt(startAt, mine.country)
  const host = mine.workshops.at(-1)?.lead ?? mine.manager
  const planned = days < 0 ? calendar.hoursAgo(1) : later(startAt, -0.5)
  const called = [mine.worker, mine.hand]
  const life = begin(typeNamed('pre-shift-meeting'), {
    ...{ id: naturalId('demo', 'pre-shift-meeting', mine.code, day), at: planned },
    ...{ author: host, marks: { generated: true } },
    values: {
      ...{ title: words.title(day), org: mine.id, workGroup: workGroupId(mine), host: host.id },
      ...{ meetingDate: day, shift: 'morning', startAt: startAt.toISOString() },
      taskAssignments: words.tasks[Math.abs(n) % words.tasks.length],
      ...{ riskBriefing: words.risks[Math.abs(n) % words.risks.length], oath: words.oath },
      attendees: called.map((one, at) => ({
        user: one.id,
        ...(days > 0 && stateOf(n, at, words)),
      })),
    },
  })
  const rows = life.record.attendees as readonly object[]
  // As the server fills them in: a column that nobody but the attendee writes.
  life.record = { ...life.record, attendees: rows.map((row) => ({ ...row, signedAt: null })) }
  if (days < 0) return life
  if (n % 7 === 6) {
    const cancelReason = words.whyCanceled
    take(life, 'cancel', { by: host, at: later(startAt, -0.2), input: { cancelReason } })
    return life
  }
  hold(life, { host, called, n, startAt, photo: pictures.after.surface[mine.index] })
  return life
}

/** Now and then the second is absent, or somebody comes tired. */
function stateOf(n: number, at: number, { onLeave }: { readonly onLeave: string }) {
  if (n % 5 === 3 && at === 1) return { state: 'absent', absentReason: onLeave }
  return { state: n % 4 === 2 && at === 0 ? 'tired' : 'fit' }
}

interface Holding {
  readonly host: Person
  readonly called: readonly Person[]
  readonly n: number
  readonly startAt: Date
  readonly photo: unknown
}

function hold(life: RecordLife, { host, called, n, startAt, photo }: Holding): void {
  take(life, 'start', { by: host, at: startAt })
  for (const [at, by] of called.entries()) {
    if (n % 5 === 3 && at === 1) continue
    take(life, 'sign', { by, at: later(startAt, 0.1 + at / 60) })
  }
  take(life, 'finish', {
    ...{ by: host, at: later(startAt, 0.35) },
    input: { endAt: later(startAt, 0.3).toISOString(), ppeCheck: true, photos: [photo] },
  })
}
