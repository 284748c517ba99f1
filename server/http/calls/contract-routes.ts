/** Routes as their contracts say them: who is answered, what is taken, and what comes back. */
import { type IRoute, type Request, type RequestHandler, type Response, Router } from 'express'
import { type core, z } from 'zod'
import type { Actor } from '#domain/access/access'
import type { Contract, Contracts, DoneOf, GoingOnOf, ParamsOf, Route } from '#domain/api/contract'
import { notFound } from '../../platform/problem.ts'
import { methodNotAllowed } from './faults.ts'
import { inputOf, queryOf, questionOf } from './input.ts'
import { actorOf, answer, answerTagged, idOf, personOf, resourceOf } from './request.ts'

type Output<S> = S extends core.$ZodType ? core.output<S> : undefined
type Params<R, C extends Contract> = {
  readonly [Name in ParamsOf<R>]: C['params'] extends Readonly<Record<Name, core.$ZodType>>
    ? core.output<C['params'][Name]>
    : string
}

/** A call as its contract has it. */
export interface Call<R, C extends Contract> {
  readonly request: Request
  readonly response: Response
  readonly params: Params<R, C>
  readonly query: Output<C['query']>
  readonly body: Output<C['body']>
}

type Awaitable<T> = T | Promise<T>
export type Handlers<C extends Contracts> = {
  readonly [R in keyof C & Route]: (
    call: Call<R, C[R]>,
  ) => Awaitable<
    C[R] extends { readonly media: readonly string[] }
      ? void
      :
          | DoneOf<C[R]>
          | (C[R] extends { readonly goingOn: unknown } ? GoingOn<GoingOnOf<C[R]>> : never)
          | (C[R] extends { readonly orStatus: unknown } ? Already<DoneOf<C[R]>> : never)
  >
}

/** What a handler returns of work that goes on once it has answered. */
export class GoingOn<T> {
  readonly body: T

  constructor(body: T) {
    this.body = body
  }
}

/** What a handler returns where all of it was there already. */
export class Already<T> {
  readonly body: T

  constructor(body: T) {
    this.body = body
  }
}

/** What stands before a handler once it is known who calls: limits of its own, the receipt of a file. */
export type Before<C extends Contracts> = {
  readonly [R in keyof C & Route]?: readonly RequestHandler[]
}

/** What `mustBe` throws for an actor comes before a word about what the call is sent with. */
export const onlyFor =
  (mustBe: (actor: Actor) => unknown): RequestHandler =>
  (request, _response, next) => {
    mustBe(actorOf(request))
    next()
  }

/** A router with a handler for every contract: a forgotten one does not compile. */
export function routesOf<const C extends Contracts>(
  all: C,
  handlers: Handlers<C>,
  before: Before<C> = {},
): Router {
  const router = Router()
  const paths = new Map<string, IRoute>()
  const methods = new Map<IRoute, string[]>()
  for (const [name, contract] of Object.entries<Contract>(all)) {
    const [method = '', template = ''] = name.split(' ')
    const path = template.replace(/\{(\w+)\}/g, ':$1')
    const route = paths.get(path) ?? router.route(path)
    paths.set(path, route)
    methods.set(route, [...(methods.get(route) ?? []), method])
    // What the contract says of a call is checked before its handler is called with it.
    const handler = handlers[name as keyof C & Route] as AnyHandler
    route[method.toLowerCase() as 'get'](
      identifying(contract),
      ...(before[name as keyof C & Route] ?? []),
      handling(contract, namesIn(path), handler),
    )
  }
  for (const [route, allowed] of methods) route.all(methodNotAllowed(...allowed))
  return router
}

type AnyHandler = (call: object) => Awaitable<unknown>

const namesIn = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** Before anything is looked into: a stranger hears nothing of what a call takes. */
const identifying =
  ({ callers }: Contract): RequestHandler =>
  (request, _response, next) => {
    if (callers === 'people') personOf(request)
    else if (callers === undefined) actorOf(request)
    next()
  }

const nothing = z.strictObject({})

function handling(
  contract: Contract,
  names: readonly string[],
  handler: AnyHandler,
): RequestHandler {
  const { params: schemas = {}, query, body, upload, status, orStatus, media, tagged } = contract
  const { bodyFor = () => body, asks } = contract
  return async (request, response) => {
    const params = Object.fromEntries(
      names.map((name) => [name, paramOf(request, name, schemas[name])]),
    )
    const asked = query && queryOf(request, query)
    const taken = bodyFor({ ...asked })
    const read = asks ? questionOf : inputOf
    const call = {
      ...{ request, response, params },
      query: asked,
      body: taken && read(request, taken),
    }
    // What a call does not take is refused, not passed over: its sender believes that it holds.
    if (!body && !upload && request.method !== 'GET') inputOf(request, nothing)
    const answered = await handler(call)
    if (answered instanceof GoingOn) answer(response, answered.body, 202)
    else if (answered instanceof Already) answer(response, answered.body, orStatus)
    else if (tagged && !media) answerTagged(response, answered)
    else if (!media) answer(response, answered, status)
  }
}

function paramOf(request: Request, name: string, schema?: core.$ZodType): unknown {
  if (!schema) return name === 'resource' ? resourceOf(request).name : idOf(request, name)
  const read = z.safeParse(schema, request.params[name])
  if (!read.success) throw notFound()
  return read.data
}
