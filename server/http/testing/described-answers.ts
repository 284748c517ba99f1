import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { ownPaths } from '../app.ts'
import { openApi } from '../openapi/document.ts'

/** An answer as it came. */
export interface MetAnswer {
  readonly method: string
  /** With or without its query. */
  readonly path: string
  readonly status: number
  /** Its Content-Type; null for none. */
  readonly type: string | null
  /** Parsed where it is JSON. */
  readonly body: unknown
}

type Schema = Readonly<Record<string, unknown>>
interface Content {
  readonly [media: string]: { readonly schema: Schema }
}
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: Schema
}
type PathItem = Readonly<Record<string, Operation>> & { readonly parameters?: Parameter[] }

const document = openApi() as unknown as {
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
/** Paths that the document is about. */
const isDescribed = (path: string) => ownPaths.some((own) => path.startsWith(`${own}/`))
/** Answered by routers that tests bring along. */
const ofTests = /^\/(api\/(elsewhere|slow|stream)|safety\/figures)$/

/**
 * What an answer says otherwise than the OpenAPI document, one sentence a difference: a status, a media
 * type or a call it does not know, a value that breaks its schema, a field that no schema names.
 */
export function misfitsOf(met: MetAnswer): string[] {
  const path = met.path.replace(/\?.*|\/$/s, '').replace(/\/$/, '')
  if (!isDescribed(path) || ofTests.test(path)) return []
  const operation = operationAt(met.method.toLowerCase(), path)
  if (met.status >= 400 && (!operation || isUnforeseen(met, operation))) {
    return misfitsOfContent(met, problem)
  }
  if (!operation) return ['no operation of the document']
  const response = operation.responses[met.status]
  if (!response) return [`${operation.operationId} does not declare ${met.status}`]
  return misfitsOfContent(met, response.content)
}

function misfitsOfContent({ type, body }: MetAnswer, content: Content | undefined): string[] {
  if (!content) return body === '' || body === null ? [] : ['a body where none is declared']
  const media = (type ?? '').split(';')[0]?.trim() ?? ''
  const declared = content[media] ?? content[media.replace(/\/.*/, '/*')] ?? content['*/*']
  if (!declared) return [`${media || 'no media type'} where ${Object.keys(content)} is declared`]
  return media.endsWith('json') ? differences(declared.schema, body) : []
}

const problem: Content = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}

/** A bug; or a call for figures, whose router most applications of tests are made without. */
const isUnforeseen = ({ status }: MetAnswer, { tags }: Operation): boolean =>
  status === 500 || (status === 404 && tags.includes('figures'))

interface Template {
  readonly parts: readonly string[]
  readonly item: PathItem
}

const templates: readonly Template[] = Object.entries(document.paths).map(([path, item]) => ({
  parts: path.split('/'),
  item,
}))

/** Where several templates fit, the one with the most words of its own. */
function operationAt(method: string, path: string): Operation | undefined {
  const asked = path.split('/')
  const found = templates.filter((one) => fits(one, method, asked))
  const [best] = found.sort((a, b) => wordsIn(b) - wordsIn(a))
  return best?.item[method]
}

const wordsIn = ({ parts }: Template): number => parts.filter((one) => !one.startsWith('{')).length

function fits({ parts, item }: Template, method: string, asked: readonly string[]): boolean {
  const operation = item[method]
  if (!operation || parts.length !== asked.length) return false
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
  return parts.every((part, at) => {
    if (!part.startsWith('{')) return part === asked[at]
    const schema = parameters.find(({ name }) => `{${name}}` === part)?.schema ?? {}
    const text = asked[at]
    const value = schema.type === 'integer' && text !== '' ? Number(text) : text
    return differences(schema, value).length === 0
  })
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
addFormats.default(ajv)
ajv.addSchema(closed({ $id: 'openapi', components: document.components }) as AnySchemaObject)
const compiled = new Map<unknown, ValidateFunction>()

/** Where a value leaves a schema; schemas are compiled when they are first met. */
function differences(schema: Schema, value: unknown): string[] {
  const name = schema.$ref ?? schema
  const known = compiled.get(name) ?? ajv.compile(closed(schema) as AnySchemaObject)
  compiled.set(name, known)
  if (known(value)) return []
  return (known.errors ?? []).map(({ instancePath, message, params }) => {
    const { additionalProperty = '', allowedValues = '' } = params
    return `${instancePath || '/'} ${message} ${additionalProperty}${allowedValues}`.trimEnd()
  })
}

/** The same schema with no room for a field that it does not name. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    key === '$ref' ? `openapi${one}` : closed(one),
  ])
  const isOpen = 'properties' in value && !('additionalProperties' in value)
  const isSchema = isOpen && 'type' in value
  return { ...Object.fromEntries(entries), ...(isSchema ? { additionalProperties: false } : {}) }
}

/** Throws when an answer of the API is not what the OpenAPI document says. */
export function mustBeDescribed(met: MetAnswer): void {
  const misfits = misfitsOf(met)
  if (misfits.length === 0) return
  const { method, path, status } = met
  throw new Error(
    `${method} ${path} answered ${status} unlike /api/openapi.json: ${misfits.join('; ')}`,
  )
}
