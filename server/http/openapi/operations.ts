import { type Json, ref } from './schemas.ts'

export interface Operation {
  readonly id: string
  readonly summary: string
  readonly tag: string
  readonly parameters?: readonly Json[]
  /** Schema of a JSON body. */
  readonly body?: Json
  readonly multipart?: Json
  /** The body may come as the fields of a form as well. */
  readonly form?: boolean
  readonly status?: 200 | 201
  /** Schema of the answer while the work goes on in the background, where it may. */
  readonly goingOn?: Json
  /** Schema of the answer; without one the answer is any JSON. */
  readonly answer?: Json
  /** Media type of the answer; default: JSON. */
  readonly media?: string
  /** Statuses that this call can be refused with, besides those every call can. */
  readonly refusals?: readonly number[]
  /** Answered to anybody. */
  readonly open?: boolean
}

const words: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood',
  401: 'Nobody is signed in',
  403: 'Not for this person',
  404: 'Not there, or not to be seen',
  409: 'Someone else was first, or the record is not in a state for it',
  408: 'It comes too slowly',
  413: 'Too large',
  415: 'Not in UTF-8',
  422: 'Some fields do not hold',
  429: 'Too many calls',
  503: 'Not at the moment; `Retry-After` says when',
  507: 'The disk has no room for it',
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

/** One operation as OpenAPI has it. */
export function operation(spec: Operation): Json {
  const { id, summary, tag, parameters = [], open } = spec
  const content = contentOf(spec)
  return {
    operationId: id,
    summary,
    tags: [tag],
    ...(open ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: responsesOf(spec),
  }
}

function contentOf({ body, multipart, form }: Operation): Json | undefined {
  if (multipart) return { 'multipart/form-data': { schema: multipart } }
  if (!body) return undefined
  return {
    ...json(body),
    ...(form ? { 'application/x-www-form-urlencoded': { schema: body } } : {}),
  }
}

function responsesOf(spec: Operation): Json {
  const {
    status = 200,
    answer = {},
    media = 'application/json',
    goingOn,
    refusals = [],
    open,
    body,
    multipart,
  } = spec
  const ofUploads = multipart ? [408, 413, 507] : []
  const ofBodies = body || multipart ? [415] : []
  const always = [400, ...(open ? [] : [401, 403]), 429, 503]
  const refused = [...new Set([...always, ...ofBodies, ...ofUploads, ...refusals])].sort()
  return {
    [status]: {
      description: status === 201 ? 'Made' : 'Done',
      content: { [media]: { schema: answer } },
    },
    ...(goingOn ? { 202: { description: 'Goes on', content: json(goingOn) } } : {}),
    ...Object.fromEntries(
      refused.map((code) => [
        code,
        {
          description: words[code] ?? 'Refused',
          content: { 'application/problem+json': { schema: ref('Problem') } },
        },
      ]),
    ),
  }
}

export const inPath = (name: string, schema: Json = { type: 'string', format: 'uuid' }): Json => ({
  name,
  in: 'path',
  required: true,
  schema,
})

export const inQuery = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'query',
  required: false,
  schema,
  ...(description ? { description } : {}),
})
