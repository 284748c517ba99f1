import { TimeoutStrategy, timeout } from 'cockatiel'
import type { z } from 'zod'
import { mappingLimits } from '#domain/api/mapping-limits'
import type { Fact } from '#domain/metrics/definition/metric'
import { cubeNamed } from '#domain/metrics/index'
import type { Ask, AskParts } from './adapter.ts'
import { factSchema } from './facts.ts'
import { listed, SourceFault } from './fault.ts'
import type { Mapping } from './mapping.ts'
import { factsOf, type Observation, observationSchema } from './observations.ts'
import type { SourceSettings } from './settings.ts'
import { statedAge } from './stated-age.ts'

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
    const question = { url: new URL(url), headers: { ...headers(), ...tag }, maxBytes }
    const answer = await inTime.execute(
      (given) => getText({ ...question, signal: given.signal }),
      signal,
    )
    if (answer === null) return { ...since, facts: [], isWhole: false }
    const asked = now()
    const applied = { mapping, schema, text: answer.text, asOf: asked.toISOString() }
    const found = await mappings.apply(applied, signal)
    const facts = mappedFacts(found, settings, asked)
    const stated = statedAge(facts, asked)
    return { cursor: null, etag: answer.etag, facts, isWhole: true, stated }
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
  const facts: Fact[] = []
  const observations: Observation[] = []
  const wrong: string[] = []
  for (const [at, entry] of entries.entries()) {
    const isObservation = typeof entry === 'object' && entry !== null && 'cube' in entry
    const result = (isObservation ? observationSchema : mappedFact).safeParse(entry)
    if (!result.success) wrong.push(...faultsAt(at, entry, result.error))
    else if (isObservation) observations.push(result.data as Observation)
    else facts.push(result.data as Fact)
  }
  if (wrong.length > 0) throw new SourceFault('badMapping', { cause: listed(wrong) })
  return [...facts, ...factsOf(observations, customCubes, now)]
}

/** What is wrong with an entry that the mapping made: which it is, where in it, and why. */
function faultsAt(at: number, entry: unknown, { issues }: z.core.$ZodError): string[] {
  const { metric, cube, orgCode } = Object(entry) as Readonly<Record<string, unknown>>
  const said = [metric ?? cube, orgCode].filter((one) => typeof one === 'string')
  const called = said.length > 0 ? ` (${said.join(' of ')})` : ''
  return issues.map(({ path, message }) => {
    const where = path.length > 0 ? `.${path.map(String).join('.')}` : ''
    return `[${at}]${where}${called}: ${message}`
  })
}
