import { randomUUID } from 'node:crypto'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Creation } from '#domain/definition/transition'
import { filledIn } from '#domain/fields/filled-in'
import { resourceNamed } from '#domain/resources/index'
import { matches, type Values } from '#domain/where/where'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { invalid } from '../../platform/problem.ts'
import { lastMinuteOf } from '../../platform/zone-days.ts'
import { opened, sealed } from '../access/secrets.ts'
import type { RecordContext } from '../context/record-context.ts'
import { writerIn } from '../context/system.ts'
import { notifyRecipients } from '../notices/recipients.ts'
import { placeField, unplaceable } from '../place/place.ts'
import { zoneIn } from '../place/zone.ts'
import { templateRows } from '../references/template-rows.ts'
import { holdFilesOfAll } from '../store/held-files.ts'
import { idByCode } from '../store/labels.ts'
import { insertRecorded } from '../store/recorded.ts'
import { readRecord } from '../store/store.ts'

interface Cause {
  readonly resource: Resource
  readonly record: AnyRow
  readonly creations: readonly Creation[]
}

/**
 * Makes the records that an action brings into being, in the same transaction and with a history of
 * their own. Values that another record holds already are refused at their field. Runs above scope.
 */
export async function makeRecords(
  recordContext: RecordContext,
  tx: Tx,
  { resource, record, creations }: Cause,
  context: StepContext,
): Promise<void> {
  const made: Record<string, string> = {}
  const source = opened(recordContext, resource, record)
  for (const creation of creations) {
    if (creation.when && !matches(creation.when, record, context)) continue
    const target = resourceNamed(creation.resource)
    if (!target) throw new Error(`${resource.name}: creates unknown "${creation.resource}"`)
    // Those were made before their rows were stored.
    if (linkOf(resource, creation)) continue
    for (const one of await severalWithin(tx, { creation, target, source }, context)) {
      const making = { creation, target, source, made, one, from: resource }
      const values = await valuesOf(tx, making)
      made[target.name] = await make(tx, target, sealed(recordContext, target, values), context)
    }
  }
}

/** The column of the rows that keeps the record made of each. */
const linkOf = ({ fields }: Resource, { each }: Creation): string | undefined =>
  each === undefined ? undefined : fields[each]?.linked

/**
 * Makes the records to which the rows of the record are linked, one for each row that has none: the
 * record as it will be, with its rows naming them. Runs above scope.
 */
export async function makeLinkedRecords(
  recordContext: RecordContext,
  tx: Tx,
  { resource, record, creations }: Cause,
  context: StepContext,
): Promise<Values> {
  const source = opened(recordContext, resource, record)
  const changed: Record<string, readonly Values[]> = {}
  for (const creation of creations) {
    const link = linkOf(resource, creation)
    const target = resourceNamed(creation.resource)
    const { each = '' } = creation
    if (!link || !target || (creation.when && !matches(creation.when, record, context))) continue
    const several = new Set(await severalWithin(tx, { creation, target, source }, context))
    const rows: Values[] = []
    for (const row of (changed[each] ?? source[each] ?? []) as readonly Values[]) {
      const isMade = several.has(row) && (row[link] ?? null) === null
      const making = { creation, target, source, made: {}, one: row, from: resource }
      const values = isMade ? await valuesOf(tx, making) : {}
      const id = isMade
        ? await make(tx, target, sealed(recordContext, target, values), context)
        : row[link]
      rows.push({ ...row, [link]: id })
    }
    changed[each] = rows
  }
  return changed
}

/** What a creation is made for, each once: those that are made are made within the person's reach. */
async function severalWithin(
  tx: Tx,
  { creation, target, source }: Pick<Making, 'creation' | 'target' | 'source'>,
  context: StepContext,
): Promise<readonly unknown[]> {
  const { each, which } = creation
  const several = severalOf(creation, source).filter(
    (one) => !which || matches(which, one as Values, context),
  )
  if (each === undefined) return several
  const orgs = new Set(several.map((one) => creation.values(source, one)[placeField(target)]))
  await mustBeWithin(tx, target, each, [...orgs], context)
  return several
}

