import type { Request } from 'express'
import { type core, z } from 'zod'
import { issueFault } from '#domain/fields/issue-fault'
import type { Values } from '#domain/where/where'
import { type FieldError, invalid, Problem } from '../../platform/problem.ts'
import { bodyOf } from './request.ts'

/** The body as the schema has it; throws a 422 that names every field that does not hold. */
export function inputOf<S extends core.$ZodType>(request: Request, schema: S): z.output<S> {
  const body = bodyOf(request)
  const checked = z.safeParse(schema, body)
  if (checked.success) return checked.data
  throw invalid(checked.error.issues.flatMap((issue) => errorsOf(issue, body)))
}

/** What a call asks for in its address; throws a 400 naming each parameter that does not fit. */
export const queryOf = <S extends core.$ZodType>(request: Request, schema: S): z.output<S> =>
  asked(request.query, schema)

const nothing = z.strictObject({})

/** As `queryOf`, of a call that the specification lets carry its questions in a body as well. */
export function askedOf<S extends core.$ZodType>(request: Request, schema: S): z.output<S> {
  if (request.method === 'GET') return queryOf(request, schema)
  // Who asks in both would be answered from one of them without being told.
  queryOf(request, nothing)
  return asked(bodyOf(request), schema)
}

/** As `inputOf`, of a call whose address may say what `named` has; throws a 400 for anything else in it. */
export function bodyAloneOf<S extends core.$ZodType>(
  request: Request,
  schema: S,
  named: core.$ZodType = nothing,
): z.output<S> {
  queryOf(request, named)
  return inputOf(request, schema)
}

/** A whole number from 1 on, as JSON has it or as an address and a form do. */
export const countUpTo = (most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int().min(1).max(most),
  )

function asked<S extends core.$ZodType>(question: unknown, schema: S): z.output<S> {
  const checked = z.safeParse(schema, question)
  if (checked.success) return checked.data
  const errors = checked.error.issues.flatMap((issue) =>
    errorsOf(issue, question, 'unknownParameter'),
  )
  throw badQuery(...errors)
}

/** Refuses what a call asks for in its address: 400, naming the parameters. */
export const badQuery = (...errors: FieldError[]): Problem =>
  new Problem(400, 'badQuery', { errors })

function errorsOf(issue: core.$ZodIssue, given: unknown, unknown = 'unknownField'): FieldError[] {
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: key, code: unknown }))
  }
  // The issue does not say what was given, nor whether anything was.
  const isWanting = ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code)
  const isMissing = isWanting && valueAt(given, issue.path) === undefined
  return [isMissing ? { field, code: 'required' } : { field, ...issueFault(issue) }]
}

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    given,
  )

const versionSchema = z.int().min(1)

/** A version as JSON has it, or as a form does, in which everything is text. */
export const writtenVersion = z.union([
  versionSchema,
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
])

type VersionSchema = typeof versionSchema | typeof writtenVersion

/** The version the caller was looking at, apart from the fields; throws a 422 without one. */
export function versioned(
  request: Request,
  schema?: VersionSchema,
): { version: number; input: Values } {
  const { version, ...input } = bodyOf(request)
  return { version: versionOf(version, schema), input }
}

/** A version number; throws a 422 for anything else. */
export function versionOf(value: unknown, schema: VersionSchema = versionSchema): number {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  const issues = checked.error.issues
  throw invalid(
    issues.flatMap((issue) => errorsOf({ ...issue, path: ['version'] }, { version: value })),
  )
}

/** A page of a list that the specification names, counted from 1 as its client counts. */
export const specifiedPage = z.strictObject({
  limit: countUpTo(200).default(20),
  offset: countUpTo(100_000).default(1),
  keyword: z.string().max(100).default(''),
})
