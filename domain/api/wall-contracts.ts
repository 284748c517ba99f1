/** What a big screen draws besides figures; a display in a control room reads nothing else. */
import * as z from 'zod/mini'
import { bytes, picture } from './answers.ts'
import type { Contracts } from './contract.ts'
import { areasSchema } from './map-areas.ts'

const drawn = {
  tag: 'wall',
  answer: bytes,
  media: [picture],
  tagged: true,
  refusals: [404],
} as const

export const wallContracts = {
  'GET /api/wall/areas': {
    ...{ id: 'areas', tag: 'wall' },
    summary: 'Grid areas as the map draws them, and the title of the screens',
    query: z.object({
      orgCode: z.optional(z.string().check(z.describe('code of an organisation'))),
    }),
    ...{ answer: areasSchema, tagged: true },
  },
  'GET /api/wall/plans/{id}': {
    ...{ ...drawn, id: 'plan' },
    summary: 'The plan picture of a grid area, or the icon of a screen coordinate',
  },
  'GET /api/wall/maps/{id}': {
    ...{ ...drawn, id: 'map' },
    summary: 'The map picture that holds for an organisation',
  },
} as const satisfies Contracts
