/** What operators do with a tenant besides its record. */
import * as z from 'zod/mini'
import { recordNamed, text } from './answers.ts'
import type { Contracts } from './contract.ts'
import { recordAnswerWith } from './record-answers.ts'

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))

export const tenantContracts = {
  'POST /api/tenants/initialise': {
    ...{ id: 'initialiseTenant', tag: 'tenant', status: 201, orStatus: 200 },
    summary: 'Give a tenant its organisation, administrator and one-time password; once is enough',
    body: z.strictObject({
      ...{ code: line(32), name: line(100), username: line(50), userName: line(50) },
      ...{ phone: line(32), menuPackage: z.array(text).check(z.minLength(1)) },
      maxUsers: z
        .optional(z.nullable(z.int().check(z.minimum(1))))
        .check(z.describe('seats; none: as many as they like')),
      ...{ defaultLanguage: text, timeZone: text, validTo: text },
    }),
    answer: z.object({
      ...recordAnswerWith(recordNamed('Tenant')).shape,
      made: z.array(text).check(z.describe('what was not there before')),
      password: z.nullable(text).check(z.describe('for one use, shown this once')),
      endsAt: z.nullable(z.iso.datetime()),
    }),
  },
} as const satisfies Contracts
