/** What somebody may do, and why. */
import * as z from 'zod/mini'
import type { Right, RoleCode } from '../access/access.ts'
import { scopeLevels } from '../access/scope.ts'
import type { ConditionCode } from '../workflow/conditions.ts'
import { codeOf, data, flag, id, text } from './answers.ts'
import type { Contracts } from './contract.ts'
import { sessionOrg } from './session-org.ts'

const right = codeOf<Right>()
/** A condition and whether it holds; the rest is what its sentence names. */
const finding = z.object({
  ...{ code: codeOf<ConditionCode>(), holds: flag },
  roles: z.optional(z.array(codeOf<RoleCode>())),
  right: z.optional(right),
  states: z.optional(z.array(text)),
})
const findings = z.array(finding)
const subjectRights = z.object({
  ...{ subject: text, rights: z.array(right) },
  hidden: z.array(text).check(z.describe('fields of its records that the person does not see')),
  withheld: z
    .array(z.object({ right, findings }))
    .check(
      z.describe('rights that a role gives and the person may not use, and what is against it'),
    ),
})

export const rightsContracts = {
  'GET /api/records/{resource}/rights': {
    ...{ id: 'rights', tag: 'account', refusals: [404] },
    summary: 'What the caller may do with records of a type',
    answer: data(subjectRights),
  },
  'GET /api/records/{resource}/{id}/why': {
    ...{ id: 'why', tag: 'account', refusals: [404] },
    summary: 'Why the caller, or an account of theirs to keep, may do something or may not',
    query: z.strictObject({ person: z.optional(id) }),
    answer: data(
      z.object({
        operations: z.array(
          z.object({
            operation: z.enum(['view', 'change', 'delete', 'act']),
            action: z.optional(text),
            allowed: flag,
            inPlace: flag.check(
              z.describe(
                'in the right of somebody the person stands in for, whatever else is found',
              ),
            ),
            findings,
          }),
        ),
        hidden: z.array(z.object({ field: text, findings })),
      }),
    ),
  },
  'POST /api/accounts/{id}/preview': {
    ...{ id: 'previewAccount', tag: 'account', refusals: [404] },
    summary: 'What an account sees and may do; that somebody looked stands in its history',
    answer: data(
      z.object({
        ...{ roles: z.array(text), rights: z.array(subjectRights), screens: z.array(text) },
        scope: z.object({ level: z.enum(scopeLevels), orgId: id, org: z.nullable(sessionOrg) }),
        closed: z.array(z.object({ code: text, findings })),
      }),
    ),
  },
} as const satisfies Contracts
