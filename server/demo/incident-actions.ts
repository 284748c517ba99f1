import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { Dice } from './dice.ts'
import { type Remedy, refusal, remedies } from './incident-action-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly incidents: readonly RecordLife[]
  readonly calendar: Calendar
  readonly pictures: Pictures
}

type Fate = 'to-do' | 'overdue' | 'to-be-verified' | 'rejected' | 'closed'

const recent: readonly Fate[] = ['to-do', 'to-be-verified', 'overdue', 'rejected', 'closed']
/** Accidents of a mine that still have actions in the demonstration: its newest. */
const followed = 6
const seed = 13
const day = 24

/** What is done after the newest accidents of each mine: older ones are done with. */
export function incidentActionsOf({ world, incidents, calendar, pictures }: Making): RecordLife[] {
  const dice = new Dice(seed)
  return world.mines.flatMap((mine) =>
    newestOf(mine, incidents, calendar.hoursAgo(12)).flatMap(({ record }, at) => {
      const confirmed = new Date(String(record.confirmedAt))
      const count = dice.whole(1, 2)
      return Array.from({ length: count }, (_, n) => dice.one(remedies.slice(n))).flatMap(
        (remedy, n) => {
          const telling = { mine, remedy, incident: record.id, at: later(confirmed, 6 + n) }
          const isLong = calendar.hoursAgo(day * 45) > confirmed
          const isNew = calendar.hoursAgo(day * 8) < confirmed
          const middle = recent[(at + n + mine.index) % recent.length] ?? 'to-do'
          const fate: Fate = isLong ? 'closed' : isNew ? 'to-do' : middle
          const id = `${mine.code}-${at}-${n}`
          return actionOf({ ...telling, fate, id }, { world, calendar, pictures })
        },
      )
    }),
  )
}

const newestOf = (
  mine: Mine,
  incidents: readonly RecordLife[],
  before: Date,
): readonly RecordLife[] =>
  incidents
    .filter(
      ({ record }) =>
        record.org === mine.id &&
        record.confirmedAt &&
        new Date(String(record.confirmedAt)) < before,
    )
    .toSorted((one, other) =>
      String(other.record.confirmedAt).localeCompare(String(one.record.confirmedAt)),
    )
    .slice(0, followed)

interface Telling {
  readonly id: string
  readonly mine: Mine
  readonly remedy: Remedy
  readonly incident: string
  readonly at: Date
  readonly fate: Fate
}

function actionOf(
  telling: Telling,
  { world, calendar, pictures }: Omit<Making, 'incidents'>,
): RecordLife[] {
  const { id, mine, remedy, incident, at, fate } = telling
  const dueAfter = fate === 'overdue' ? 1 : 20
  const due =
    fate === 'to-do' || fate === 'rejected'
      ? later(calendar.now, day * 12)
      : later(at, day * dueAfter)
  const life = begin(typeNamed('incident-action'), {
    ...{ id: naturalId('demo', 'incident-action', id), at, author: mine.officer },
    marks: { generated: true },
    values: {
      ...{ incident, content: inWords(mine, remedy.content), actionKind: remedy.kind },
      ...{ org: mine.id, responsible: doerOf(mine, remedy).id, verifier: mine.deputy.id },
      dueAt: calendar.dayAt(due, mine.country),
    },
  })
  const checks = remedy.kind === 'horizontal' ? spread(life, telling, { world, pictures }) : []
  follow(life, telling, pictures)
  return [life, ...checks]
}

/** The safety director asks the other mines of the company. */
function spread(
  life: RecordLife,
  telling: Telling,
  { world, pictures }: Pick<Making, 'world' | 'pictures'>,
): RecordLife[] {
  const { mine, remedy, at, id, fate } = telling
  const others = world.mines
    .filter((one) => one.company === mine.company && one !== mine)
    .slice(0, 2)
  if (others.length === 0) return []
  const when = later(at, 3)
  const input = { spreadOrgs: others.map((one) => one.id) }
  take(life, 'spread', { by: mine.company.safetyLeader, at: when, input })
  const { incident, content, dueAt } = life.record
  return others.map((other) => {
    const check = begin(typeNamed('incident-action'), {
      ...{ id: naturalId('demo', 'incident-action', `${id}-${other.code}`), at: when },
      ...{
        author: mine.company.safetyLeader,
        marks: { generated: true, selfCheckOf: life.record.id },
      },
      values: {
        ...{ incident, content, dueAt, actionKind: 'horizontal', org: other.id },
        ...{ responsible: other.officer.id, verifier: mine.officer.id },
      },
    })
    if (fate === 'closed') {
      const result = inWords(other, remedy.result)
      const evidence = [pictures.after.surface[other.index]]
      const input = { result, evidence }
      take(check, 'finish', { by: other.officer, at: later(at, day * 4), input })
      take(check, 'verify', { by: mine.officer, at: later(at, day * 5) })
    }
    return check
  })
}

function follow(life: RecordLife, { mine, remedy, at, fate }: Telling, pictures: Pictures): void {
  if (fate === 'to-do' || fate === 'overdue') return
  take(life, 'finish', {
    ...{ by: doerOf(mine, remedy), at: later(at, day * 5) },
    input: {
      result: inWords(mine, remedy.result),
      evidence: [pictures.after.surface[mine.index]],
    },
  })
  if (fate === 'to-be-verified') return
  const checked = { by: mine.deputy, at: later(at, day * 6) }
  if (fate === 'closed') take(life, 'verify', checked)
  else
    take(life, 'reject', {
      ...checked,
      input: { opinion: inWords(mine, refusal), dueAt: life.record.dueAt },
    })
}

/** The worker mends what is mended by hand; the rest is the manager's. */
const doerOf = ({ worker, manager }: Mine, { kind }: Remedy) =>
  kind === 'technical' ? worker : manager

const inWords = ({ country }: Mine, [chinese, serbian]: readonly [string, string]): string =>
  country === 'CN' ? chinese : serbian
