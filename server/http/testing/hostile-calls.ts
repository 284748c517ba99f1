/** Calls that nobody means well: wrong values for everything that the description of the API names. */
import type { Loose } from './caller.ts'

export interface Call {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

const id = '0198c3f2-1111-7000-8000-000000000001'

/** Values of every shape; each is wrong for most fields. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, -1, 1.5, 2_147_483_648, 1e308, Number.MAX_SAFE_INTEGER],
  ...['', 'x', "'; select 1 --", id, `${id}x`, 'a\0b', '\ud800', '𝒳'.repeat(300)],
  ...['0000-01-01', '9999-12-31T23:59:59-14:00', '+275760-09-13', '99:99'],
  ...[[], [null], ['x'], [[id]], {}, { a: 1 }, { operand: 'actor' }, [{ id: 'x' }]],
]

/** The same as far as an address can say them. */
const hostileTexts: readonly string[] = [
  ...['', 'x', '-1', '1.5', '1e308', '9223372036854775808', 'true', 'null', id, `${id},x`],
  ...["'; select 1 --", '%', '\\', 'x'.repeat(8_000), '𝒳', '0000-01-01', '+275760-09-13T00:00:00Z'],
  ...['9999-12-31T23:59:59-14:00', '2026-02-30', '[]', '{"a":1}', '\ud800'],
]

/** Where a page of a list ended, as somebody forges it. */
export const hostileMarks: readonly string[] = [
  ...[null, true, -1, 1e308, 'x', '', id, '0000-01-01', '+275760-09-13T00:00:00Z', '𝒳'.repeat(40)],
  ...['2026-02-30', '9999-12-31T23:59:59-14:00', 'a\0b', '\ud800', 'infinity'],
].map((value) => Buffer.from(JSON.stringify([value, id])).toString('base64url'))

const methods = ['get', 'post', 'patch', 'put', 'delete'] as const
/** Ends the session that asks. */
const ending = new Set(['/user/logout', '/api/sessions'])

interface Operation {
  readonly method: string
  readonly path: string
  readonly inPath: readonly string[]
  readonly inQuery: readonly string[]
  readonly fields: readonly string[]
  readonly hasBody: boolean
}

/** Every operation of a description, for each record type where it is one for all, with the names of all that it takes. */
export function operationsOf(api: Loose, types: readonly string[]): Operation[] {
  const paths = Object.entries<Loose>(api.paths).flatMap(([path, item]) =>
    // A path for every record type stands once in the description.
    path.includes('{resource}')
      ? ['nowhere', ...types].map((type) => [path.replace('{resource}', type), item] as const)
      : [[path, item] as const],
  )
  return paths.flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] && !ending.has(path))
      .map((method): Operation => {
        const parameters: Loose[] = [...(item.parameters ?? []), ...(item[method].parameters ?? [])]
        const namesIn = (place: string) =>
          parameters.filter((one) => one.in === place).map(({ name }) => String(name))
        const schema = item[method].requestBody?.content['application/json']?.schema
        const { properties = {} } = resolved(api, schema)
        return {
          ...{ method: method.toUpperCase(), path, hasBody: schema !== undefined },
          ...{ inPath: path.match(/\{\w+\}/g) ?? [], inQuery: namesIn('query') },
          fields: Object.keys(properties),
        }
      }),
  )
}

const resolved = (api: Loose, schema: Loose): Loose =>
  schema?.$ref ? api.components.schemas[schema.$ref.split('/').at(-1)] : (schema ?? {})

/** Calls of one operation: each thing it takes is wrong in turn, everything else is as good as it can be. */
export function* hostileCalls(
  { method, path, inPath, inQuery, fields, hasBody }: Operation,
  { idIn, body }: { readonly idIn: (path: string) => string; readonly body: Loose },
): Generator<Call> {
  const sound = inPath.reduce((made, name) => made.replace(name, idIn(path)), path)
  yield { method, path: sound, body }
  for (const name of inPath)
    for (const text of hostileTexts.slice(0, 13))
      yield { method, path: path.replace(name, encoded(text)).replaceAll(/\{\w+\}/g, id), body }
  for (const name of inQuery) {
    for (const text of [...hostileTexts, ...(isMark(name) ? hostileMarks : [])])
      yield { method, path: `${sound}?${encoded(name)}=${encoded(text)}`, body }
    yield { method, path: `${sound}?${encoded(name)}=a&${encoded(name)}=b`, body }
  }
  if (!hasBody) return
  for (const value of hostileValues) {
    yield { method, path: sound, body: value }
    for (const name of fields) yield { method, path: sound, body: { ...body, [name]: value } }
  }
}

const isMark = (name: string): boolean => name === 'after' || name === 'before'

/** As in an address; half a surrogate pair cannot stand in one. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))

/** Every so many-th of the calls: another one each time, so that all operations and values meet. */
export function* everyNth(calls: Iterable<Call>, share: number): Generator<Call> {
  let count = 0
  for (const call of calls) {
    if (count % share === 0) yield call
    count += 1
  }
}
