import type { IncomingHttpHeaders } from 'node:http'
import { hasRight } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed, resources } from '#domain/resources/index'
import { matches, type Values } from '#domain/where/where'
import { readRule } from '#domain/workflow/conditions'
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
  onEnded(listener: (sessionId: string) => void): () => void
}

/** Code of the organisation a viewer looks from; undefined when it is not in the tree. */
export const rootOf = ({ actor }: Viewer, tree: OrgTree): string | undefined =>
  tree.codeOf(actor.scope.orgId)

/** Whether a viewer may see figures of an organisation. */
export const mayWatch = ({ actor }: Viewer, orgCode: string, tree: OrgTree): boolean =>
  tree.isSeenFrom(actor.scope, orgCode)

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
/** The room of one organisation without what is below it. */
const itself = (orgCode: string) => `${orgCode} alone`

/** Rooms in which a viewer hears of changed records. */
export function recordRoomsOf(viewer: Viewer, tree: OrgTree): string[] {
  const root = rootOf(viewer, tree)
  const { grants = [], scope } = viewer.actor
  const isAlone = scope.level === 'org'
  const read = (resources as readonly Resource[]).filter((one) =>
    hasRight(viewer.actor, one.access.read, { subject: one.name, right: 'view' }),
  )
  const whats = read.map((one) => {
    // Who reads only their own of a type is not told which others there are.
    if (readRule(one, viewer.actor)) return ownOf(one.name)
    // A type that was taken away must not be heard of through another that the same roles read.
    return grants.length > 0 ? alone(one.name) : (readers.get(one.name) ?? '')
  })
  return [...new Set(whats)].flatMap((what) => [
    roomOf(what, everywhere),
    ...(root === undefined ? [] : [roomOf(what, isAlone ? itself(root) : root)]),
  ])
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

/** Whether a record is one of those that the viewer reads of a type; `values`: what tells whose it is. */
export function isOwn({ actor }: Viewer, resource: string, values: Values, now: Date): boolean {
  const type = resourceNamed(resource)
  const rule = type && readRule(type, actor)
  return rule !== undefined && matches(rule, values, { actor, now })
}
