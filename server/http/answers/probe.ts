import type { Request, RequestHandler } from 'express'
import { type Probes, probeHeader, type Seen } from '../../platform/probe.ts'
import type { Env } from '../../settings/env.ts'

/**
 * Answers the doctor of this installation whatever it asks for, with what came of the question: how many
 * bytes, and what proxies said of the visitor. Everybody else's requests pass.
 */
export function answerProbes(
  probes: Pick<Probes, 'answerTo'>,
  { publicUrl, trustProxy }: Pick<Env, 'publicUrl' | 'trustProxy'>,
): RequestHandler {
  const started = { publicUrl, trustProxy }
  let isReading = false
  return async (request, response, next) => {
    const asked = probes.answerTo(request.headers[probeHeader], request)
    // It stands before every limit, so that one body is read at a time.
    if (!asked || (isReading && asked.bytes > 0)) return next()
    isReading = asked.bytes > 0
    try {
      const received = await bytesOf(request, asked.bytes)
      response.set('Cache-Control', 'no-store')
      const { proof } = asked
      response.json({ status: 'alive', proof, received, started, seen: seenOf(request) })
    } finally {
      if (asked.bytes > 0) isReading = false
    }
  }
}

/** Counts no further than was asked. */
async function bytesOf(request: Request, most: number): Promise<number> {
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > most) break
  }
  return bytes
}

const seenOf = (request: Request): Seen => ({
  host: request.get('host') ?? null,
  address: request.ip ?? null,
  forwardedFor: request.get('x-forwarded-for') ?? null,
  forwardedProto: request.get('x-forwarded-proto') ?? null,
})
