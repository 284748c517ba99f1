import type { Request, RequestHandler } from 'express'
import { type Probes, probeHeader, type Seen } from '../../platform/probe.ts'
import type { Env } from '../../settings/env.ts'

/** More than any upload; what is larger is not counted to its end. */
const mostCounted = 64 * 1024 * 1024

/**
 * Answers the doctor of this installation whatever it asks for, with what came of the question: how many
 * bytes, and what proxies said of the visitor. Everybody else's requests pass.
 */
export const answerProbes =
  (
    probes: Pick<Probes, 'answerTo'>,
    { publicUrl, trustProxy }: Pick<Env, 'publicUrl' | 'trustProxy'>,
  ): RequestHandler =>
  async (request, response, next) => {
    const proof = probes.answerTo(request.headers[probeHeader])
    if (proof === null) return next()
    const received = await bytesOf(request)
    response.set('Cache-Control', 'no-store')
    const started = { publicUrl, trustProxy }
    response.json({ status: 'alive', proof, received, started, seen: seenOf(request) })
  }

async function bytesOf(request: Request): Promise<number> {
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > mostCounted) break
  }
  return bytes
}

const seenOf = (request: Request): Seen => ({
  host: request.get('host') ?? null,
  address: request.ip ?? null,
  forwardedFor: request.get('x-forwarded-for') ?? null,
  forwardedProto: request.get('x-forwarded-proto') ?? null,
})
