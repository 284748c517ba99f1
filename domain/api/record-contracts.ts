/** Records of every type, one at a time and as a list. */
import * as z from 'zod/mini'
import type { Resource } from '../definition/resource.ts'
import { submissionOf } from '../definition/submission.ts'
import { anyRecord, component, schemaName, version } from './answers.ts'
import type { Contracts } from './contract.ts'
import { listQueryOf } from './list-parameters.ts'
import { listAnswerWith, recordAnswer } from './record-answers.ts'
import {
  answering,
  answerOf,
  changeOf,
  inputOf,
  recordOf,
  values,
  versioned,
} from './record-schemas.ts'

const tag = 'records'

/** Of types whose authors hand records in: the action to take in the same step. */
function writeQueryOf(type: Resource) {
  const actions = submissionOf(type)
  if (actions.length === 0) return z.object({})
  const what = 'hands the record in at once; refused as a whole where either is'
  return z.object({ handIn: z.optional(z.enum(actions)).check(z.describe(what)) })
}
const writeQuery = z.object({ handIn: z.optional(z.string().check(z.maxLength(40))) })

/** A version, as an address writes it. */
const writtenVersion = z.pipe(
  z.transform((value: unknown) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : value)),
  version,
)

export const recordContracts = {
  'GET /api/records/{resource}': {
    ...{ id: 'list', tag, summary: 'List {resource} records' },
    query: values,
    answer: listAnswerWith(anyRecord),
    ofType: (type) => {
      const list = component(`${schemaName(type.name)}List`, listAnswerWith(recordOf(type)))
      return [{ query: listQueryOf(type), answer: list }]
    },
  },
  'POST /api/records/{resource}': {
    ...{ id: 'create', tag, summary: 'Create a {resource} record', keyed: true, status: 201 },
    ...{ query: writeQuery, body: values, answer: recordAnswer, refusals: [409] },
    ofType: (type) => [{ query: writeQueryOf(type), body: inputOf(type), answer: answerOf(type) }],
  },
  'GET /api/records/{resource}/{id}': {
    ...{ id: 'read', tag, summary: 'Read a {resource} record', refusals: [404] },
    ...{ answer: recordAnswer, ofType: answering },
  },
  'PATCH /api/records/{resource}/{id}': {
    ...{ id: 'change', tag, summary: 'Change fields of a {resource} record', matched: true },
    ...{ query: writeQuery, body: versioned, answer: recordAnswer, refusals: [404, 409] },
    ofType: (type) => [{ query: writeQueryOf(type), body: changeOf(type), answer: answerOf(type) }],
  },
  'DELETE /api/records/{resource}/{id}': {
    ...{ id: 'delete', tag, summary: 'Delete a {resource} record; it can be restored' },
    matched: true,
    query: z.object({ version: writtenVersion }),
    ...{ answer: recordAnswer, refusals: [404, 409], ofType: answering },
  },
} as const satisfies Contracts
