import { mappingLimits } from '#domain/api/mapping-limits'
import { LimitExceeded, LimitedProcess } from '../platform/limited-process.ts'
import { type FaultReason, SourceFault } from './fault.ts'

/** What the process is told: a JSONata expression, and the JSON it is to be applied to. */
export interface MappingQuestion {
  readonly mapping: string
  readonly text: string
  /** The variable `$asOf`. */
  readonly asOf: string
  /** JSON Schema that the answer must satisfy before anything is made of it. */
  readonly schema?: string
  /** Longest answer, in characters. */
  readonly longestAnswer: number
}

export type MappingAnswer =
  | { readonly found: string }
  | {
      readonly fault: keyof typeof reasons
      readonly message: string
    }

const reasons = {
  syntax: 'badMapping',
  evaluation: 'badMapping',
  schema: 'badMapping',
  unexpected: 'badShape',
  notJson: 'notJson',
  tooLarge: 'mappingTooLarge',
  tooDeep: 'mappingTooDeep',
  tooMany: 'mappingTooMany',
} as const satisfies Record<string, FaultReason>

const longestAnswer = mappingLimits.result * 1_000_000

const limitReasons = {
  time: 'mappingTooSlow',
  memory: 'mappingTooLarge',
  wait: 'timeout',
} as const satisfies Record<LimitExceeded['limit'], FaultReason>

/** Memory for an answer of `maxBytes`, as text and as objects, and for what is made of it. */
const memoryFor = (maxBytes: number): number =>
  mappingLimits.memory + Math.ceil((8 * maxBytes) / 1_000_000)

/** Applies JSONata in a process of its own, whatever the expression does to that process. */
export class Mapping {
  private readonly process: LimitedProcess

  constructor({ maxBytes = 1_000_000, processorMs = 1_000 * mappingLimits.seconds } = {}) {
    const memoryMb = memoryFor(maxBytes)
    this.process = new LimitedProcess({ program: 'sources/mapping', memoryMb, processorMs })
  }

  start(): Promise<void> {
    return this.process.start()
  }

  stop(): Promise<void> {
    return this.process.stop()
  }

  /** What the mapping makes of the JSON in `text`. Throws SourceFault. */
  async apply(
    question: Omit<MappingQuestion, 'longestAnswer'>,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const answer = await this.ask({ ...question, longestAnswer }, signal)
    if ('found' in answer) return JSON.parse(answer.found) as unknown
    throw new SourceFault(reasons[answer.fault], { cause: new Error(answer.message) })
  }

  /** Why no source may use this mapping, or null: it is no JSONata, or costs too much on nothing. */
  async faultOf(mapping: string): Promise<{ code: string; message: string } | null> {
    try {
      const question = { mapping, text: '{}', asOf: new Date(0).toISOString(), longestAnswer }
      const answer = await this.ask(question)
      // That it cannot make anything of an empty answer is no fault.
      if ('found' in answer || answer.fault === 'evaluation') return null
      return { code: reasons[answer.fault], message: answer.message }
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      // Nor that this machine had no time to find it out.
      return error.reason === 'timeout' ? null : { code: error.reason, message: '' }
    }
  }

  private async ask(question: MappingQuestion, signal?: AbortSignal): Promise<MappingAnswer> {
    try {
      return (await this.process.ask(question, signal)) as MappingAnswer
    } catch (cause) {
      if (!(cause instanceof LimitExceeded)) throw cause
      throw new SourceFault(limitReasons[cause.limit], { cause })
    }
  }
}
