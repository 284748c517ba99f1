import { z } from 'zod'
import { cubeNamed } from '#domain/metrics/index'
import type { Ask, AskParts } from './adapter.ts'
import { factSchema } from './facts.ts'
import { SourceFault } from './fault.ts'
import type { Mapping } from './mapping.ts'
import type { SourceSettings } from './settings.ts'

const factsSchema = z
  .array(factSchema.extend({ metric: factSchema.shape.metric.refine((name) => cubeNamed(name)) }))
  .max(20_000)

/** Asks any HTTP API for JSON and maps the answer to facts. Every answer is the whole. */
export function askJson(
  settings: Extract<SourceSettings, { kind: 'json' }>,
  { getText, headers }: Pick<AskParts, 'getText' | 'headers'>,
  { mappings, now }: { mappings: Pick<Mapping, 'apply'>; now: () => Date },
): Ask {
  const { url, maxBytes, mapping, expects } = settings
  const schema = JSON.stringify(expects.answer)
  return async (since, signal) => {
    const tag: Record<string, string> = since.etag ? { 'if-none-match': since.etag } : {}
    const asked = { url: new URL(url), headers: { ...headers(), ...tag }, signal, maxBytes }
    const answer = await getText(asked)
    if (answer === null) return { ...since, facts: [], isWhole: false }
    const question = { mapping, schema, text: answer.text, asOf: now().toISOString() }
    const found = await mappings.apply(question, signal)
    // JSONata hands over a single match without its list.
    const facts = factsSchema.safeParse(Array.isArray(found) ? found : [found])
    if (!facts.success) throw new SourceFault('badMapping', { cause: facts.error })
    return { cursor: null, etag: answer.etag, facts: facts.data, isWhole: true }
  }
}
