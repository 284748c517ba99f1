/** How people arrange their home page. */
import * as z from 'zod/mini'
import { screenCodes } from '../screens/screens.ts'
import { mostShortcuts } from '../screens/shortcuts.ts'
import { data, nothing, text } from './answers.ts'
import type { Contracts } from './contract.ts'

const codes = z
  .array(z.string().check(z.refine((code) => screenCodes.has(code))))
  .check(z.maxLength(mostShortcuts))
  .check(z.refine((all) => new Set(all).size === all.length))

export const homeContracts = {
  'GET /api/home/shortcuts': {
    ...{ id: 'homeShortcuts', tag: 'session' },
    summary: 'The screens that the caller has put on their home page, in their order',
    answer: data(z.array(text)),
  },
  'PATCH /api/home/shortcuts': {
    ...{ id: 'arrangeHomeShortcuts', tag: 'session' },
    summary: 'Arrange the screens on the home page of the caller',
    body: z.strictObject({ screens: codes }),
    answer: nothing,
    refusals: [422],
  },
} as const satisfies Contracts
