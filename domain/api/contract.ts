/** What a call of the API takes and answers: said once for the server, its OpenAPI document and browsers. */
import type { core } from 'zod/mini'
import type { Resource } from '../definition/resource.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** As OpenAPI writes it: `GET /api/notices/{id}`. */
export type Route = `${Method} /${string}`

/** An object, or one of several. */
export type Body = core.$ZodObject | core.$ZodUnion<readonly core.$ZodObject[]>

export interface Contract {
  /** The name of the operation for programs that are written from the document. */
  readonly id: string
  readonly summary: string
  readonly tag: string
  /**
   * Default: whoever is signed in. Displays on a wall are signed in and are no people; other systems show a
   * key, which the handler looks at.
   */
  readonly callers?: 'anybody' | 'people' | 'keys'
  /** Parts of the path; default: ids, and `resource` is a record type. What does not fit is not found. */
  readonly params?: Readonly<Record<string, core.$ZodType>>
  readonly query?: core.$ZodObject
  readonly body?: Body
  /** Which of several bodies is taken, by what the address says. */
  readonly bodyFor?: (query: Readonly<Record<string, unknown>>) => core.$ZodObject
  /** The body is a question as an address would carry it, and is refused like one. */
  readonly asks?: boolean
  /** What it says of records of one type in particular, once for every call of that type. */
  readonly ofType?: (type: Resource) => readonly OfType[]
  /** The body may come as the fields of a form as well. */
  readonly form?: boolean
  /** It takes a file: the part `file` of a form, which carries the fields of the body as well. */
  readonly upload?: boolean
  /** It takes an `Idempotency-Key`: repeated, it makes one of what is asked for. */
  readonly keyed?: boolean
  /** It writes over a version of a record, which `If-Match` may name as well. */
  readonly matched?: boolean
  readonly status?: 200 | 201 | 302
  /** Another status that the same answer may have: nothing had to be made. */
  readonly orStatus?: 200
  readonly answer: core.$ZodType
  /** What is answered in its place, with 202, while the work goes on in the background. */
  readonly goingOn?: core.$ZodType
  /** Of an answer that is no JSON, which its handler writes itself. */
  readonly media?: readonly string[]
  /** A caller who sends `If-None-Match` may be told that nothing has changed. */
  readonly tagged?: boolean
  /** Statuses that this call can be refused with, besides those every call can. */
  readonly refusals?: readonly number[]
}

/**
 * A call about records of one type. Who calls decides on its fields, so that what it says of input is held
 * by the steps of a write and by whatever reads lists, not before.
 */
export interface OfType extends Partial<Pick<Contract, 'summary' | 'query' | 'body' | 'answer'>> {
  /** What stands for `{action}` in the path. */
  readonly action?: string
}

export type Contracts = Readonly<Record<Route, Contract>>

/** Values as they are handed over: nobody changes them. */
export type Frozen<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : { readonly [K in keyof T]: Frozen<T[K]> }

/** The body of an answer to work that is done. */
export type DoneOf<C extends Contract> = Frozen<core.output<C['answer']>>
/** The body of an answer to work that goes on. */
export type GoingOnOf<C extends Contract> = C extends {
  readonly goingOn: infer S extends core.$ZodType
}
  ? Frozen<core.output<S>>
  : never
/** The body of an answer. */
export type AnswerOf<C extends Contract> = DoneOf<C> | GoingOnOf<C>

/** Names of the parts of a path. */
export type ParamsOf<R> = R extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never
