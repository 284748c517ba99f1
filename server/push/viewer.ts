import type { IncomingHttpHeaders } from 'node:http'
import { hasRight } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed, resources } from '#domain/resources/index'
import { accountsOf, matches, type Values } from '#domain/where/where'
import { readRule } from '#domain/workflow/conditions'
import { covers } from '#domain/workflow/permitted-as'
import type { SessionChange } from '../auth/attendance.ts'
import type { Identity } from '../auth/identity.ts'
import type { OrgTree } from '../metrics/org-tree.ts'

/** Someone at the other end of a socket: a person, or a display that only reads figures. */
export type Viewer = Identity

/** What a socket shows when it connects. */
export interface Handshake {
  readonly headers: IncomingHttpHeaders
  /** What the client gave as `auth`, such as `{token}`; unchecked. */
  readonly auth: Readonly<Record<string, unknown>>
  /** Where it came from, beyond the proxies in front of us. */
  readonly address: string
}

/** Who may come in, and until when. */
export interface SocketAuthenticator {
  /** Null: nobody we know. Throws `NoSlot` where too many strangers are asked about at once. */
  authenticate(handshake: Handshake): Promise<Viewer | null>
  /** Watches over a viewer's rights while the socket is open. Returns the way to stop. */
  attend(viewer: Viewer): () => void
  /** Called when a session has ended or its rights have changed. Returns the way to stop. */
  onEnded(listener: (sessionId: string, change: SessionChange) => void): () => void
}

/** Code of the organisation a viewer looks from; undefined when it is not in the tree. */
export const rootOf = ({ actor }: Viewer, tree: OrgTree): string | undefined =>
  tree.codeOf(actor.scope.orgId)

/** Whether a viewer may see figures of an organisation. */
export const mayWatch = ({ actor }: Viewer, orgCode: string, tree: OrgTree): boolean =>
  tree.isSeenFrom(actor.scope, orgCode)

type RecordReader = Omit<Viewer['actor'], 'principals'>

const mayView = ({ name, access }: Resource, actor: RecordReader): boolean =>
  hasRight(actor, access.read, { subject: name, right: 'view' })

/** Record types that the same roles may read share one room, named by those roles. */
const readers = new Map(
  resources.map(({ name, access, own }) => [name, own ? name : access.read.join('+')]),
)
const roomOf = (what: string, orgCode: string) => `records:${what}:${orgCode}`
/** The room of one type, for those whose rights administrators have cut or widened. */
const alone = (resource: string) => `=${resource}`
const everywhere = '*'
/** The room of one type, for those who read only their own of it. */
const ownOf = (resource: string) => `${resource} of one's own`
/** The room of those who are this account: what names it is their business. */
const namedRoom = (accountId: string) => `named:${accountId}`
const everyType = () => true
/** The room of one organisation without what is below it. */
const itself = (orgCode: string) => `${orgCode} alone`

/** Rooms in which a viewer hears of changed records, in their own right and in that of each principal. */
export function recordRoomsOf(viewer: Viewer, tree: OrgTree): string[] {
  const { actor } = viewer
  const principals = (actor.principals ?? []).flatMap((one) =>
    roomsOf(one.actor, tree, (resource) => covers(one, resource)),
  )
  return [...new Set([...roomsOf(actor, tree, everyType), ...principals])]
}

function roomsOf(
  actor: RecordReader,
  tree: OrgTree,
  isMeant: (resource: Resource) => boolean,
): string[] {
  const root = tree.codeOf(actor.scope.orgId)
  const { grants = [], scope } = actor
  const isAlone = scope.level === 'org'
  const read = (resources as readonly Resource[]).filter(
    (one) => isMeant(one) && mayView(one, actor),
  )
  const whats = read.map((one) => {
    // Who reads only their own of a type is not told which others there are.
    if (readRule(one, actor)) return ownOf(one.name)
    // A type that was taken away must not be heard of through another that the same roles read; who
    // stands in for somebody hears of the types of their authority alone.
    const isShared = grants.length === 0 && isMeant === everyType
    return isShared ? (readers.get(one.name) ?? '') : alone(one.name)
  })
  return [
    ...accountsOf(actor).map(namedRoom),
    ...[...new Set(whats)].flatMap((what) => [
      roomOf(what, everywhere),
      ...(root === undefined ? [] : [roomOf(what, isAlone ? itself(root) : root)]),
    ]),
  ]
}

/** Organisations whose rooms must hear of a change in one: itself and all above it. */
const codesFor = (orgCode: string | null, tree: OrgTree): string[] =>
  orgCode === null ? [everywhere] : [itself(orgCode), ...tree.pathUp(orgCode)]

/** Rooms that must hear of a changed record: those of its organisation and of all above it. */
export function roomsFor(resource: string, orgCode: string | null, tree: OrgTree): string[] {
  const readBy = readers.get(resource)
  if (readBy === undefined) return []
  const codes = codesFor(orgCode, tree)
  return codes.flatMap((code) => [roomOf(readBy, code), roomOf(alone(resource), code)])
}

/** Rooms in which those hear of a changed record who read it only if it is theirs. */
export const ownRoomsFor = (resource: string, orgCode: string | null, tree: OrgTree): string[] =>
  codesFor(orgCode, tree).map((code) => roomOf(ownOf(resource), code))

/** Rooms of those whom a record names, wherever it stands. */
export const namedRoomsFor = (values: Values): string[] => namedIn(values).map(namedRoom)

/** Whether a record is the business of a viewer, or of somebody they stand in for, and theirs to read. */
export function concerns({ actor }: Viewer, resource: string, values: Values, now: Date): boolean {
  const type: Resource | undefined = resourceNamed(resource)
  if (!type) return false
  const principals = (actor.principals ?? []).flatMap((one) =>
    covers(one, type) ? [one.actor] : [],
  )
  const named = new Set(namedIn(values))
  return [actor, ...principals].some((one) => {
    if (!mayView(type, one)) return false
    const rule = readRule(type, one)
    return rule
      ? matches(rule, values, { actor: one, now })
      : accountsOf(one).some((id) => named.has(id))
  })
}

const namedIn = (values: Values): string[] =>
  Object.values(values)
    .flat()
    .filter((value) => typeof value === 'string')
