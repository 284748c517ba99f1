import type { ConfigFault } from './config-faults.ts'
import type { Words } from './words.ts'

/** What is wrong in a file, in the words of `screens`: also what kind of value it should be. */
export function faultInWords(words: Words, { code, params }: Omit<ConfigFault, 'path'>): string {
  const { expected } = params
  const kind =
    expected === undefined
      ? {}
      : { expected: words(`kinds.${expected}`, { defaultValue: expected }) }
  return words(`problems.${code}`, { ...params, ...kind })
}
