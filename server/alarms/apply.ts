/** Carries out what was decided of one rule, so that two servers never raise the same twice. */
import type { AnyRow } from '#domain/definition/resource'
import type { Creation } from '#domain/definition/transition'
import { acknowledgeByAfter } from '#domain/rules/alarms'
import type { Values } from '#domain/where/where'
import type { SystemContext } from '#domain/workflow/step-context'
import type { Tx } from '../db/database.ts'
import { serialised } from '../db/serialised.ts'
import type { OrgTree } from '../metrics/org-tree.ts'
import type { RecordContext } from '../records/context/record-context.ts'
import { systemContext } from '../records/context/system.ts'
import { makeRecords } from '../records/effects/creations.ts'
import { actAsSystem } from '../records/effects/system-act.ts'
import { nearestHolders } from '../records/notices/nearest-holders.ts'
import { idByCode } from '../records/store/labels.ts'
import { lockRecord } from '../records/store/store.ts'
import { decide, partsOfPlace, type Reading, type Step } from './decide.ts'
import {
  alarmType,
  isOfFormer,
  isStillSo,
  keepPending,
  limitsOf,
  pendingIn,
  ruleType,
  standingIn,
} from './store.ts'

/** Alarms that are raised or changed in one transaction: others have a turn between. */
const mostAtOnce = 50

interface Watched {
  readonly rule: AnyRow
  readonly readings: readonly Reading[]
  readonly tree: OrgTree
}

export interface Applied {
  readonly taken: number
  /** Something is left to do, or will be at that time. */
  readonly due: Date | null
}

/** Decides again under the lock of the rule, with what the records say then, and carries it out. */
export function applyRule(recordContext: RecordContext, watched: Watched): Promise<Applied> {
  const { rule, readings } = watched
  return recordContext.db.system(async (tx) => {
    await serialised(tx, 'alarms', rule.id)
    const context = systemContext(recordContext.clock.now())
    const { now } = context
    if (!(await isStillSo(tx, rule))) return { taken: 0, due: now }
    const pending = await pendingIn(tx, rule.id)
    await endFormer(recordContext, tx, rule, context)
    const standing = await standingIn(tx, rule.id)
    const limits = limitsOf(rule)
    const decision = decide({ limits, readings, standing, pending, now })
    const steps = decision.steps.slice(0, mostAtOnce)
    let taken = 0
    for (const step of steps)
      if (await carryOut(recordContext, tx, { step, watched }, context)) taken += 1
    await keepPending(tx, rule.id, pending, decision.pending)
    // What one step brings about, such as an end, may be followed by another.
    return { taken, due: decision.due }
  })
}

/** Alarms raised while the rule was about something else make room for those of the rule as it is. */
async function endFormer(
  recordContext: RecordContext,
  tx: Tx,
  rule: AnyRow,
  context: SystemContext,
): Promise<void> {
  const former = (await standingIn(tx, rule.id)).filter((one) => isOfFormer(rule, one))
  for (const { id } of former) await take(recordContext, tx, { id, action: 'watch-ended' }, context)
}

/** Ends the alarms of a rule that is disabled or deleted: nobody watches what they are about. */
export function endUnwatched(recordContext: RecordContext, ids: readonly string[]): Promise<void> {
  return recordContext.db.system(async (tx) => {
    const context = systemContext(recordContext.clock.now())
    for (const id of ids) await take(recordContext, tx, { id, action: 'watch-ended' }, context)
  })
}

interface Carried {
  readonly step: Step
  readonly watched: Watched
}

async function carryOut(
  recordContext: RecordContext,
  tx: Tx,
  { step, watched }: Carried,
  context: SystemContext,
): Promise<boolean> {
  const { cause, value } = step
  if (step.act === 'raise') return raise(recordContext, tx, { step, watched }, context)
  const at = context.now.toISOString()
  const input: Values =
    step.action === 'worsen'
      ? { worst: value, worstAt: at }
      : step.action === 'raise-again'
        ? { cause, value, worst: value, worstAt: value === null ? null : at }
        : {}
  return take(recordContext, tx, { id: step.id, action: step.action, input }, context)
}

interface Take {
  readonly id: string
  readonly action: string
  readonly input?: Values
}

/** A person may have been quicker: what its state does not know any more is not taken. */
async function take(
  recordContext: RecordContext,
  tx: Tx,
  { id, action, input }: Take,
  context: SystemContext,
): Promise<boolean> {
  const before = await lockRecord(tx, alarmType, id)
  if (!before || !alarmType.states[before.storedState]?.[action]) return false
  const operation = { resource: alarmType, before, action, input }
  return (await actAsSystem(recordContext, tx, operation, context)).ok
}

async function raise(
  recordContext: RecordContext,
  tx: Tx,
  { step, watched: { rule, tree } }: Carried,
  context: SystemContext,
): Promise<boolean> {
  if (step.act !== 'raise') return false
  const [orgCode, area] = partsOfPlace(step.place)
  const org = tree.get(orgCode)?.id
  const gridArea = area === '' ? null : await idByCode(tx, 'grid-area', area)
  // Of an organisation or an area that only another site knows there is no record here.
  if (org === undefined || (area !== '' && gridArea === null)) return false
  const values = { ...valuesOf(rule, step, context.now), org, gridArea }
  const informed = await informedOf(tx, rule, org, context)
  const creation: Creation = { resource: alarmType.name, values: () => ({ ...values, informed }) }
  const cause = { resource: ruleType, record: rule, creations: [creation] }
  await makeRecords(recordContext, tx, cause, context)
  return true
}

function valuesOf(rule: AnyRow, { cause, value }: Step, now: Date): Values {
  const at = now.toISOString()
  const { metric, period, direction, threshold, level, instruction, acknowledgeMinutes } = rule
  return {
    ...{ title: rule.name, titleEn: rule.nameEn, titleSr: rule.nameSr },
    ...{ rule: rule.id, level, cause, metric, period, direction, threshold },
    part: Array.isArray(rule.part)
      ? rule.part.map(({ dimension, value: of }: Values) => ({ dimension, value: of }))
      : [],
    ...{ value, worst: value, worstAt: value === null ? null : at, raisedAt: at },
    ...{ instruction, acknowledgeMinutes },
    acknowledgeBy: acknowledgeByAfter(acknowledgeMinutes, now),
  }
}

/** Whom the rule names besides those who may acknowledge: of each role whoever is nearest. */
async function informedOf(
  tx: Tx,
  { roles, people }: AnyRow,
  org: string,
  context: SystemContext,
): Promise<string[]> {
  const codes = Array.isArray(roles) ? roles : []
  const groups = codes.map((role) => ({ roles: [role] }))
  const record = { org } as unknown as AnyRow
  const holders = await nearestHolders(tx, alarmType, record, groups, context)
  return [...new Set([...(Array.isArray(people) ? people.map(String) : []), ...holders])]
}
