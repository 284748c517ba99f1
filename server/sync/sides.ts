/** Reads both sides of a synchronisation and compares them; changes nothing. */

import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { type SyncInput, syncedObjects } from '#domain/api/sync'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { syncConfig } from '#domain/resources/identity-org/sync-config'
import { conflict, forbidden } from '../platform/problem.ts'
import { inTurns, type Steps } from '../platform/turns.ts'
import { opened } from '../records/access/secrets.ts'
import type { RecordContext } from '../records/context/record-context.ts'
import type { HttpJson } from '../sources/http-json.ts'
import { type Card, type Cards, type LocalCards, sourceCards } from './card.ts'
import { localCards, translationFrom } from './local.ts'
import { markAt, readMark } from './mark.ts'
import { type Meant, matchCards } from './matching.ts'
import { type Agreed, type ConflictRule, type Plan, planSync } from './plan.ts'
import { readScim } from './scim.ts'
import { cardsSeenBy, objectsSeenBy } from './seen.ts'
import type { SourcePeople } from './source-people.ts'
import { agreedWith, readFile } from './store.ts'

export const syncSettings: Resource = syncConfig

export interface SyncParts extends RecordContext {
  readonly http: HttpJson
}

export interface Compared {
  readonly plan: Plan
  readonly local: LocalCards
  readonly source: Cards
  readonly agreed: Awaited<ReturnType<typeof agreedWith>>
  /** From when on changes are to be read once this was brought about; null for a table. */
  readonly mark: string | null
}

interface Comparison {
  readonly config: AnyRow
  readonly actor: Actor
  readonly input: SyncInput
  readonly signal?: AbortSignal
}

/**
 * What would have to happen for the source to be followed, in the right of `actor`, as far as they
 * see: fields hidden from them are not compared. Throws SourceFault when the source cannot be read,
 * Problem 409 when nothing was uploaded and 403 where they may not read what is synchronised.
 */
export async function compare(parts: SyncParts, comparison: Comparison): Promise<Compared> {
  const { config, actor, input } = comparison
  const isIncrement = config.mode === 'increment' && input === 'endpoint'
  const { people, mark } = await sourceOf(parts, comparison, isIncrement)
  const org = String(config.org)
  const reading = {
    objects: config.objects as readonly string[],
    translate: await translationFrom(parts.db, String(config.sourceSystem)),
    rootCode: await codeOf(parts, org),
  }
  const named = await inTurns(sourceCards(people, reading))
  const seen = objectsSeenBy(actor)
  if (syncedObjects.some((object) => named[object] && !seen.includes(object))) {
    throw forbidden('notAllowed')
  }
  const source = await inTurns(cardsSeenBy(actor, named))
  const local = await inTurns(cardsSeenBy(actor, await localCards(parts.db, actor, org)))
  const agreed = await parts.db.system((tx) => agreedWith(tx, config.id))
  const conflictRule = config.conflictRule as ConflictRule
  const plan = await inTurns(planSync({ local, source, agreed }, { conflictRule, isIncrement }))
  return { plan, local, source, agreed, mark }
}

/** Address and key of the source of these settings, the key opened. */
export function accessTo(
  parts: RecordContext,
  config: AnyRow,
): { endpoint: string; token: string } {
  const { endpoint, authKey } = opened(parts, syncSettings, config)
  return { endpoint: String(endpoint), token: String(authKey) }
}

async function sourceOf(
  parts: SyncParts,
  { config, actor, input, signal }: Comparison,
  isIncrement: boolean,
): Promise<{ people: SourcePeople; mark: string | null }> {
  if (input === 'file') {
    const file = await parts.db.system((tx) => readFile(tx, { configId: config.id, by: actor.id }))
    if (!file) throw conflict(undefined, 'noSyncFile')
    return { people: file, mark: null }
  }
  const objects = config.objects as readonly string[]
  const began = parts.clock.now()
  const people = await readScim(parts.http, {
    ...accessTo(parts, config),
    withOrganizations: objects.includes('organization'),
    withPeople: objects.includes('account') || objects.includes('user'),
    since: isIncrement ? await parts.db.system((tx) => readMark(tx, config)) : null,
    signal,
  })
  return { people, mark: markAt(began, people.date) }
}

async function codeOf({ db }: RecordContext, org: string): Promise<string> {
  const [found] = await db.system((tx) =>
    tx.query<{ code: string }>(sql`select org_code as code from organization where id = ${org}`),
  )
  return found?.code ?? ''
}

/** What both sides agree on after a run: what the source says, without what did not come about. */
export function* agreedAfter(
  object: keyof Cards,
  compared: Compared,
  unsettled: readonly Plan['differences'][number][],
  /** Ids of what the run made, by object and code. */
  made: ReadonlyMap<string, string>,
): Steps<(Agreed & { readonly code: string })[]> {
  const { source, agreed, plan } = compared
  const left = new Map<string, string[]>()
  for (const one of unsettled) {
    yield
    if (one.object !== object) continue
    left.set(one.code, [...(left.get(one.code) ?? []), ...Object.keys(one.fields)])
  }
  const added = new Set<string>()
  const missing: string[] = []
  // Of what the source names twice the first counts.
  const cards = new Map<string, Card>()
  for (const card of source[object] ?? []) {
    yield
    if (!cards.has(card.code)) cards.set(card.code, card)
  }
  for (const { object: kind, change, code } of plan.differences) {
    yield
    if (kind !== object) continue
    if (change === 'added') added.add(code)
    if (change === 'disabled' && !cards.has(code)) missing.push(code)
  }
  const meant = yield* matchCards(compared.local[object] ?? [], cards.values())
  const after: (Agreed & { readonly code: string })[] = []
  for (const card of cards.values()) {
    yield
    const { code, isActive } = card
    const open = left.get(code)
    const before = agreed[object]?.get(code)
    const record = made.get(`${object} ${code}`) ?? recordOf(meant(card))
    // Nothing stands here that anybody could have agreed on.
    if (!record || (open && added.has(code))) continue
    // What this run did not speak of stays as it was agreed.
    const said = { isActive, fields: { ...before?.fields, ...card.fields }, record }
    after.push({ code, ...(open ? partlyAgreed(said, before, open) : said) })
  }
  for (const code of missing) {
    const before = agreed[object]?.get(code)
    if (before && !left.has(code)) after.push({ code, ...before, isActive: false })
  }
  return after
}

/** Which record a card is about after a run; nothing where that is unclear. */
const recordOf = (meant: Meant): string | undefined =>
  meant && meant !== 'unclear' ? meant.id : undefined

function partlyAgreed(now: Agreed, before: Agreed | undefined, open: readonly string[]): Agreed {
  const fields = Object.entries(now.fields).flatMap(([name, value]) => {
    if (!open.includes(name)) return [[name, value] as const]
    const old = before?.fields[name]
    return old === undefined ? [] : [[name, old] as const]
  })
  const isActive = open.includes('active') ? (before?.isActive ?? true) : now.isActive
  return { isActive, fields: Object.fromEntries(fields), record: now.record }
}
