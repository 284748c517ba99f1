/** What the calls of the specification are made of. */
import * as z from 'zod/mini'
import { count, flag, text } from './answers.ts'

/** The specification's envelope: what was asked for as `data`, and what goes with it beside it. */
export const block = <S extends z.core.$ZodType, R extends z.core.$ZodLooseShape = object>(
  schema: S,
  rest?: R,
) => z.object({ blocks: z.object({ resultBlock: z.object({ data: schema, ...(rest as R) }) }) })

/** What the address of a call says it does: one of these, and nothing in its place. */
export const methodOf = <T extends string>(...methods: readonly T[]) =>
  z
    .custom<T>((value) => (methods as readonly unknown[]).includes(value), {
      params: { code: 'notAnOption', options: methods.join(', ') },
    })
    .check(z.meta({ type: 'string', enum: [...methods] }))

/** A whole number from 1 on, as JSON has it or as an address and a form do. */
export const countUpTo = (most: number, otherwise: number) =>
  z
    ._default(
      z.pipe(
        z.transform((value: unknown) =>
          typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
        ),
        z.int().check(z.minimum(1), z.maximum(most)),
      ),
      otherwise,
    )
    .check(z.meta({ otherwise }))

/** A page of a list that the specification names, counted from 1 as its client counts. */
export const specifiedPage = z.strictObject({
  limit: countUpTo(200, 20),
  offset: countUpTo(100_000, 1).check(z.describe('page, counted from 1')),
  keyword: z._default(z.string().check(z.maxLength(100)), ''),
})

const orgFields = { orgCode: text, orgName: text, orgPath: text, level: z.int(), isExternal: flag }

/** An organisation in the specification's words. */
export const org = z.object(orgFields)
export const orgs = block(z.array(org), { total: count })

const above = z.nullable(text)
/** Who is signed in, with codes and names of the levels above. */
export const user = z.object({
  ...{ user_id: z.guid(), username: text, userName: text, defaultOrgCode: text, ...orgFields },
  ...{ language: text, roles: z.array(text) },
  ...{ companyCode: above, companyName: above, factoryCode: above, factoryName: above },
  ...{ workshopCode: above, workshopName: above },
})
