import type { Request, Response } from 'express'
import { type Actor, isPerson } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Identity } from '../../auth/identity.ts'
import type { WhyEnded } from '../../auth/session-ending.ts'
import {
  badRequest,
  forbidden,
  notFound,
  Problem,
  unauthorized,
  unsupportedType,
} from '../../platform/problem.ts'

declare global {
  namespace Express {
    interface Request {
      /** Who calls; absent when nobody is signed in. */
      identity?: Identity
      /** The same person as decisions are made from. */
      actor?: Actor
      /** Id of the account that made the key that is shown; absent where none is. */
      keyMaker?: string
      /** What the browser was given when it opened an account before; nobody looked for it yet. */
      device?: string
      /** Finds out once more who calls, who was somebody when the head of the call came. */
      identifyAgain?: () => Promise<void>
      /** Why the session that was shown is over, where somebody ended it. */
      ended?: WhyEnded | null
    }
  }
}

/** The identity of the caller; throws a 401 when there is none. */
export function identityOf({ identity, ended }: Request): Identity {
  if (!identity) throw unauthorized(ended ?? undefined)
  return identity
}

/** The caller; throws a 401 when nobody is signed in. */
export const actorOf = (request: Request): Actor => identityOf(request).actor

/**
 * The caller, who is a person: whoever stands before a display decides nothing about its account. Throws
 * a 403 for a display.
 */
export function personOf(request: Request): Actor {
  const actor = actorOf(request)
  if (!isPerson(actor)) throw forbidden('notAllowed')
  return actor
}

/** The record type the path names; throws a 404 for one that does not exist. */
export function resourceOf({ params }: Request): Resource {
  const name = String(params.resource)
  const resource = resourceNamed(name)
  if (!resource) throw notFound(name)
  return resource
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The id in the path; what cannot be one is not found. */
export function idOf({ params }: Request, name = 'id'): string {
  const id = String(params[name])
  if (!uuid.test(id)) throw notFound()
  return id.toLowerCase()
}

/** The JSON object a call carries; without a body an empty one. Throws a 415 for an upload. */
export function bodyOf(request: Request): Values {
  const { body } = request
  if (body === undefined && request.is('multipart/form-data')) throw unsupportedType()
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest('badBody')
  return body as Values
}

/** The record that a path is about, be it there or not. */
export const recordAt = (request: Request) => ({
  resource: resourceOf(request),
  recordId: idOf(request),
})

const keyLength = { min: 8, max: 128 }

/** What a client calls its intention to make something; throws a 400 for what cannot be a key. */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key')
  if (key === undefined) return undefined
  if (/^[\x21-\x7e]{8,128}$/.test(key)) return key
  const fault = { code: 'badIdempotencyKey', params: keyLength }
  throw new Problem(400, fault.code, {
    params: fault.params,
    errors: [{ field: 'Idempotency-Key', ...fault }],
  })
}

/** Answers with JSON that no cache keeps. */
export function answer(response: Response, body: unknown, status = 200): void {
  const text = JSON.stringify(body)
  response.statusCode = status
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  // Nobody keeps it, so nobody asks whether it has changed: it carries no tag.
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.end(text)
}

/** Answers with JSON and its tag: who asks again gets a 304 while it is the same. */
export function answerTagged(response: Response, body: unknown): void {
  response.set('Cache-Control', 'private, no-cache').json(body)
}
