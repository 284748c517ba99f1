import { UsageError, usageExitCode } from '../../scripts/command.mjs'
import { StartError, sentenceOf } from '../platform/lifecycle.ts'

/** Tells whoever gave the command. */
export const say = (sentence: string): boolean => process.stdout.write(`${sentence}\n`)

/** Does the work of a command: what is refused is told in its sentence, and the command ends with 1. */
export async function toldInOneSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof UsageError) return refuse(error.message, usageExitCode)
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    refuse(sentence, 1)
  }
}

function refuse(text: string, exitCode: number): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = exitCode
}

/** Aborted when the command is asked to stop. */
export function signalled(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stopping.abort(new StartError('it was stopped')))
  return stopping.signal
}
