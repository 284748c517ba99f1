import { z } from 'zod'

/** Each has its words in `sources.reasons` and its line in `docs/sources.md`. */
export const faultReasons = [
  'timeout',
  'unreachable',
  'badCertificate',
  'notAllowed',
  'unauthorized',
  'secretMissing',
  'tooMany',
  'status',
  'redirect',
  'tooLarge',
  'compressed',
  'badEncoding',
  'notJson',
  'badShape',
  'badMapping',
  'missingOrgs',
  'missingCells',
  'emptied',
  'twice',
  'contradictory',
  'tooOld',
  'tooNew',
  'mappingTooSlow',
  'mappingTooLarge',
  'mappingTooDeep',
  'mappingTooMany',
  'tooManyCells',
  'database',
  'fault',
] as const

export type FaultReason = (typeof faultReasons)[number]

/** Why a source gave no usable answer; `reason` is a locale key of `sources.reasons`. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault'
  readonly reason: FaultReason
  /** Milliseconds the source itself wants to be left alone. */
  readonly retryAfter: number

  constructor(reason: FaultReason, details: { cause?: unknown; retryAfter?: number } = {}) {
    super(reason, { cause: details.cause })
    this.reason = reason
    this.retryAfter = details.retryAfter ?? 0
  }
}

const named = 5

/** The first few of what is wrong, for the log. */
export const listed = (names: readonly string[]): Error =>
  new Error(names.slice(0, named).join('; ') + (names.length > named ? ' …' : ''))

const longestCause = 500

/** What is wrong with an answer, for the log: where every line of it is, the first few say so. */
export const causeOf = (error: z.ZodError): Error =>
  new Error(z.prettifyError(error).slice(0, longestCause))
