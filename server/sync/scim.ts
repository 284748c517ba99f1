/** Units and people of a SCIM 2.0 service (RFC 7643, 7644): `/Groups` and `/Users`, page by page. */
import { z } from 'zod'
import { SourceFault } from '../sources/fault.ts'
import type { HttpJson } from '../sources/http-json.ts'
import type { SourceOrganization, SourcePeople, SourcePerson } from './source-people.ts'

const pageSize = 200
/** A service that never ends is given up. */
const mostPages = 1000
const patience = 15_000
const maxBytes = 8 * 1024 * 1024
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

/** Everything asked for. Throws SourceFault, `badShape` for an answer that is not SCIM. */
export async function readScim(http: HttpJson, asked: ScimRequest): Promise<SourcePeople> {
  // People name their group by its id, so groups are read for them as well, and always all of them.
  const groups = await pages(http, { ...asked, since: null }, 'Groups', groupSchema)
  const codes = new Map(groups.map(({ id, externalId }) => [id, externalId ?? id]))
  const users = asked.withPeople ? await pages(http, asked, 'Users', userSchema) : null
  return {
    organizations: asked.withOrganizations ? organizationsIn(groups, codes) : null,
    people: users?.map((user) => personOf(user, codes)) ?? null,
  }
}

/** How many people the service has: the least that proves address, key and shape. */
export async function countScim(
  http: HttpJson,
  { endpoint, token }: Pick<ScimRequest, 'endpoint' | 'token'>,
): Promise<number> {
  const url = addressOf(endpoint, 'Users', { startIndex: '1', count: '1' })
  return (await page(http, url, { token })).totalResults
}

async function pages<S extends z.ZodType>(
  http: HttpJson,
  { endpoint, since, ...call }: ScimRequest,
  kind: 'Users' | 'Groups',
  schema: S,
): Promise<z.output<S>[]> {
  const found: unknown[] = []
  for (let turn = 0; turn < mostPages; turn += 1) {
    const filter = since && `meta.lastModified gt "${since}"`
    const url = addressOf(endpoint, kind, {
      ...{ startIndex: String(found.length + 1), count: String(pageSize) },
      ...(filter ? { filter } : {}),
    })
    const { Resources = [], totalResults } = await page(http, url, call)
    found.push(...Resources)
    if (Resources.length === 0 || found.length >= totalResults) {
      // A page that is missing would make its people look departed.
      if (found.length < totalResults) throw new SourceFault('badShape')
      return parsed(z.array(schema), found)
    }
  }
  throw new SourceFault('tooLarge')
}

async function page(
  http: HttpJson,
  url: URL,
  { token, signal }: Pick<ScimRequest, 'token' | 'signal'>,
): Promise<z.output<typeof pageSchema>> {
  const timeout = AbortSignal.timeout(patience)
  const answer = await http.get({
    url,
    headers: { accept: 'application/scim+json', authorization: `Bearer ${token}` },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    maxBytes,
  })
  return parsed(pageSchema, answer?.body)
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
  const url = new URL(`${endpoint.replace(/\/$/, '')}/${kind}`)
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
