import { syncStops, syncWays } from '#domain/rights/role-sync'
import { body, type Json, text } from './answers/json.ts'
import { inPath, operation } from './operations.ts'

const tag = 'resource'
const listOf = (items: Json): Json => ({ type: 'array', items })
const id: Json = { type: 'string', format: 'uuid' }
const count: Json = { type: 'integer', minimum: 0 }
const right: Json = {
  ...body({ subject: text(64) }, ['subject']),
  additionalProperties: {
    description:
      'right: `view`, `create`, `change`, `delete`, `import`, `export` or `act:<action>`; or field: ' +
      'one that is seen; or screen: where the subject is offered',
  },
}
const stop: Json = { type: 'string', enum: [...syncStops] }
const handing: Json = {
  roles: { ...listOf(id), minItems: 1, maxItems: 100 },
  way: { type: 'string', enum: [...syncWays] },
  below: { type: 'boolean', description: 'with everything below the entry' },
}
const holding = body({
  ...{ id, name: text(50) },
  ...{ nameEn: { type: ['string', 'null'] }, nameSr: { type: ['string', 'null'] } },
  held: { type: 'string', enum: ['all', 'some', 'none'] },
  stop: { ...stop, type: ['string', 'null'], enum: [...syncStops, null] },
})
const change = body({
  ...{ subject: text(64), gains: listOf(right), loses: listOf(right) },
  ...{ keeps: listOf(right), beyond: listOf(right) },
})

/** Paths on which entries of the tree of resources are handed to roles. */
export const roleSyncPaths: Readonly<Record<string, Json>> = {
  '/api/system-resources/{id}/roles': {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'rolesOfEntry', tag },
      summary: 'Which roles have an entry of the tree of resources now',
      answer: body({
        data: body({
          right: { ...right, type: ['object', 'null'], description: 'null: none of its own' },
          below: count,
          roles: listOf(holding),
        }),
      }),
      refusals: [404],
    }),
    post: operation({
      ...{ id: 'syncEntryToRoles', tag },
      summary: 'Give an entry of the tree of resources to roles or take it from them, all or none',
      body: body({
        ...handing,
        versions: { type: 'object', additionalProperties: count, description: 'as seen, by role' },
        remark: text(200),
      }),
      answer: body({ data: body({ changed: count }) }),
      refusals: [404, 409, 422],
    }),
  },
  '/api/system-resources/{id}/roles/outlook': {
    parameters: [inPath('id')],
    post: operation({
      ...{ id: 'outlookOfEntry', tag },
      summary: 'What handing an entry out would change for each role, and what forbids it',
      body: body(handing),
      answer: body({
        data: listOf(body({ id, version: count, stops: listOf(stop), changes: listOf(change) })),
      }),
      refusals: [404, 422],
    }),
  },
}
