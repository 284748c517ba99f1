/** Calls of the API as their contracts say them. Only types of the contracts reach a browser. */
import type { core } from 'zod/mini'
import type { AnswerOf, Contract, Frozen, ParamsOf } from '#domain/api/contract'
import type { contracts } from '#domain/api/contracts.generated'
import { type CallOptions, http } from './http.ts'

type All = typeof contracts
export type CallName = keyof All

/** The body of the answer of a call. */
export type Answered<R extends CallName> = AnswerOf<All[R]>
/** What most answers have under `data`. */
export type Data<R extends CallName> = Answered<R> extends { readonly data: infer D } ? D : never

type Taken<C extends Contract, Part extends 'body' | 'query'> = C[Part] extends core.$ZodType
  ? Frozen<core.input<C[Part]>>
  : undefined
export type BodyOf<R extends CallName> = Taken<All[R], 'body'>
export type QueryOf<R extends CallName> = Taken<All[R], 'query'>

type Given<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Partial<T> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T }
type Asked<R extends CallName> = Given<'body', BodyOf<R>> &
  Given<'query', QueryOf<R>> &
  Given<
    'path',
    [ParamsOf<R>] extends [never] ? undefined : Readonly<Record<ParamsOf<R>, string | number>>
  > &
  // What makes one of a call that is repeated, in calls that take it.
  (All[R] extends { readonly keyed: true } ? { readonly key?: string } : object) &
  Pick<CallOptions, 'timeout' | 'signal'>
type Rest<R extends CallName> = Partial<Asked<R>> extends Asked<R> ? [Asked<R>?] : [Asked<R>]

interface Anything extends Pick<CallOptions, 'timeout' | 'signal'> {
  readonly body?: object
  readonly query?: object
  readonly path?: Readonly<Record<string, string | number>>
  readonly key?: string
}

/** Calls and answers the body; in development and in tests it must be what the contract says. */
export function call<R extends CallName>(route: R, ...asked: Rest<R>): Promise<Answered<R>>
export async function call(
  route: CallName,
  { body, query, path = {}, key, ...options }: Anything = {},
): Promise<unknown> {
  const [method = '', template = ''] = route.split(' ')
  const url = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''))
  const headers = key === undefined ? undefined : { 'Idempotency-Key': key }
  const { data } = await http.send(method, url, body, { ...options, headers, params: query })
  if (import.meta.env.DEV) (await import('./check-answer.ts')).checkAnswer(route, data)
  return data
}
