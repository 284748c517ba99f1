/** Who may read a file: whoever reads a record that holds it, in a field that they see there. */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { isNamedBy } from '#domain/definition/submission'
import { resourceNamed } from '#domain/resources/index'
import { accountsOf } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { placedColumn, tableOf } from '../../db/sql/tables.ts'
import { type Holder, holdingTypes } from '../../files/files.ts'
import { Problem } from '../../platform/problem.ts'
import { participantFields } from '../access/participant.ts'
import { mayRead, visiblePart } from '../access/policy.ts'
import { principalsFor } from '../access/visibility.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import type { HistoryPage } from '../history/history.ts'
import { findToRead } from '../read/find.ts'
import { readPast } from '../read/past.ts'
import { filesIn } from '../store/held-files.ts'

/** So many records of a type are looked at; those that may be the person's business come first. */
const mostOfType = 50
/** Entries of a record's history that are looked through. */
const mostEntries = 1_000

/** A record, `of` alone where that is said, through which the person may read the file; null for none. */
export async function readableHolder(
  recordContext: RecordContext,
  actor: Actor,
  fileId: string,
  of: string | null = null,
): Promise<Holder | null> {
  const holders = await recordContext.db.system((tx) => likelyHolders(tx, actor, fileId, of))
  for (const { resource, id } of holders) {
    if (await showsFile(recordContext, actor, { resource, id, fileId })) {
      return { resource: resource.name, recordId: id }
    }
  }
  return null
}

interface Held {
  readonly resource: Resource
  readonly id: string
}

// Only where to look first: whether the person may is asked of each record in their own role.
async function likelyHolders(
  tx: Tx,
  actor: Actor,
  fileId: string,
  of: string | null,
): Promise<Held[]> {
  const found: Held[] = []
  for (const name of await holdingTypes(tx, fileId)) {
    const resource = resourceNamed(name)
    if (!resource || !isTypeRead(resource, actor)) continue
    const rows = await tx.query<{ id: string }>(sql`
      select t.id from file_holder h join ${sql.raw(tableOf(resource).table)} t on t.id = h.record_id
      where h.file_id = ${fileId} and h.resource = ${name}
        and (${of}::uuid is null or h.record_id = ${of}::uuid)
      order by coalesce(${concerns(resource, actor)}, false) desc, t.id desc limit ${mostOfType}`)
    found.push(...rows.map(({ id }) => ({ resource, id })))
  }
  return found
}

const isTypeRead = (resource: Resource, actor: Actor): boolean =>
  mayRead(resource, actor) ||
  principalsFor(resource, actor).some((one) => mayRead(resource, one.actor))

/** The rule over `t`: inside the scope of the person or a principal, or naming one of them. */
function concerns(resource: Resource, actor: Actor): SQL {
  const placed = placedColumn(resource)
  const people = [actor, ...principalsFor(resource, actor).map((one) => one.actor)]
  const named = tableOf(resource).columns.filter(({ field }) =>
    participantFields(resource).has(field),
  )
  const isThere = (field: string) =>
    isNamedBy(resource, resource.initial, field) ? sql`true` : sql`t.state <> ${resource.initial}`
  const rules = people.flatMap(({ id, formerly, scope: { level, orgId } }) => [
    placed === null || level === 'installation'
      ? sql`true`
      : sql`${sql.raw(`t.${level === 'org' ? placed : `${level}_id`}`)} = ${orgId}::uuid`,
    ...named.map(({ column, field }) => {
      const accounts = sql`${sql.param([...accountsOf({ id, formerly })])}::uuid[]`
      const isMany = resource.fields[field]?.many
      const isTheirs = isMany ? sql`&& ${accounts}` : sql`= any(${accounts})`
      return sql`(${sql.raw(`t.${column}`)} ${isTheirs} and ${isThere(field)})`
    }),
  ])
  return sql.join(rules, sql` or `)
}

/** Whether the person reads the record, and the file in it or in its history. */
async function showsFile(
  recordContext: RecordContext,
  actor: Actor,
  { resource, id, fileId }: Held & { readonly fileId: string },
): Promise<boolean> {
  const context = stepContextOf(recordContext, actor)
  return recordContext.db.scoped(actor.scope, async (tx) => {
    const found = await findToRead(tx, resource, id, context).catch(nullIfHidden)
    if (!found) return false
    const { record, readers } = found
    const isShown = (values: Readonly<Record<string, unknown>>) =>
      filesIn(resource.fields, visiblePart(resource, values, readers)).some(
        (one) => one.id === fileId,
      )
    if (isShown(record)) return true
    return withSystemRole(tx, actor.scope, async () => {
      let seen = 0
      for (let next: number | null = null; seen < mostEntries; ) {
        const page: HistoryPage = await readPast(tx, resource, found, next)
        if (page.entries.some(({ before, after }) => isShown(before) || isShown(after))) return true
        if (page.next === null) return false
        seen += page.entries.length
        next = page.next
      }
      return false
    })
  })
}

function nullIfHidden(thrown: unknown): null {
  if (thrown instanceof Problem && thrown.status === 404) return null
  throw thrown
}
