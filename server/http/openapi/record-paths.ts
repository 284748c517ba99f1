import type { Resource } from '#domain/definition/resource'
import { submissionOf } from '#domain/definition/submission'
import { operatorsOf } from '#domain/fields/index'
import { pagedRows } from '#domain/screens/list-depth'
import { statesOf } from '#domain/workflow/states'
import { type Json, ref } from './answers/json.ts'
import { count } from './answers/values.ts'
import { idempotencyKey, ifMatch, inPath, inQuery, operation } from './operations.ts'
import { answerOf, schemaName } from './schemas.ts'

/** Of types whose authors hand records in: the action to take in the same step. */
function handingInParameter(resource: Resource): Json[] {
  const actions = submissionOf(resource)
  if (actions.length === 0) return []
  const what = 'hands the record in at once; refused as a whole where either is'
  return [inQuery('handIn', { type: 'string', enum: actions }, what)]
}

/** Every path of one record type. */
export function recordPaths(resource: Resource): Record<string, Json> {
  const { name: tag } = resource
  const name = schemaName(tag)
  const base = `/api/records/${tag}`
  const record = ref(`${name}Answer`)
  const id = inPath('id')
  return {
    [base]: {
      get: operation({
        ...{ id: `list${name}`, summary: `List ${tag} records`, tag },
        parameters: listParameters(resource),
        answer: ref(`${name}List`),
      }),
      post: operation({
        ...{ id: `create${name}`, summary: `Create a ${tag} record`, tag },
        parameters: [idempotencyKey, ...handingInParameter(resource)],
        body: ref(`${name}Input`),
        status: 201,
        answer: record,
        refusals: [409, 413, 422],
      }),
    },
    [`${base}/{id}`]: {
      parameters: [id],
      get: operation({
        ...{ id: `read${name}`, summary: `Read a ${tag} record`, tag },
        answer: record,
        refusals: [404],
      }),
      patch: operation({
        ...{ id: `change${name}`, summary: `Change fields of a ${tag} record`, tag },
        parameters: [ifMatch, ...handingInParameter(resource)],
        body: ref(`${name}Change`),
        answer: record,
        refusals: [404, 409, 412, 413, 422],
      }),
      delete: operation({
        ...{ id: `delete${name}`, summary: `Delete a ${tag} record; it can be restored`, tag },
        parameters: [
          ifMatch,
          { ...inQuery('version', { type: 'integer', minimum: 1 }), required: true },
        ],
        answer: record,
        refusals: [404, 409, 412, 422],
      }),
    },
    [`${base}/{id}/restore`]: {
      parameters: [id],
      post: operation({
        ...{ id: `restore${name}`, summary: `Bring a deleted ${tag} record back`, tag },
        answer: record,
        refusals: [404, 409, 422],
      }),
    },
    [`${base}/{id}/history`]: {
      parameters: [id],
      get: operation({
        ...{ id: `history${name}`, summary: `What happened to a ${tag} record`, tag },
        parameters: [
          inQuery('before', { type: 'string' }, '`next` of a page: go on with what is older'),
        ],
        answer: ref('History'),
        refusals: [400, 404],
      }),
    },
    ...copyPaths(resource, base),
    ...actionPaths(resource, base),
  }
}

function copyPaths({ name: tag, copying }: Resource, base: string): Record<string, Json> {
  if (!copying) return {}
  const name = schemaName(tag)
  const types = (copying.along ?? []).map((one) => one.resource)
  return {
    [`${base}/{id}/copy`]: {
      parameters: [inPath('id')],
      post: operation({
        ...{ id: `copy${name}`, summary: `Make another ${tag} record like this one`, tag },
        body: {
          type: 'object',
          properties: {
            input: { ...ref(`${name}Change`), description: 'what the copy says instead' },
            along: {
              ...{ type: 'array', items: { type: 'string', enum: types } },
              description: 'record types that come along',
            },
          },
        },
        status: 201,
        answer: answerOf(name, { left: { ...count, description: 'what could not come along' } }),
        refusals: [404, 422],
      }),
    },
  }
}

function actionPaths(resource: Resource, base: string): Record<string, Json> {
  const name = schemaName(resource.name)
  const actions = new Map<string, string[]>()
  for (const [state, transitions] of Object.entries(resource.states)) {
    for (const action of Object.keys(transitions)) {
      actions.set(action, [...(actions.get(action) ?? []), state])
    }
  }
  return Object.fromEntries(
    [...actions].map(([action, from]) => [
      `${base}/{id}/actions/${action}`,
      {
        parameters: [inPath('id')],
        post: operation({
          ...{ id: `take${name}${schemaName(action)}`, tag: resource.name },
          summary: `Take the exit "${action}" from ${from.join(' or ')}`,
          parameters: [ifMatch],
          body: ref(`${name}${schemaName(action)}Exit`),
          answer: ref(`${name}Answer`),
          refusals: [404, 409, 412, 413, 422],
        }),
      },
    ]),
  )
}

/** Page, order, search and every filter the definition allows. */
export function listParameters(resource: Resource): Json[] {
  return [
    inQuery(
      'page',
      { type: 'integer', minimum: 1, default: 1 },
      `Reaches the first ${pagedRows} rows; further down go on with \`after\``,
    ),
    inQuery('size', { type: 'integer', minimum: 1, maximum: 200, default: 20 }),
    inQuery('after', { type: 'string' }, 'Go on after a row: `next` of the page before'),
    inQuery('before', { type: 'string' }, 'What stands before a row: `previous` of the page'),
    inQuery('actions', { type: 'boolean' }, 'Say of each row what may be done with it'),
    orderParameter(resource),
    ...selectionParameters(resource),
  ]
}

/** By which field a list is ordered: one, with a minus before it for the largest first. */
export function orderParameter({ list: { sort, sortable = [] } }: Resource): Json {
  const names = [...new Set([sort.replace(/^-/, ''), ...sortable.map(String), 'createdAt'])]
  const orders = names.flatMap((one) => [one, `-${one}`])
  return inQuery('sort', { type: 'string', enum: orders, default: sort })
}

/** Which records are meant: search and every filter the definition allows. */
export function selectionParameters(resource: Resource): Json[] {
  return [
    inQuery('q', { type: 'string', maxLength: 100 }, 'Part of the title or the number'),
    inQuery('orgCode', { type: 'string' }, 'Only the subtree of this organisation'),
    inQuery('deleted', { type: 'boolean' }, 'What was deleted instead'),
    inQuery('filter[id][in]', { type: 'string' }, 'At most 200 ids, with commas'),
    ...resource.list.filters.flatMap((name) => filterParameters(resource, String(name))),
  ]
}

function filterParameters(resource: Resource, name: string): Json[] {
  const field = resource.fields[name]
  const operators = field ? operatorsOf(field) : ['is', 'in', 'not', 'notIn']
  const values = field?.options ?? (name === 'state' ? statesOf(resource) : undefined)
  const about = values ? `of ${values.join(', ')}` : undefined
  return operators.map((operator) => {
    const single = values && ['is', 'not', 'has'].includes(operator)
    return inQuery(
      `filter[${name}][${operator}]`,
      single ? { type: 'string', enum: values } : { type: 'string' },
      operator === 'in' || operator === 'notIn' ? `several, with commas; ${about ?? ''}` : about,
    )
  })
}