/** What it is made for, once each; by itself where it is made once. */
function severalOf({ each }: Creation, record: Values): readonly unknown[] {
  if (each === undefined) return [undefined]
  const list = record[each]
  return Array.isArray(list) ? [...new Set<unknown>(list)] : []
}

/** Where several are made, each is made within the person's reach. */
async function mustBeWithin(
  tx: Tx,
  target: Resource,
  field: string,
  orgs: readonly unknown[],
  { actor, system }: StepContext,
): Promise<void> {
  if (system || target.fields[placeField(target)]?.ref !== 'organization') return
  const outside = await unplaceable(tx, target, orgs, actor)
  if (outside.size > 0) throw invalid([{ field, code: 'outOfScope' }])
}

async function make(
  tx: Tx,
  resource: Resource,
  values: Values,
  context: StepContext,
): Promise<string> {
  const written = { id: randomUUID(), values, ...writerIn(context) }
  const after = await insertRecorded(tx, resource, written)
  await holdFilesOfAll(tx, context.actor.id, resource, [after])
  await notifyRecipients(tx, resource, { action: 'create', before: null, after }, context)
  return after.id
}

interface Making {
  readonly creation: Creation
  readonly target: Resource
  readonly source: Values
  readonly made: Readonly<Record<string, string>>
  readonly one: unknown
  /** The record type of the source. */
  readonly from: Resource
}

async function valuesOf(
  tx: Tx,
  { creation, target, source, made, one, from }: Making,
): Promise<Values> {
  const { coded = {}, made: names = {} } = creation
  const references = Object.entries(coded).map(async ([name, codes]) => {
    const { ref = '', many } = target.fields[name] ?? {}
    const ids = await Promise.all(codes.map((code) => idByCode(tx, ref, code)))
    return [name, many ? ids.filter((id) => id !== null) : ids[0]] as const
  })
  const read = { ...(one as object), ...(await readOf(tx, creation, { from, source, one })) }
  const values = {
    ...defaultsOf(target),
    ...creation.values(source, creation.reads ? read : one),
  }
  return {
    ...values,
    ...(await templateRows(tx, target, { before: null, chosen: values })),
    ...(await endsOfDays(tx, target, values)),
    ...Object.fromEntries(await Promise.all(references)),
    ...Object.fromEntries(Object.entries(names).map(([to, name]) => [to, made[name] ?? null])),
  }
}

/** What the records say that a row names, or the record itself where it makes one. */
async function readOf(
  tx: Tx,
  { reads = {}, each }: Creation,
  { from, source, one }: Pick<Making, 'from' | 'source' | 'one'>,
): Promise<Values> {
  const found: Record<string, unknown> = {}
  const fields = each === undefined ? from.fields : from.fields[each]?.columns
  const naming = each === undefined ? source : (one as Values)
  for (const [name, { of, field }] of Object.entries(reads)) {
    const id = naming[of]
    const target = resourceNamed(fields?.[of]?.ref ?? '')
    if (target && typeof id === 'string')
      found[name] = (await readRecord(tx, target, id))?.[field] ?? null
  }
  return found
}

/** A day that is given for a moment is over at the end of it, at the site of the record. */
async function endsOfDays(tx: Tx, target: Resource, values: Values): Promise<Values> {
  const days = Object.entries(values).filter(
    ([name, value]) => target.fields[name]?.kind === 'datetime' && isDay(value),
  )
  if (days.length === 0) return {}
  const zone = await zoneIn(tx, values[placeField(target)])
  return Object.fromEntries(
    days.map(([name, day]) => [name, lastMinuteOf(String(day), zone).toISOString()]),
  )
}

const isDay = (value: unknown): boolean => typeof value === 'string' && value.length === 10

/** Defaults that are plain values; who and when are the action's own. */
const defaultsOf = ({ fields }: Resource): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.default === undefined || filledIn(field) ? [] : [[name, field.default]],
    ),
  )
