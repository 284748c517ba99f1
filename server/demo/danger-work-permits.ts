/** Danger-work permits of every mine: under way, waiting, stopped, run out, and those of the last months. */
import type { Values } from '#domain/where/where'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import { type Job as PermitJob, permitDetails } from './permit-details.ts'
import { type JobName, permitWords } from './permit-words.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
  readonly places: readonly RecordLife[]
  readonly certificates: readonly RecordLife[]
  readonly equipment: readonly RecordLife[]
}

type Fate = 'returned' | 'in-approval' | 'approved' | 'in-work' | 'stopped' | 'expired' | 'closed'

/** Each job, how many days ago it began by the morning of the site, and what became of it. */
const jobs: readonly (readonly [job: JobName, daysAgo: number, fate: Fate])[] = [
  ['height', 1, 'in-work'],
  ['other', 0, 'stopped'],
  ['lift', -1, 'returned'],
  ['pit', -1, 'approved'],
  ['other', -2, 'in-approval'],
  ['power', -1, 'in-approval'],
  ['road', -2, 'in-approval'],
  ['plate', 2, 'expired'],
  ['hot', 4, 'closed'],
  ['space', 6, 'closed'],
  ['blast', 3, 'closed'],
  ['hot', 23, 'closed'],
  ['blast', 31, 'closed'],
  ['height', 44, 'closed'],
  ['other', 70, 'closed'],
]

const inTheMorning = 8

export const dangerWorkPermitsOf = (making: Making): RecordLife[] =>
  making.world.mines.flatMap((mine) =>
    jobs.flatMap(([job, daysAgo, fate], n) => permitAt({ ...making, mine, job, daysAgo, fate, n })),
  )

interface Permit extends Making {
  readonly mine: Mine
  readonly job: JobName
  readonly daysAgo: number
  readonly fate: Fate
  readonly n: number
}

/** Who asks for it and leads, who works, who watches and who decides. */
function peopleOf({ mine, n }: Permit) {
  const [director, second] = mine.workshops
  const lead = second?.lead ?? director?.lead
  if (!director || !lead) return null
  const [worker, guardian] = n % 2 === 0 ? [mine.worker, mine.hand] : [mine.hand, mine.worker]
  return { lead, worker, guardian, director: director.lead }
}

function permitAt(permit: Permit): RecordLife[] {
  const { mine, job, daysAgo, fate, n, calendar } = permit
  const people = peopleOf(permit)
  const details = people && permitDetails[job]({ ...permit, people } satisfies PermitJob)
  if (!people || !details) return []
  // What was stopped began some hours ago, whatever the time; everything else in the morning.
  const start =
    fate === 'stopped' ? calendar.hoursAgo(5) : calendar.atSite(daysAgo, inTheMorning, mine.country)
  const asked = later(start, -20)
  const at = asked > calendar.now ? calendar.hoursAgo(1.5) : asked
  const words = permitWords[mine.country]
  const [title, workContent, step, hazard, measure] = words.jobs[job]
  const [fenced, briefed, live] = words.measures
  const { hours, values, approvers } = details
  const life = begin(typeNamed('danger-work-permit'), {
    ...{ id: naturalId('demo', 'danger-work-permit', mine.code, String(n)), at },
    ...{ author: people.lead, marks: { generated: true } },
    values: {
      ...{ title, workContent, org: mine.id, timing: fate === 'stopped' ? 'unplanned' : 'planned' },
      ...{ planStart: start.toISOString(), planEnd: later(start, hours).toISOString() },
      ...{ workLeader: people.lead.id, workers: [people.worker.id] },
      ...{ guardian: people.guardian.id, jsa: [{ step, hazard, measure }] },
      safetyMeasures: [
        { item: fenced, applicable: true, confirmer: people.guardian.id },
        { item: briefed, applicable: true, confirmer: people.lead.id },
        { item: live, applicable: false },
      ],
      ...approverFields(approvers),
      ...values(start),
    },
  })
  lead(permit, life, { ...people, approvers, start, at })
  return [life]
}

const approverFields = (approvers: readonly Person[]): Values =>
  Object.fromEntries(
    approvers.map(({ id }, step) => [['approver', 'secondApprover', 'thirdApprover'][step], id]),
  )

interface Leading {
  readonly lead: Person
  readonly worker: Person
  readonly guardian: Person
  readonly approvers: readonly Person[]
  readonly start: Date
  readonly at: Date
}

