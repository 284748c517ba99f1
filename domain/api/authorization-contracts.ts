/** What an authorisation lends. */
import * as z from 'zod/mini'
import { data, flag, id, text } from './answers.ts'
import type { Contracts } from './contract.ts'

export const authorizationContracts = {
  'GET /api/authorizations/{id}/comparison': {
    ...{ id: 'compareRights', tag: 'account', refusals: [404] },
    summary: 'Which of the roles and screens that were lent their grantor holds today',
    answer: data(
      z.object({
        roles: z.array(z.object({ id, held: flag })),
        menus: z.array(z.object({ code: text, held: flag })),
      }),
    ),
  },
} as const satisfies Contracts
