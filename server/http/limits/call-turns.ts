/** Whose turn it is: calls of one caller wait for one another, so that nobody has the server alone. */
import type { Request, RequestHandler, Response } from 'express'
import { knownVisitor, type Visitor, type Visitors, visitedBy } from '../../auth/visitors.ts'
import { unavailable } from '../../platform/problem.ts'
import { FairSlots, NoSlot, type Release } from '../../platform/slots.ts'
import { isReadingCall } from './reading.ts'

declare global {
  namespace Express {
    interface Request {
      /** Gives the call's place to whoever waits. */
      leaveTurn?: Release
      /** Who calls, as lines see them: set once it is their turn. */
      visitor?: Visitor
    }
  }
}

/** Milliseconds that a call waits for its turn. */
const patience = 15_000
/** Milliseconds that work may go on of which nobody waits for the answer: as long as a statement. */
const longestUnheard = 30_000

interface TurnsOptions {
  /** Places of one caller. */
  readonly each: number
  readonly visitors: Visitors
}

/**
 * Every call works in a place of its caller, whatever sessions it comes from: of the person, also
 * where a key of theirs calls, or of the browser or the address where nobody is signed in. Browsers
 * and addresses that are known have places apart from strangers, whose networks take turns. Reads do not stand behind writes, which wait for locks. A place
 * is held until the answer begins: who reads it slowly holds none. Throws 503 when the line is full.
 */
export function takeTurns({ each, visitors }: TurnsOptions): RequestHandler {
  // A line has room for a wall room of one account that reloads as a whole.
  const shares = { each, eachInLine: 300, total: each * 4, totalInLine: 3_000 }
  const reads = new FairSlots(shares)
  const writes = new FairSlots(shares)
  const [known, strangers] = [new FairSlots(shares), new FairSlots(shares)]
  const linesFor = (request: Request, { isKnown }: Visitor): FairSlots => {
    if (personOf(request)) return isReadingCall(request) ? reads : writes
    return isKnown ? known : strangers
  }
  return async (request, response, next) => {
    const visitor = await visitorOf(request, visitors)
    const release = await turnIn(linesFor(request, visitor), visitor, response)
    if (!release) return
    request.visitor = visitor
    // In the next turn of the event loop: a whole line in one would leave nobody else a chance.
    let isLeft = false
    const leave = () => {
      if (!isLeft) setImmediate(release)
      isLeft = true
    }
    request.leaveTurn = leave
    whenAnswering(response, leave)
    // Work goes on after its caller has left, and who comes back at once does not get ahead by it.
    response.once('close', () => {
      if (!isLeft) setTimeout(leave, longestUnheard).unref()
    })
    next()
  }
}

/** What the call waits for from now on, it waits for as its visitor. */
export const rememberVisitor: RequestHandler = ({ visitor }, _response, next) =>
  visitor ? visitedBy(visitor, () => next()) : next()

/** Whose share a call is of: the person's who is signed in, or who made the key that calls. */
const personOf = ({ identity, keyMaker }: Request): string | undefined =>
  identity?.actor.id ?? keyMaker

async function visitorOf(request: Request, visitors: Visitors): Promise<Visitor> {
  const person = personOf(request)
  return person
    ? knownVisitor(person)
    : visitors.arriving({ address: request.ip, device: request.device })
}

/** For a call that now waits for something else: a place of exports, an upload, another system. */
export const leaveTurn = ({ leaveTurn: leave }: Request): void => leave?.()

/** Null for a caller who has left. */
async function turnIn(
  places: FairSlots,
  { caller, groups }: Visitor,
  response: Response,
): Promise<Release | null> {
  const free = places.takeFree(caller)
  if (free) return free
  const gone = new AbortController()
  const leave = () => gone.abort()
  response.once('close', leave)
  const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(patience)])
  try {
    return await places.take(caller, signal, { groups })
  } catch (error) {
    if (gone.signal.aborted) return null
    throw error instanceof NoSlot ? unavailable('callsBusy', 2) : error
  } finally {
    response.off('close', leave)
  }
}

/** Also of an answer that nobody hears any more, for which no header is written. */
function whenAnswering(response: Response, begun: () => void): void {
  for (const name of ['writeHead', 'end'] as const) {
    const original = response[name] as (...values: unknown[]) => unknown
    response[name] = ((...values: unknown[]) => {
      begun()
      return original.apply(response, values)
    }) as never
  }
}
