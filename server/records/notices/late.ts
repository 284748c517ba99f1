import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { NoticeRule } from '#domain/definition/transition'
import { resources } from '#domain/resources/index'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { whereSql } from '../../db/sql/where-sql.ts'
import type { RecordContext } from '../context/record-context.ts'
import { systemContext } from '../context/system.ts'
import { daysNamed, isNamed, rolesAfter } from './escalation.ts'
import { forEachPicked } from './picked-records.ts'
import { notifyLate } from './recipients.ts'

const day = 86_400_000

/** Tells of every record that has stayed in a state of the clock for as long as a rule says. */
export async function notifyAllLate(recordContext: RecordContext): Promise<void> {
  for (const resource of resources) await notifyLateOf(recordContext, resource)
}

/** The same of one record type, for those that cannot wait for the timetable. */
export async function notifyLateOf(
  recordContext: RecordContext,
  resource: Resource,
): Promise<void> {
  const context = systemContext(recordContext.clock.now())
  for (const rule of resource.notices ?? []) {
    if (!resource.clockStates?.[rule.on]) continue
    for (const step of await stepsOf(recordContext, rule))
      await tellOf(recordContext, resource, step, context)
  }
}

/** A rule at one number of days; the people and roles that it names itself hear of it at its own. */
async function stepsOf({ db }: RecordContext, rule: NoticeRule): Promise<NoticeRule[]> {
  const { on, when, escalates, after: own = 0 } = rule
  if (!escalates) return [rule]
  const named = await db.system((tx) => daysNamed(tx, escalates))
  const days = [...new Set([own, ...named])].sort((a, b) => a - b)
  return days.map((after) => (after === own ? { ...rule, after } : { on, when, escalates, after }))
}

async function tellOf(
  { db }: RecordContext,
  resource: Resource,
  rule: NoticeRule,
  context: StepContext,
): Promise<void> {
  const condition = lateNow(resource, rule, context)
  if (!condition) return
  await forEachPicked(db, resource, condition, async (tx, record) => {
    for (const one of await resolved(tx, resource, rule, record.id)) {
      await notifyLate(tx, resource, one, record, context)
    }
  })
}

/** The rule itself, and one for each role that the settings name: the nearest holder of each hears. */
async function resolved(
  tx: Tx,
  resource: Resource,
  rule: NoticeRule,
  id: string,
): Promise<NoticeRule[]> {
  const { on, escalates, after = 0 } = rule
  if (!escalates) return [rule]
  const named = await rolesAfter(tx, resource, escalates, { id, after })
  return [rule, ...named.map((role) => ({ on, after, roles: [role] }))]
}

/** Condition over `t`: late for so long, and nobody told since the record was last written. */
function lateNow(
  resource: Resource,
  { on, when: only = {}, after = 0, to = [], roles = [], escalates }: NoticeRule,
  { actor, now }: StepContext,
): SQL | null {
  const clockState = resource.clockStates?.[on]
  if (!clockState) return null
  const { from, when } = clockState
  // Late so many days ago already is late for so many days now.
  const then = { actor, now: new Date(now.getTime() - after * day) }
  const rule = { all: [{ storedState: { in: from } }, when, only] }
  const names = to.length + roles.length > 0
  const isMeant = escalates && !names ? isNamed(resource, escalates, after) : sql`true`
  return sql`${whereSql(resource, rule, then)} and ${isMeant}
    and not exists (select from notice n where n.record_id = t.id and n.cause = ${on}
      and n.after_days = ${after} and n.at >= t.updated_at)`
}
