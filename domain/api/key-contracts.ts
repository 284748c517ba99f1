/** Keys by which other systems read figures. */
import * as z from 'zod/mini'
import { codeOf, data, id, instant, nothing, text } from './answers.ts'
import type { Contracts } from './contract.ts'
import { lineOf } from './lines.ts'

/**
 * `ended` with its maker's account, for good; `suspended` while its maker could not make it;
 * `expired` after its last day.
 */
export type ApiKeyState = 'active' | 'suspended' | 'expired' | 'ended'

const key = z.object({
  ...{ id, name: text, orgId: id, state: codeOf<ApiKeyState>() },
  /** In whose right it reads; without names for those who do not know them. */
  maker: z.object({ id, username: text, userName: text }),
  ...{ createdAt: instant, expiresAt: instant, usedAt: z.nullable(instant) },
})

export const keyContracts = {
  'GET /api/keys': {
    ...{ id: 'listKeys', summary: 'API keys in scope', tag: 'keys' },
    answer: data(z.array(key)),
  },
  'POST /api/keys': {
    ...{ id: 'issueKey', summary: 'Issue a key that reads /safety/metrics', tag: 'keys' },
    body: z.strictObject({
      name: lineOf(100),
      orgCode: z.string().check(z.minLength(1), z.maxLength(32)),
      days: z.optional(
        z
          .int()
          .check(
            z.minimum(1),
            z.meta({ maximum: 730, description: 'Default, and at most: API_KEY_DAYS (365)' }),
          ),
      ),
    }),
    status: 201,
    answer: data(
      z.object({ id, key: text.check(z.describe('shown this once')), expiresAt: instant }),
    ),
    refusals: [422],
  },
  'DELETE /api/keys/{id}': {
    ...{ id: 'revokeKey', summary: 'Revoke a key at once', tag: 'keys' },
    answer: nothing,
    refusals: [404, 422],
  },
} as const satisfies Contracts
