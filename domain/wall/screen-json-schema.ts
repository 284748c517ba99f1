/** The schemas of layouts and figures as JSON Schema: completion and red lines in the editor of whoever writes one. */
import * as z from 'zod/mini'
import { builtInFamilies } from '../metrics/catalogue.ts'
import { customFiguresSchema } from '../metrics/custom-figures.ts'
import { metrics } from '../metrics/index.ts'
import { screenSchema } from './screen.ts'
import { widgetTypes } from './widgets.ts'

type Json = Record<string, unknown>

/** Every widget type with its own slots and options; metric keys by name. */
export function screenJsonSchema(): Json {
  const whole = z.toJSONSchema(screenSchema, { io: 'input', target: 'draft-7' }) as Json
  const properties = whole.properties as Record<string, Json>
  const list = properties.widgets as Json
  const item = list.items as Json & { properties: Json }
  const type = { enum: Object.keys(widgetTypes) }
  const ofType = { $ref: '#/definitions/widget' }
  const { instead } = item.properties as Record<string, Json>
  return {
    ...whole,
    title: 'Headframe screen',
    definitions: {
      figure,
      widget: { properties: { type }, allOf: type.enum.map(widgetRule) },
    },
    properties: {
      ...properties,
      widgets: {
        ...list,
        items: {
          ...item,
          properties: { ...item.properties, type, instead: { ...instead, allOf: [ofType] } },
          allOf: [ofType],
        },
      },
    },
  }
}

/** The same for a file that defines figures of an installation. */
export function figuresJsonSchema(): Json {
  const whole = z.toJSONSchema(customFiguresSchema([]), { io: 'input', target: 'draft-7' })
  return { ...whole, title: 'Headframe figures' }
}

/** A built-in figure by its name, or one that a file of `figures/` defines: what it is called is not known here. */
const key: Json = {
  anyOf: [
    { enum: metrics.map((metric) => metric.key) },
    {
      type: 'string',
      pattern: `^(?!(${builtInFamilies.join('|')})\\.)[a-z]\\w{0,31}\\.[a-z]\\w{0,31}$`,
    },
  ],
}

/** A metric by its key, alone or with what to split it by. */
const figure: Json = {
  anyOf: [
    key,
    {
      type: 'object',
      required: ['key'],
      properties: { key },
    },
  ],
}

function widgetRule(type: string): Json {
  const { slots = {}, options } = widgetTypes[type] ?? {}
  const names = Object.keys(slots)
  const required = names.filter((name) => slots[name]?.required)
  return {
    if: { properties: { type: { const: type } } },
    // biome-ignore lint/suspicious/noThenProperty: `then` is the word of JSON Schema
    then: {
      ...(required.length > 0 && { required: ['metrics'] }),
      properties: {
        metrics: {
          type: 'object',
          properties: Object.fromEntries(
            names.map((name) => [name, { $ref: '#/definitions/figure' }]),
          ),
          required,
          additionalProperties: false,
        },
        ...(options && { options: withoutMarker(options) }),
      },
    },
  }
}

function withoutMarker(options: z.ZodMiniType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(options, { io: 'input', target: 'draft-7' })
  return schema as Json
}
