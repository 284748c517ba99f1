import jsonata from 'jsonata'
import { z } from 'zod'
import { cubeNamed } from '#domain/metrics/index'
import type { Ask, AskParts } from './adapter.ts'
import { factSchema } from './facts.ts'
import { SourceFault } from './fault.ts'
import type { SourceSettings } from './settings.ts'

const factsSchema = z
  .array(factSchema.extend({ metric: factSchema.shape.metric.refine((name) => cubeNamed(name)) }))
  .max(100_000)

// A mapping may not hold up the server: JSONata itself keeps these limits.
const limits = { timeout: 1_000, stack: 500, sequence: 1_000_000 }

/** Asks any HTTP API for JSON and maps the answer to facts. Every answer is the whole. */
export function askJson(
  settings: Extract<SourceSettings, { kind: 'json' }>,
  { get, headers }: AskParts,
  now: () => Date,
): Ask {
  const mapping = jsonata(settings.mapping, limits)
  return async (since, signal) => {
    const tag: Record<string, string> = since.etag ? { 'if-none-match': since.etag } : {}
    const answer = await get({
      url: new URL(settings.url),
      headers: { ...headers(), ...tag },
      signal,
      maxBytes: settings.maxBytes,
    })
    if (answer === null) return { ...since, facts: [], isWhole: false }
    const mapped = await apply(mapping, answer.body, now)
    const facts = factsSchema.safeParse(mapped)
    if (!facts.success) throw new SourceFault('badMapping', { cause: facts.error })
    return { cursor: null, etag: answer.etag, facts: facts.data, isWhole: true }
  }
}

async function apply(
  mapping: jsonata.Expression,
  body: unknown,
  now: () => Date,
): Promise<unknown> {
  try {
    const found: unknown = await mapping.evaluate(body, { asOf: now().toISOString() })
    // JSONata hands over its own sequences, and a single match without its list.
    const plain: unknown = JSON.parse(JSON.stringify(found ?? []))
    return Array.isArray(plain) ? plain : [plain]
  } catch (cause) {
    throw new SourceFault('badMapping', { cause })
  }
}
