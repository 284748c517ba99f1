import { z } from 'zod'

/**
 * What a source file says of the answer: the part of JSON Schema that is enforced to the letter. The
 * library skips `required` without `properties` and limits without a `type`; what it would skip is no
 * expectation, so it is refused here. Whether a list may be empty is never left to a default.
 */
type AnswerSchema =
  | {
      type: 'object'
      properties: Record<string, AnswerSchema>
      required: string[]
    }
  | { type: 'array'; minItems: number; maxItems?: number | undefined; items: AnswerSchema | object }
  | { type: 'number' | 'integer'; minimum?: number | undefined; maximum?: number | undefined }
  | { type: 'string'; minLength?: number | undefined; enum?: string[] | undefined }
  | { type: 'boolean' }

const length = z.int().min(0)
const limits = { minimum: z.number().optional(), maximum: z.number().optional() }

const node: z.ZodType<AnswerSchema> = z.lazy(() =>
  z.discriminatedUnion('type', [object, list, ...single]),
)

const object = z
  .strictObject({
    type: z.literal('object'),
    properties: z.record(z.string().max(200), node),
    required: z.array(z.string().max(200)),
  })
  .superRefine(({ properties, required }, context) => {
    for (const [index, name] of required.entries()) {
      if (Object.hasOwn(properties, name)) continue
      const params = { code: 'notDescribed', params: { name } }
      context.addIssue({ code: 'custom', path: ['required', index], params })
    }
  })

const list = z.strictObject({
  type: z.literal('array'),
  minItems: length,
  maxItems: length.optional(),
  /** Without: anything. */
  items: node.default({} as AnswerSchema),
})

const single = [
  z.strictObject({ type: z.literal('number'), ...limits }),
  z.strictObject({ type: z.literal('integer'), ...limits }),
  z.strictObject({
    type: z.literal('string'),
    minLength: length.optional(),
    enum: z.array(z.string()).min(1).optional(),
  }),
  z.strictObject({ type: z.literal('boolean') }),
] as const

/** Of the whole answer: a list, or an object that must hold something. */
export const answerSchema = z
  .discriminatedUnion('type', [object, list])
  .refine((schema) => schema.type === 'array' || schema.required.length > 0, {
    path: ['required'],
    params: { code: 'expectsNothing' },
  })
