/** What is done with the tree of resources: filled from the program itself, and handed to roles. */
import * as z from 'zod/mini'
import type { Right } from '../access/access.ts'
import { syncStops, syncWays } from '../rights/sync-ways.ts'
import { codeOf, count, data, flag, id, names, text } from './answers.ts'
import type { Contracts } from './contract.ts'
import { lineOf } from './lines.ts'

const entryRight = z.union([
  z.strictObject({ subject: text, right: codeOf<Right>() }),
  z.strictObject({ subject: text, field: text.check(z.describe('one that is seen')) }),
  z.strictObject({ subject: text, screen: text.check(z.describe('where it is offered')) }),
])
const rights = z.array(entryRight)
const stop = z.enum(syncStops)
const handing = {
  roles: z.array(id).check(z.minLength(1), z.maxLength(100)),
  way: z.enum(syncWays),
  below: flag.check(z.describe('with everything below the entry')),
}

export const systemResourceContracts = {
  'POST /api/system-resources/import': {
    ...{ id: 'importSystemResources', tag: 'resource' },
    summary: 'Add the screens, buttons and calls that the tree of resources lacks',
    answer: data(z.object({ added: count, known: count })),
  },
  'GET /api/system-resources/{id}/roles': {
    ...{ id: 'rolesOfEntry', tag: 'resource', refusals: [404] },
    summary: 'Which roles have an entry of the tree of resources now',
    answer: data(
      z.object({
        right: z.nullable(entryRight).check(z.describe('null: none of its own')),
        below: count,
        roles: z.array(
          z.object({
            ...{ id, ...names, held: z.enum(['all', 'some', 'none']), stop: z.nullable(stop) },
          }),
        ),
      }),
    ),
  },
  'POST /api/system-resources/{id}/roles': {
    ...{ id: 'syncEntryToRoles', tag: 'resource', refusals: [404, 409, 422] },
    summary: 'Give an entry of the tree of resources to roles or take it from them, all or none',
    body: z.strictObject({
      ...handing,
      versions: z.record(id, count).check(z.describe('as seen, by role')),
      remark: lineOf(200),
    }),
    answer: data(z.object({ changed: count })),
  },
  'POST /api/system-resources/{id}/roles/outlook': {
    ...{ id: 'outlookOfEntry', tag: 'resource', refusals: [404, 422] },
    summary: 'What handing an entry out would change for each role, and what forbids it',
    body: z.strictObject(handing),
    answer: data(
      z.array(
        z.object({
          ...{ id, version: count, stops: z.array(stop) },
          changes: z.array(
            z.object({
              subject: text,
              gains: rights,
              loses: rights,
              keeps: rights,
              beyond: rights,
            }),
          ),
        }),
      ),
    ),
  },
} as const satisfies Contracts
