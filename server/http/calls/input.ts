import type { Request } from 'express'
import { type core, z } from 'zod'
import { issueFault } from '#domain/fields/issue-fault'
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

/** What a call asks for in its body, as an address would: throws as `queryOf` does. */
export const questionOf = <S extends core.$ZodType>(request: Request, schema: S): z.output<S> =>
  asked(bodyOf(request), schema)

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