/** Sent, decided on and led to where it stands. */
function lead(permit: Permit, life: RecordLife, people: Leading): void {
  const { mine, fate } = permit
  const { approvers, at, guardian, start } = people
  const words = permitWords[mine.country]
  take(life, 'submit', { by: people.lead, at: later(at, 0.2) })
  if (fate === 'returned') {
    const input = { opinion: words.whyReturned }
    take(life, 'return', { by: approvers[0] ?? mine.manager, at: later(at, 1), input })
    return
  }
  if (fate === 'in-approval') return
  countersigned(permit, life, later(at, 0.3))
  for (const [step, by] of approvers.entries()) {
    const action = step === approvers.length - 1 ? 'approve' : 'endorse'
    take(life, action, { by, at: later(at, 0.5 + step / 4) })
  }
  if (fate === 'approved') return
  for (const by of [guardian, people.lead]) {
    take(life, 'confirm-measures', { by, at: later(start, by === guardian ? -0.4 : -0.3) })
  }
  beforeWork(permit, life, people)
  take(life, 'confirm-on-site', { by: guardian, at: start })
  const { now } = permit.calendar
  if (fate === 'stopped') {
    const input = { suspendReason: words.whyStopped }
    take(life, 'stop-work', { by: mine.officer, at: later(start, 3), input })
  } else if (fate === 'in-work') {
    const opens = later(start, 23.5)
    const isTime = opens < now
    if (isTime) take(life, 'open-interval', { by: guardian, at: opens })
  } else if (fate === 'expired') {
    take(life, 'expire', { by: null, at: new Date(String(life.record.planEnd)) })
  } else closed(permit, life, people)
}

function countersigned({ mine, job }: Permit, life: RecordLife, at: Date): void {
  if (job !== 'pit') return
  take(life, 'countersign', { by: mine.administrator, at })
}

/** What comes before the work: the air is changed and tested, explosives are handed out. */
function beforeWork({ mine, job }: Permit, life: RecordLife, people: Leading): void {
  const { start, guardian } = people
  if (job === 'space') take(life, 'ventilate', { by: guardian, at: later(start, -1) })
  if (job === 'blast') {
    take(life, 'issue-explosives', { by: mine.administrator, at: later(start, -0.2) })
  }
  if (job !== 'hot' && job !== 'space') return
  const time = later(start, -0.2).toISOString()
  const point = permitWords[mine.country].gasPoint
  const reading = { time, point, o2: 20.7, lel: 0.02, tester: mine.officer.id, valid: true }
  const layers = job === 'space' ? ['top', 'middle', 'bottom'] : [null]
  const gasTests = layers.map((layer) => ({ ...reading, layer, co: 2, h2s: 0 }))
  take(life, 'record-gas', { by: mine.officer, at: later(start, -0.15), input: { gasTests } })
}

function closed({ mine, job, calendar }: Permit, life: RecordLife, people: Leading): void {
  const { start, guardian, worker } = people
  const after = (hours: number) => later(start, hours)
  if (job === 'space') {
    const entry = { person: worker.id, inAt: after(0.1).toISOString() }
    const entryLog = [{ ...entry, outAt: after(2).toISOString() }]
    take(life, 'log-entry', { by: guardian, at: after(2.1), input: { entryLog } })
  }
  if (job === 'blast') blasted(life, people)
  take(life, 'finish', { by: people.lead, at: after(4) })
  if (job === 'blast') {
    const rows = life.record.explosives as readonly Values[]
    const explosives = rows.map((row) => ({ ...row, used: row.issued, returned: 0 }))
    const input = { explosives }
    take(life, 'return-explosives', { by: mine.administrator, at: after(4.2), input })
  }
  const at = after(5.5)
  if (at < calendar.now) take(life, 'close', { by: guardian, at })
}

function blasted(life: RecordLife, { start, worker: by }: Leading): void {
  take(life, 'signal-warning', { by, at: later(start, 2.8) })
  take(life, 'signal-fire', { by, at: later(start, 3) })
  const postCheck = ['misfire', 'fume', 'roof', 'face'].map((item) => ({ item, ok: true }))
  take(life, 'post-blast-check', { by, at: later(start, 3.4), input: { postCheck } })
  take(life, 'signal-all-clear', { by, at: later(start, 3.5) })
}
