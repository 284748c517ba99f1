import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerSchema } from './answer-schema.ts'

const pumpsOf = (pumps: object) => ({
  type: 'object',
  properties: { pumps },
  required: ['pumps'],
})
const ofEach = (items: object) => pumpsOf({ type: 'array', minItems: 0, items })

/** Whether an answer holds, as the process that maps it decides. */
const holds = (schema: object, answer: unknown) =>
  z.fromJSONSchema(answerSchema.parse(schema) as z.core.JSONSchema.JSONSchema).safeParse(answer)
    .success

describe('what a source file expects', () => {
  it.each<[object, unknown, unknown]>([
    [pumpsOf({ type: 'boolean' }), { pumps: true }, { pump: true }],
    [pumpsOf({ type: 'boolean' }), { pumps: false }, { pumps: 0 }],
    [pumpsOf({ type: 'array', minItems: 1 }), { pumps: [null] }, { pumps: [] }],
    [pumpsOf({ type: 'array', minItems: 0 }), { pumps: [] }, { pumps: null }],
    [pumpsOf({ type: 'array', minItems: 0, maxItems: 1 }), { pumps: [1] }, { pumps: [1, 2] }],
    [{ type: 'array', minItems: 1 }, [1], {}],
    [ofEach({ type: 'number', minimum: 1, maximum: 2 }), { pumps: [1, 2] }, { pumps: [1, 3] }],
    [ofEach({ type: 'number', minimum: 1 }), { pumps: [1] }, { pumps: [0] }],
    [ofEach({ type: 'integer' }), { pumps: [1] }, { pumps: [1.5] }],
    [ofEach({ type: 'number' }), { pumps: [1] }, { pumps: ['1'] }],
    [ofEach({ type: 'string', minLength: 1 }), { pumps: ['a'] }, { pumps: [''] }],
    [ofEach({ type: 'string', enum: ['on', 'off'] }), { pumps: ['on'] }, { pumps: ['standby'] }],
    [ofEach(pumpsOf({ type: 'number' })), { pumps: [{ pumps: 1 }] }, { pumps: [{ m3: 1 }] }],
  ])('%j takes %j and refuses %j', (schema, good, bad) => {
    expect([holds(schema, good), holds(schema, bad)]).toEqual([true, false])
  })

  it.each([
    [{ type: ['array', 'null'], minItems: 1 }],
    [{ required: ['pumps'] }],
    [{ type: 'object', required: ['pumps'] }],
    [{ ...pumpsOf({ type: 'number' }), dependentRequired: {} }],
    [pumpsOf({ minimum: 1 })],
  ])('is refused as a file where it would not be enforced: %j', (schema) => {
    expect(answerSchema.safeParse(schema).success).toBe(false)
  })
})
