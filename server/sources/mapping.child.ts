/** The process that compiles and runs mappings: it knows JSONata and the limits, and nothing of ours. */
import jsonata from 'jsonata'
import { z } from 'zod'
import { mappingLimits } from '#domain/api/mapping-limits'
import { answerQuestions } from '../platform/limited-program.ts'
import type { MappingAnswer, MappingQuestion } from './mapping.ts'

// JSONata keeps these itself between two steps. Its own time limit goes by the clock of the machine, and a
// busy one would make a good mapping fail: `LimitedProcess` measures what it costs instead.
// The groups of a `{…}` count as depth although they lie side by side: as many as there may be facts.
const limits = {
  stack: mappingLimits.depth,
  sequence: mappingLimits.list,
}

// Buffers and what is read from them lie outside the heap, which alone is limited.
const longestBase64 = 1_000_000

let compiled: { mapping: string; expression: jsonata.Expression } | null = null

function expressionOf(mapping: string): jsonata.Expression {
  if (compiled?.mapping === mapping) return compiled.expression
  const expression = jsonata(mapping, limits)
  for (const [name, from, to] of [
    ['base64encode', 'latin1', 'base64'],
    ['base64decode', 'base64', 'latin1'],
  ] as const) {
    expression.registerFunction(name, (text: string | undefined) => {
      if (text === undefined) return undefined
      if (text.length > longestBase64) throw new Error(`$${name}: the text is too long`)
      return Buffer.from(text, from).toString(to)
    })
  }
  compiled = { mapping, expression }
  return expression
}

let expected: { schema: string; check: z.ZodType } | null = null

/** Says what the answer lacks of its JSON Schema; null when it holds. */
function lackOf(schema: string, body: unknown): string | null {
  if (expected?.schema !== schema)
    expected = { schema, check: z.fromJSONSchema(JSON.parse(schema)) }
  const [issue] = expected.check.safeParse(body).error?.issues ?? []
  return issue ? `${issue.path.join('.') || 'the answer'}: ${issue.message}`.slice(0, 300) : null
}

async function answerTo(question: MappingQuestion): Promise<MappingAnswer> {
  const { mapping, text, asOf, longestAnswer, schema } = question
  let expression: jsonata.Expression
  try {
    expression = expressionOf(mapping)
  } catch (error) {
    return { fault: 'syntax', message: messageOf(error) }
  }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    return { fault: 'notJson', message: messageOf(error) }
  }
  try {
    const lack = schema === undefined ? null : lackOf(schema, body)
    if (lack !== null) return { fault: 'unexpected', message: lack }
  } catch (error) {
    return { fault: 'schema', message: messageOf(error) }
  }
  try {
    const found: unknown = await expression.evaluate(body, { asOf })
    // JSONata hands over its own sequences; as text they are plain lists.
    const json = JSON.stringify(found ?? []) ?? '[]'
    return json.length > longestAnswer
      ? { fault: 'tooLarge', message: `${json.length} characters` }
      : { found: json }
  } catch (error) {
    return { fault: limitFaults[String(codeOf(error))] ?? 'evaluation', message: messageOf(error) }
  }
}

// JSONata throws plain objects.
const messageOf = (error: unknown): string =>
  String((error as { message?: unknown }).message).slice(0, 300)
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code

/** JSONata's own codes for an expression that exceeds one of its limits. */
const limitFaults: Readonly<Record<string, 'tooDeep' | 'tooMany'>> = {
  D1011: 'tooDeep',
  D2014: 'tooMany',
  D2015: 'tooMany',
}

answerQuestions(answerTo)
