/** How people left their lists: layout and starting view, by screen. */
import * as z from 'zod/mini'
import { listLayoutSchema } from '../screens/list-layout.ts'
import { menu } from '../screens/screens.ts'
import { data, id, nothing, text } from './answers.ts'
import type { Contracts } from './contract.ts'

const screens = new Set(menu.flatMap((group) => group.screens.map(({ code }) => code)))

const habit = z.object({
  layout: z.nullable(listLayoutSchema),
  /** The saved view the list starts with. */
  view: z.nullable(id),
})

export const listHabitContracts = {
  'GET /api/list-habits': {
    ...{ id: 'listHabits', tag: 'lists' },
    summary: 'How the caller left their lists, by screen: layout and starting view',
    answer: data(z.record(text, habit)),
  },
  'PATCH /api/list-habits/{screen}': {
    ...{ id: 'keepListHabit', summary: 'Keep how the caller left a list', tag: 'lists' },
    params: { screen: z.string().check(z.refine((code) => screens.has(code))) },
    body: z.strictObject({
      layout: z.optional(z.nullable(listLayoutSchema)),
      view: z.optional(z.nullable(z.uuid())),
    }),
    answer: nothing,
    refusals: [404, 422],
  },
} as const satisfies Contracts
