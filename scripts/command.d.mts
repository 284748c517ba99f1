interface Option {
  readonly type: 'boolean' | 'string'
  readonly short?: string
  readonly multiple?: boolean
  readonly default?: string
  /** Without it the command does nothing. */
  readonly isNeeded?: boolean
  /** What its value is called. */
  readonly as?: string
  readonly says?: string
}

type Options = Readonly<Record<string, Option>>

export interface Command<O extends Options = Options> {
  /** How it is called, with the word for usage. */
  readonly usage: string
  /** In a few lines, with what its exit codes mean. */
  readonly does?: string
  readonly options?: O
  /** What its arguments without an option are called. */
  readonly takes?: string
  /** The least and the most of them; default: none. */
  readonly counts?: readonly [least: number, most: number]
  /** The sentence about an argument that makes no sense; default: the detail. */
  readonly complaint?: (detail: string) => string
}

type ValueOf<O extends Option> = O extends { readonly type: 'boolean' }
  ? boolean
  : O extends { readonly multiple: true }
    ? string[]
    : O extends { readonly default: string } | { readonly isNeeded: true }
      ? string
      : string | undefined

export interface Arguments<O extends Options> {
  readonly values: { readonly [N in keyof O]: ValueOf<O[N]> }
  readonly positionals: readonly string[]
}

/** What was asked makes no sense; the message says why, and how the command is used. */
export class UsageError extends Error {
  constructor(sentence: string, usage: string)
}

/** Of a command whose arguments make no sense. */
export const usageExitCode: 2

/** The arguments; null where help was asked for. Throws UsageError. */
export function readArguments<const O extends Options>(
  command: Command<O>,
  args: readonly string[],
): Arguments<O> | null

/** The arguments of this process. Help and what makes no sense are told, and end it. */
export function commandArguments<const O extends Options>(
  command: Command<O>,
  args?: readonly string[],
): Arguments<O>

/** What --help shows. */
export function helpOf(command: Command): string
