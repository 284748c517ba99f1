import { type Json, ref } from './json.ts'

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
  readonly status?: 200 | 201 | 302
  /** Another status that the same answer may have. */
  readonly orStatus?: 200
  /** Schema of the answer while the work goes on in the background, where it may. */
  readonly goingOn?: Json
  /** Schema of the answer. */
  readonly answer: Json
  /** Media types of the answer; default: JSON. */
  readonly media?: readonly string[]
  /** A caller who sends `If-None-Match` may be told that nothing has changed. */
  readonly tagged?: boolean
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
  412: 'The record has another version than `If-Match` says',
  413: 'Too large',
  415: 'Of another type than the call takes, or not in UTF-8',
  421: 'Asked under a name that is not this server’s',
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
  const { status = 200, orStatus, goingOn, tagged } = spec
  const done = answerOf(spec)
  return {
    [status]: { description: descriptions[status], ...done },
    ...(orStatus ? { [orStatus]: { description: descriptions[orStatus], ...done } } : {}),
    ...(goingOn ? { 202: { description: 'Goes on', content: json(goingOn) } } : {}),
    ...(tagged ? { 304: { description: 'As it was' } } : {}),
    ...refusalsOf(spec),
  }
}

const descriptions = { 200: 'Done', 201: 'Made', 302: 'Go there' } as const

function answerOf({ answer, media = ['application/json'] }: Operation): Json {
  return { content: Object.fromEntries(media.map((one) => [one, { schema: answer }])) }
}

function refusalsOf({ refusals = [], open, multipart }: Operation): Json {
  const ofUploads = multipart ? [408, 507] : []
  // A body that is too large or unreadable is refused before anybody asks whether one is wanted.
  const always = [400, ...(open ? [] : [401, 403]), 413, 415, 421, 429, 503]
  const refused = [...new Set([...always, ...ofUploads, ...refusals])].sort()
  const content = { 'application/problem+json': { schema: ref('Problem') } }
  return Object.fromEntries(
    refused.map((code) => [code, { description: words[code] ?? 'Refused', content }]),
  )
}

export const inPath = (name: string, schema: Json = { type: 'string', format: 'uuid' }): Json => ({
  name,
  in: 'path',
  required: true,
  schema,
})

export const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'The `ETag` of the record as it was read, which is its version in quotes; `version` says the same. 412 where the record has moved on',
}

export const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[!-~]+$' },
  description:
    'The same key makes one of what is asked for within 24 hours, however often the call is repeated',
}
