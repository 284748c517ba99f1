import { isDeepStrictEqual } from 'node:util'
import type { core } from 'zod'
import { schemaName } from '#domain/api/answers'
import type { Body, Contract, Contracts, OfType } from '#domain/api/contract'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import type { Json } from './json.ts'
import { type Components, jsonSchemaOf } from './json-schema.ts'
import { idempotencyKey, ifMatch, inPath, operation } from './operations.ts'

/** Contracts as OpenAPI has them; what they say of one record type, once a type. */
export function contractPaths(all: Contracts, components: Components): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const [route, contract] of Object.entries<Contract>(all).flatMap(toldByType)) {
    const [method = '', path = ''] = route.split(' ')
    paths[path] = {
      ...paths[path],
      ...pathOf(path, contract, components),
      [method.toLowerCase()]: of(contract, method, components),
    }
  }
  return paths
}

type Told = readonly [route: string, contract: Contract]

function toldByType([route, contract]: Told): readonly Told[] {
  const { ofType, ...general } = contract
  if (!ofType) return [[route, general]]
  return resources.flatMap((type) => ofType(type).map((said) => toldOf(route, general, type, said)))
}

function toldOf(
  route: string,
  general: Contract,
  type: Resource,
  { action, ...said }: OfType,
): Told {
  const { name } = type
  const path = route.replace('{resource}', name).replace('{action}', action ?? '{action}')
  return [
    path,
    {
      ...{ ...general, ...said },
      id: `${general.id}${schemaName(name)}${action ? schemaName(action) : ''}`,
      ...{ tag: name, summary: (said.summary ?? general.summary).replace('{resource}', name) },
    },
  ]
}

/** A file, and what a form says beside it. */
function formWithFile(components: Components, body?: Body): Json {
  const { properties, required = [] } = (body ? jsonSchemaOf(body, components) : {}) as Shape
  return {
    type: 'object',
    required: ['file', ...required],
    properties: { file: { type: 'string', format: 'binary' }, ...properties },
  }
}

interface Shape {
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Json
}

function pathOf(path: string, { params = {} }: Contract, components: Components): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return {}
  return {
    parameters: names.map((name) =>
      inPath(name, params[name] ? jsonSchemaOf(params[name], components) : plain(name)),
    ),
  }
}

const recordType: Json = { type: 'string', enum: resources.map(({ name }) => name) }

/** What a part of the path is unless its contract says otherwise. */
const plain = (name: string): Json | undefined => (name === 'resource' ? recordType : undefined)

function of(contract: Contract, method: string, components: Components): Json {
  const { callers, query, answer, goingOn, keyed, matched, upload, ...said } = contract
  const { refusals = [] } = said
  const schemaOf = (schema: core.$ZodType) => jsonSchemaOf(schema, components)
  const parameters = [
    ...(keyed ? [idempotencyKey] : []),
    ...(matched ? [ifMatch] : []),
    ...(query ? parametersOf(query, components) : []),
  ]
  return operation({
    ...said,
    // Fields are refused where none is taken, too.
    refusals: [
      ...refusals,
      ...(matched ? [412] : []),
      ...(method === 'GET' || upload ? [] : [422]),
    ],
    open: callers === 'anybody',
    parameters,
    ...(upload
      ? { multipart: formWithFile(components, said.body), body: undefined }
      : { body: said.body && sayingSomething(schemaOf(said.body)) }),
    answer: schemaOf(answer),
    ...(goingOn ? { goingOn: schemaOf(goingOn) } : {}),
  })
}

/** Of a call that passes over whatever it is sent, nothing is said. */
const sayingSomething = (schema: Json): Json | undefined =>
  isDeepStrictEqual(schema, { type: 'object', properties: {} }) ? undefined : schema

function parametersOf(query: core.$ZodObject, components: Components): Json[] {
  const shape = jsonSchemaOf(query, components) as Shape
  const { properties = {}, required = [], additionalProperties: others } = shape
  const named = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema },
    ...(description ? { description } : {}),
  }))
  return others?.parameter ? [...named, anyOf(others)] : named
}

/** Parameters of any name, which OpenAPI has as an object under a name of its own. */
function anyOf({ parameter: name, description, ...values }: Json): Json {
  const schema = { type: 'object', additionalProperties: values }
  return { ...{ name, in: 'query', required: false, schema, description }, ...exploded }
}
const exploded = { style: 'form', explode: true }
