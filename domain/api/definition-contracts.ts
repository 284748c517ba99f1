/** What there is: record types, choices for references, the menu, big screens, items of dictionaries, this API. */
import * as z from 'zod/mini'
import type { MenuNode } from '../screens/screens.ts'
import { codeOf, data, flag, names, text } from './answers.ts'
import { choice } from './choice.ts'
import type { Contracts } from './contract.ts'
import { given, givenText, listParameters } from './list-parameters.ts'
import { typeDescription } from './type-description.ts'

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

/** For what a reference is filled in. */
const narrowing = {
  at: given(z.uuid()).check(z.describe('An organisation: what stands in it or above it')),
  office: givenText(200).check(
    z.describe('As `violation.reviewer.serious`: people who hold that office'),
  ),
  above: given(z.uuid()).check(z.describe('An account: the office stands above it')),
  abovePost: given(z.uuid()).check(z.describe('A post: the office stands above it')),
  atWork: given(z.uuid()).check(
    z.describe(
      'An organisation: people who work there or below; for whoever reads people, all of their scope',
    ),
  ),
}

export const definitionContracts = {
  'GET /api/resources': {
    ...{ id: 'resources', tag: 'about', summary: 'Record types the caller may read' },
    ...{ answer: data(z.array(typeDescription)), media: ['application/json'] },
  },
  'GET /api/choices/{resource}': {
    ...{ id: 'choices', tag: 'about', refusals: [404] },
    summary: 'Records that a reference may point at, with their names only',
    query: z.looseObject({ q: listParameters.q, size: listParameters.size, ...narrowing }),
    answer: data(z.array(choice)),
  },
  'GET /api/openapi.json': {
    ...{ id: 'openapi', tag: 'about', summary: 'This document', callers: 'anybody' },
    ...{ answer: z.looseObject({}), media: ['application/json'], tagged: true },
  },
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
