/** The calls of the specification for accounts, mappings and policies. */
import * as z from 'zod/mini'
import { count, flag, id, recordNamed, text, version } from './answers.ts'
import type { Contracts } from './contract.ts'
import { bulkCounts, bulkResults } from './record-set-contracts.ts'
import { block, countUpTo, methodOf, specifiedPage } from './specified.ts'

const tag = 'specification'

/** A version as JSON has it, or as a form does, in which everything is text. */
const writtenVersion = z.union([
  version,
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)),
])

const accountPage = z.strictObject({
  username: z._default(z.string().check(z.maxLength(50)), ''),
  ascDesc: z._default(z.enum(['asc', 'desc']), 'desc'),
  curRowNum: countUpTo(200, 10),
  curPage: countUpTo(100_000, 1),
  fieldName: z._default(z.enum(['createTime', 'createdAt', 'username', 'userName']), 'createTime'),
})

const rows = z.array(z.object({ id: z.uuid(), version: writtenVersion })).check(z.maxLength(200))
/** A form has the rows as the text of their JSON. */
const ticked = z.object({
  rows: z.union([rows, z.pipe(z.pipe(z.string(), z.transform(jsonOf)), rows)]),
})

/** What a text says as JSON; undefined for one that is none. */
function jsonOf(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}

const deleted = block(bulkResults, bulkCounts)
const mapping = block(recordNamed('OrgMapping'))
const mappings = block(z.array(recordNamed('OrgMapping')), { total: count })

const whole = z.coerce.number().check(z.int(), z.meta({ type: 'integer' }))

export const specifiedRecordContracts = {
  'POST /aas-web/UserManagement.do': {
    ...{ id: 'userManagement', tag, form: true },
    summary: 'Accounts: a page of them, or ticked ones deleted',
    query: z.strictObject({ method: methodOf('query', 'delete') }),
    body: z.union([accountPage, ticked]).check(z.describe('a page for query, rows for delete')),
    bodyFor: ({ method }) => (method === 'delete' ? ticked : accountPage),
    answer: z.union([
      z.object({
        ...{ rows: z.array(recordNamed('Account')), total: count },
        ...{ curPage: count, curRowNum: count },
      }),
      deleted,
    ]),
  },
  'GET /safety/system/mapping/list/page': {
    ...{ id: 'mappings', tag, summary: 'Codes of other systems' },
    ...{ query: specifiedPage, answer: mappings },
  },
  'POST /safety/system/mapping/list/page': {
    ...{ id: 'mappingsPost', tag, summary: 'Codes of other systems' },
    ...{ query: z.strictObject({}), body: specifiedPage, asks: true, answer: mappings },
  },
  'POST /safety/system/mapping/add': {
    ...{ id: 'addMapping', tag, summary: 'A code of another system is added' },
    ...{ form: true, keyed: true, status: 201, answer: mapping },
    body: z.looseObject({}).check(z.meta({ refersTo: 'OrgMappingInput' })),
  },
  'POST /safety/system/mapping/update': {
    ...{ id: 'updateMapping', tag, summary: 'A code of another system is changed', form: true },
    body: z.looseObject({ id: z.uuid(), version: writtenVersion }),
    ...{ answer: mapping, refusals: [404, 409] },
  },
  'POST /safety/system/mapping/delete': {
    ...{ id: 'deleteMappings', tag, summary: 'Ticked codes are deleted', form: true },
    ...{ body: ticked, answer: deleted },
  },
  'GET /safety/philosophy/policy/list': {
    ...{ id: 'policies', tag, summary: 'Policies in force, the first to show first' },
    answer: block(
      z.array(
        z.object({
          ...{ id, version, name: text, content: text, filePath: text, isShow: flag },
          showTime: z.int().check(z.describe('in seconds')),
        }),
      ),
      { total: count },
    ),
  },
  'GET /safety/philosophy/policy/update': {
    ...{ id: 'updatePolicy', tag, summary: 'Whether and how long a policy is shown' },
    query: z.object({
      id: z.uuid(),
      version: z.coerce.number().check(z.int(), z.minimum(1), z.meta({ type: 'integer' })),
      isShow: z.optional(
        z.pipe(
          z.enum(['true', 'false']),
          z.transform((word) => word === 'true'),
        ),
      ),
      ...{ showTime: z.optional(whole), sortNo: z.optional(whole) },
    }),
    answer: block(recordNamed('SafetyPolicy')),
    refusals: [404, 409, 422],
  },
} as const satisfies Contracts
