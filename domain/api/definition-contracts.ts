/** What there is: the menu, big screens, items of dictionaries. */
import * as z from 'zod/mini'
import type { MenuNode } from '../screens/screens.ts'
import { codeOf, data, flag, names, text } from './answers.ts'
import type { Contracts } from './contract.ts'

const node = { code: text, group: text, title: text, path: text }
const screen = z.object({
  ...{ ...node, kind: codeOf<MenuNode['kind']>(), resource: z.nullable(text) },
  ...{ filters: z.optional(z.record(text, z.array(text))), sort: z.optional(text) },
  columns: z.optional(z.array(text)),
  counts: z.optional(
    z.object({
      ...{ time: z.optional(text), by: z.optional(z.array(text)), measure: z.optional(text) },
    }),
  ),
  // Nothing hangs below a screen.
  children: z.array(z.custom<MenuNode>(() => false)).check(z.maxLength(0)),
})

export const definitionContracts = {
  'GET /api/menu': {
    ...{ id: 'menu', tag: 'about', summary: 'The caller’s part of the menu' },
    answer: data(
      z.array(
        z.object({
          ...{ ...node, kind: codeOf<MenuNode['kind']>(), resource: z.nullable(text) },
          children: z.array(screen),
        }),
      ),
    ),
  },
  'GET /api/screens': {
    ...{ id: 'screens', tag: 'about', summary: 'Big screens' },
    answer: data(z.array(z.object({ code: text, title: z.record(text, text) }))),
  },
  'GET /api/dictionaries/{code}': {
    ...{ id: 'dictionary', tag: 'about', params: { code: text }, refusals: [404] },
    summary: 'Items of a dictionary in its order, with their names and colours',
    answer: data(
      z.array(
        z.object({
          ...{ code: text, ...names },
          colour: z.nullable(text).check(z.describe('`#rrggbb`, where its items have colours')),
          enabled: flag.check(z.describe('still offered; else shown where it was chosen before')),
          isDefault: flag.check(z.describe('what a new record starts with')),
        }),
      ),
    ),
  },
} as const satisfies Contracts
