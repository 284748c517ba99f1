/** Units and people of a SCIM 2.0 service (RFC 7643, 7644): `/Groups` and `/Users`, page by page. */
import { z } from 'zod'
import { takingTurns } from '../platform/turns.ts'
import { SourceFault } from '../sources/fault.ts'
import type { HttpJson } from '../sources/http-json.ts'
import {
  lineLimit,
  type SourceOrganization,
  type SourcePeople,
  type SourcePerson,
} from './source-people.ts'

const pageSize = 200
const patience = 15_000
const maxBytes = 8 * 1024 * 1024
/** What one reading may take in all: a service that never ends, or says too much, is given up. */
const most = { pages: 1000, bytes: 128 * 1024 * 1024, rows: lineLimit }
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

export interface ScimRequest {
  /** Root of the service, without `/Users`. */
  readonly endpoint: string
  /** Bearer token. */
  readonly token: string
  readonly withOrganizations: boolean
  readonly withPeople: boolean
  /** Only what changed since; null reads everything. */
  readonly since: string | null
  readonly signal?: AbortSignal
}

const text = z.string().trim().min(1).nullish().catch(null)
const many = z
  .array(z.object({ value: z.string(), type: text, primary: z.boolean().nullish().catch(null) }))
  .nullish()
  .catch(null)

const pageSchema = z.object({
  totalResults: z.int().min(0),
  startIndex: z.int().min(1).optional(),
  itemsPerPage: z.int().min(0).optional(),
  Resources: z.array(z.unknown()).optional(),
})
const userSchema = z.object({
  id: z.string(),
  externalId: text,
  userName: z.string(),
  displayName: text,
  name: z.object({ formatted: text, familyName: text, givenName: text }).nullish().catch(null),
  title: text,
  userType: text,
  active: z.boolean().optional(),
  phoneNumbers: many,
  emails: many,
  groups: many,
  [enterprise]: z.object({ employeeNumber: text, department: text }).nullish().catch(null),
})
const groupSchema = z.object({
  id: z.string(),
  externalId: text,
  displayName: z.string(),
  members: many,
})
type Group = z.infer<typeof groupSchema>
type User = z.infer<typeof userSchema>

export interface ScimPeople extends SourcePeople {
  /** When the reading began, by the clock of the service; null when it does not say. */
  readonly date: Date | null
}

/** What is left of what one reading may take. */
interface Reading {
  pages: number
  bytes: number
  rows: number
  date: Date | null
}

const newReading = (): Reading => ({ ...most, date: null })

/** Everything asked for. Throws SourceFault, `badShape` for an answer that is not SCIM. */
export async function readScim(http: HttpJson, asked: ScimRequest): Promise<ScimPeople> {
  const reading = newReading()
  // People name their group by its id, so groups are read for them as well, and always all of them.
  const groups = await pages(http, { ...asked, since: null, reading }, 'Groups', groupSchema)
  const codes = new Map(groups.map(({ id, externalId }) => [id, externalId ?? id]))
  const users = asked.withPeople
    ? await pages(http, { ...asked, reading }, 'Users', userSchema)
    : null
  return {
    organizations: asked.withOrganizations ? organizationsIn(groups, codes) : null,
    people: users?.map((user) => personOf(user, codes)) ?? null,
    date: reading.date,
  }
}

/** How many people the service has: the least that proves address, key and shape. */
export async function countScim(
  http: HttpJson,
  { endpoint, token }: Pick<ScimRequest, 'endpoint' | 'token'>,
): Promise<number> {
  const url = addressOf(endpoint, 'Users', { startIndex: '1', count: '1' })
  return (await page(http, url, { token, reading: newReading() })).totalResults
}

async function pages<S extends z.ZodType>(
  http: HttpJson,
  { endpoint, since, ...call }: ScimRequest & { readonly reading: Reading },
  kind: 'Users' | 'Groups',
  schema: S,
): Promise<z.output<S>[]> {
  const found: z.output<S>[] = []
  const turn = takingTurns()
  for (;;) {
    const filter = since && `meta.lastModified gt "${since}"`
    const url = addressOf(endpoint, kind, {
      ...{ startIndex: String(found.length + 1), count: String(pageSize) },
      ...(filter ? { filter } : {}),
    })
    const { Resources = [], totalResults } = await page(http, url, call)
    for (const row of Resources) {
      found.push(parsed(schema, row))
      await turn()
    }
    if (Resources.length === 0 || found.length >= totalResults) {
      // A page that is missing would make its people look departed.
      if (found.length < totalResults) throw new SourceFault('badShape')
      return found
    }
  }
}

async function page(
  http: HttpJson,
  url: URL,
  { token, signal, reading }: Pick<ScimRequest, 'token' | 'signal'> & { readonly reading: Reading },
): Promise<z.output<typeof pageSchema>> {
  if (reading.pages === 0) throw new SourceFault('tooLarge')
  const timeout = AbortSignal.timeout(patience)
  const answer = await http.get({
    url,
    headers: { accept: 'application/scim+json', authorization: `Bearer ${token}` },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    maxBytes: Math.min(maxBytes, reading.bytes),
  })
  const found = parsed(pageSchema, answer?.body)
  reading.date ??= answer?.date ?? null
  reading.pages -= 1
  reading.bytes -= answer?.bytes ?? 0
  reading.rows -= found.Resources?.length ?? 0
  if (reading.rows < 0) throw new SourceFault('tooLarge')
  return found
}

function parsed<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const checked = schema.safeParse(body)
  if (!checked.success) throw new SourceFault('badShape', { cause: checked.error })
  return checked.data
}

function addressOf(
  endpoint: string,
  kind: 'Users' | 'Groups',
  query: Readonly<Record<string, string>>,
): URL {
  const url = new URL(endpoint)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${kind}`
  // Addresses that were kept before these were refused.
  url.search = url.hash = ''
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** A group that another one has among its members lies below it. */
function organizationsIn(
  groups: readonly Group[],
  codes: ReadonlyMap<string, string>,
): SourceOrganization[] {
  const above = new Map(
    groups.flatMap(({ id, members }) =>
      (members ?? []).flatMap(({ value }) => (codes.has(value) ? [[value, id] as const] : [])),
    ),
  )
  return groups.map(({ id, displayName }) => ({
    code: codes.get(id) ?? id,
    name: displayName,
    parentCode: codes.get(above.get(id) ?? '') ?? null,
    orgType: null,
    isActive: true,
  }))
}

function personOf(user: User, codes: ReadonlyMap<string, string>): SourcePerson {
  const { name, groups } = user
  const work = user[enterprise]
  const group = preferred(groups)
  return {
    code: user.externalId ?? user.id,
    username: user.userName,
    name: user.displayName ?? name?.formatted ?? fullName(name) ?? user.userName,
    employeeNo: work?.employeeNumber ?? null,
    phone: preferred(user.phoneNumbers) ?? null,
    email: preferred(user.emails) ?? null,
    orgCode: work?.department ?? (group ? (codes.get(group) ?? group) : null),
    postCode: user.title ?? null,
    entryDate: null,
    isExternal: /contractor|external/i.test(user.userType ?? ''),
    isActive: user.active ?? true,
  }
}

const fullName = (name: User['name']): string | null =>
  [name?.givenName, name?.familyName].filter(Boolean).join(' ') || null

/** The value marked as the first one, else the first. */
const preferred = (values: z.infer<typeof many>): string | undefined =>
  (values?.find(({ primary }) => primary) ?? values?.[0])?.value
