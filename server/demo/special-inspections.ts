import { sql } from 'drizzle-orm'
import { plusDays } from '#domain/time/days'
import type { Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import type { Tx } from '../db/database.ts'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import {
  openPlanSaid,
  type SpecialWords,
  specialCourseSaid,
  specialThemesSaid,
} from './special-inspection-words.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}
type Tables = readonly RecordLife[]
interface Planned extends Making {
  readonly mine: Mine
  readonly table: RecordLife
}

const day = 24

/** Of each mine a plan that runs, with its inspections of three months, and one that is being reviewed. */
export const specialInspectionsOf = (making: Making, tables: Tables): RecordLife[] =>
  making.world.mines.flatMap((mine) => {
    const table = tables.find(
      ({ record }) => record.org === mine.company.id && record.storedState === 'published',
    )
    if (!table) return []
    const planned = { ...making, mine, table }
    const plan = runningPlan(planned)
    const rows = plan.record.inspections as readonly Values[]
    return [plan, openPlan(planned), ...rows.map((row, n) => inspectionOf(planned, plan, row, n))]
  })

const inspectors = ({ mine }: Planned) => ({
  leader: mine.officer.id,
  members: [mine.officer.id, mine.deputy.id],
})

function planBegun(planned: Planned, key: string, words: SpecialWords, period: Values): RecordLife {
  const { mine, table, calendar } = planned
  const orgs = mine.workshops.map(({ id }) => id)
  const daysAgo = key === 'running' ? 75 : 4
  return begin(typeNamed('special-inspection-plan'), {
    id: naturalId('demo', 'special-inspection-plan', mine.code, key),
    ...{ author: mine.officer, at: calendar.hoursAgo(day * daysAgo), marks: { generated: true } },
    values: {
      ...{ ...words, org: mine.id, inspectedOrgs: orgs, checkTables: [table.record.id] },
      ...{ teams: [{ ...inspectors(planned), orgs }], times: 1, ...period },
      ...{ compiler: mine.officer.id, reviewer: mine.manager.id },
    },
  })
}

/** Published two months ago; each month since has brought its inspections. */
function runningPlan(planned: Planned): RecordLife {
  const { mine, calendar } = planned
  const said = specialThemesSaid[mine.index % specialThemesSaid.length] ?? openPlanSaid
  const life = planBegun(planned, 'running', said[mine.country], {
    ...{
      periodFrom: calendar.monthAgo(2),
      periodTo: plusDays(calendar.monthAgo(-4), -1),
      frequency: 'month',
    },
  })
  const { officer, manager } = mine
  const written = new Date(life.record.createdAt)
  take(life, 'submit', { by: officer, at: later(written, 4) })
  take(life, 'approve', { by: manager, at: later(written, 30) })
  take(life, 'publish', { by: manager, at: later(written, 50) })
  for (;;) {
    const at = new Date(`${life.record.nextTermFrom}T06:00:00Z`)
    if (!(at < calendar.now)) return life
    take(life, 'generate', { by: null, at })
  }
}

/** One that is not published yet. */
function openPlan(planned: Planned): RecordLife {
  const { mine, calendar } = planned
  const { officer, manager, country, index } = mine
  const ahead = (days: number) => calendar.dayAt(calendar.hoursAgo(-day * days), country)
  const life = planBegun(planned, 'open', openPlanSaid[country], {
    ...{ periodFrom: ahead(10), periodTo: ahead(24), frequency: 'once' },
  })
  const written = new Date(life.record.createdAt)
  if (index % 4 === 3) return life
  take(life, 'submit', { by: officer, at: later(written, 5) })
  const at = later(written, 40)
  const opinion = specialCourseSaid[country].returned
  if (index % 4 === 1) take(life, 'return', { by: manager, at, input: { opinion }, why: opinion })
  if (index % 4 === 2) take(life, 'approve', { by: manager, at })
  return life
}

const answeredColumns = [
  ...['no', 'item', 'standard', 'basis', 'method', 'score', 'hazardLevel', 'photoRequired'],
]

/** Of the newest term some have not begun; of those before, one is late and one waits for its signature. */
function inspectionOf(planned: Planned, plan: RecordLife, row: Values, n: number): RecordLife {
  const { world, mine, table, calendar } = planned
  const { term, inspectedOrg, startFrom, dueAt } = row
  const inspected = world.records.find(({ record }) => record.id === inspectedOrg)?.record.shortName
  const published = plan.steps.find(({ action }) => action === 'publish')?.at ?? calendar.now
  const begins = new Date(`${String(startFrom)}T06:00:00Z`)
  const at = begins < published ? published : begins
  const life = begin(typeNamed('special-inspection'), {
    id: naturalId('demo', 'special-inspection', mine.code, String(n)),
    ...{ author: mine.manager, at, marks: { generated: true, term, theme: plan.record.theme } },
    values: {
      ...{ title: `${inspected} · ${plan.record.title}`, plan: plan.record.id },
      ...{ org: mine.id, inspectedOrg, organizer: mine.officer.id, startFrom, dueAt },
      ...{ leaderOfTeam: mine.officer.id, team: [mine.officer.id, mine.deputy.id] },
      ...{ checkTable: table.record.id, profession: table.record.profession },
      items: (table.record.items as readonly Values[]).map((point) =>
        Object.fromEntries(answeredColumns.map((name) => [name, point[name] ?? null])),
      ),
    },
  })
  follow(planned, life, n)
  return life
}

function follow({ mine, pictures, calendar }: Planned, life: RecordLife, n: number): void {
  const { officer } = mine
  const shop = mine.workshops.find(({ id }) => id === life.record.inspectedOrg)
  const begun = later(new Date(life.record.createdAt), day * 6 + 3 * n)
  const words = specialCourseSaid[mine.country]
  // One that nobody has come to, and one for which the time has not come.
  if (!shop || n === mine.workshops.length + 1 || later(begun, 12) > calendar.now) return
  const startAt = later(begun, -1).toISOString()
  const signer = { startAt, inspectedPerson: shop.lead.id }
  take(life, 'start', { by: officer, at: begun, input: signer })
  const after = pictures.after.surface[mine.index]
  const photoOf = (row: Values) => (row.photoRequired === true ? after : null)
  // One is under way: what it found is not raised yet.
  if (later(begun, day * 4) > calendar.now) {
    answer(life, (row) =>
      row.no === 1 ? { ...row, result: 'not-conform', note: words.note, photo: after } : row,
    )
    return
  }
  answer(life, (row) => ({ ...row, result: 'conform', photo: photoOf(row) }))
  const endAt = later(begun, 2).toISOString()
  const input = { endAt, conclusion: words.conclusion }
  take(life, 'submit', { by: officer, at: later(begun, 3), input })
  if (n % 5 === 4) return
  const inspectedSign = pictures.signature[mine.index]
  take(life, 'sign', { by: shop.lead, at: later(begun, 9), input: { inspectedSign } })
}

function answer(life: RecordLife, said: (row: Values) => Values): void {
  const answered = { ...life.record, items: (life.record.items as readonly Values[]).map(said) }
  life.record = { ...answered, ...computed(life.resource, answered) }
}

/** The rows of each plan name what they brought, which was stored after them. */
export const linkPlanned = (tx: Tx): Promise<unknown> =>
  tx.query(sql`
    update special_inspection_plan_inspections r set inspection = i.id
    from special_inspection i
    where i.plan = r.record_id and i.term = r.term
      and i.inspected_org = r.inspected_org and i.check_table = r.check_table`)
