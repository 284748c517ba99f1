import { TimeoutStrategy, timeout } from 'cockatiel'
import { z } from 'zod'
import { mappingLimits } from '#domain/api/mapping-limits'
import type { Fact } from '#domain/metrics/definition/metric'
import { cubeNamed } from '#domain/metrics/index'
import type { Ask, AskParts } from './adapter.ts'
import { factSchema } from './facts.ts'
import { causeOf, SourceFault } from './fault.ts'
import type { Mapping } from './mapping.ts'
import { factsOf, type Observation, observationSchema } from './observations.ts'
import type { SourceSettings } from './settings.ts'

type JsonSettings = Extract<SourceSettings, { kind: 'json' }>

const mappedFact = factSchema.extend({
  metric: factSchema.shape.metric.refine((name) => cubeNamed(name)),
})

/**
 * Asks any HTTP API for JSON and maps the answer to facts. Every answer is the whole. What the file gives
 * the source as time is for its answer alone: what is made of that is ours, and has limits of its own.
 */
export function askJson(
  settings: JsonSettings,
  { getText, headers }: Pick<AskParts, 'getText' | 'headers'>,
  { mappings, now }: { mappings: Pick<Mapping, 'apply'>; now: () => Date },
): Ask {
  const { url, maxBytes, mapping, expects } = settings
  const schema = JSON.stringify(expects.answer)
  const inTime = timeout(1000 * settings.timeout, TimeoutStrategy.Aggressive)
  return async (since, signal) => {
    const tag: Record<string, string> = since.etag ? { 'if-none-match': since.etag } : {}
    const asked = { url: new URL(url), headers: { ...headers(), ...tag }, maxBytes }
    const answer = await inTime.execute(
      (given) => getText({ ...asked, signal: given.signal }),
      signal,
    )
    if (answer === null) return { ...since, facts: [], isWhole: false }
    const question = { mapping, schema, text: answer.text, asOf: now().toISOString() }
    const found = await mappings.apply(question, signal)
    const facts = mappedFacts(found, settings, now())
    return { cursor: null, etag: answer.etag, facts, isWhole: true }
  }
}

/** Facts of built-in cubes as the mapping names them, and those that its observations add up to. */
function mappedFacts(found: unknown, { customCubes }: JsonSettings, now: Date): Fact[] {
  // JSONata hands over a single match without its list.
  const entries: unknown[] = Array.isArray(found) ? found : [found]
  if (entries.length > mappingLimits.facts) {
    const cause = new Error(`${entries.length} facts, at most ${mappingLimits.facts}`)
    throw new SourceFault('mappingTooMany', { cause })
  }
  const isObservation = (one: unknown) => typeof one === 'object' && one !== null && 'cube' in one
  const facts = checked(
    z.array(mappedFact),
    entries.filter((one) => !isObservation(one)),
  )
  const observations: Observation[] = checked(
    z.array(observationSchema),
    entries.filter(isObservation),
  )
  return [...facts, ...factsOf(observations, customCubes, now)]
}

function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new SourceFault('badMapping', { cause: causeOf(result.error) })
  return result.data
}
