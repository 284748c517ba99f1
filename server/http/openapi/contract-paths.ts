import type { core } from 'zod'
import type { Contract, Contracts } from '#domain/api/contract'
import { resources } from '#domain/resources/index'
import type { Json } from './answers/json.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { idempotencyKey, inPath, operation } from './operations.ts'

/** Contracts as OpenAPI has them. */
export function contractPaths(all: Contracts): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const [route, contract] of Object.entries<Contract>(all)) {
    const [method = '', path = ''] = route.split(' ')
    paths[path] = {
      ...paths[path],
      ...pathOf(path, contract),
      [method.toLowerCase()]: of(contract, method),
    }
  }
  return paths
}

/** A file, and what a form says beside it. */
function formWithFile(body?: core.$ZodObject): Json {
  const { properties, required = [] } = (body ? jsonSchemaOf(body) : {}) as Shape
  return {
    type: 'object',
    required: ['file', ...required],
    properties: { file: { type: 'string', format: 'binary' }, ...properties },
  }
}

interface Shape {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
}

function pathOf(path: string, { params = {} }: Contract): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return {}
  return {
    parameters: names.map((name) =>
      inPath(name, params[name] ? jsonSchemaOf(params[name]) : plain(name)),
    ),
  }
}

const recordType: Json = { type: 'string', enum: resources.map(({ name }) => name) }

/** What a part of the path is unless its contract says otherwise. */
const plain = (name: string): Json | undefined => (name === 'resource' ? recordType : undefined)

function of(contract: Contract, method: string): Json {
  const { callers, query, body, answer, goingOn, keyed, upload, refusals = [], ...said } = contract
  const parameters = [...(keyed ? [idempotencyKey] : []), ...(query ? parametersOf(query) : [])]
  return operation({
    ...said,
    // Fields are refused where none is taken, too.
    refusals: method === 'GET' || upload ? refusals : [...refusals, 422],
    open: callers === 'anybody',
    parameters,
    ...(body && !upload ? { body: jsonSchemaOf(body) } : {}),
    ...(upload ? { multipart: formWithFile(body) } : {}),
    answer: jsonSchemaOf(answer),
    ...(goingOn ? { goingOn: jsonSchemaOf(goingOn) } : {}),
  })
}

function parametersOf(query: core.$ZodObject): Json[] {
  const { properties = {}, required = [] } = jsonSchemaOf(query) as Shape
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
    ...(description ? { description } : {}),
  }))
}
