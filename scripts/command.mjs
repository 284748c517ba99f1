// The arguments of every command that a person runs: read strictly and explained by --help. Plain
// JavaScript, because some commands run before node_modules exists.
import { parseArgs } from 'node:util'

/** What was asked makes no sense; the message says why, and how the command is used. */
export class UsageError extends Error {
  name = 'UsageError'

  constructor(sentence, usage) {
    super(`${sentence}\n${usage}`)
  }
}

/** Of a command whose arguments make no sense. */
export const usageExitCode = 2

const help = { type: 'boolean', short: 'h', says: 'show this' }

/** The arguments; null where help was asked for. Throws UsageError. */
export function readArguments(command, args) {
  const options = { ...command.options, help }
  if (asksForHelp(args)) return null
  const { values, positionals } = parsed(command, options, args)
  const [least, most] = command.counts ?? [0, 0]
  if (positionals.length > most)
    throw usageError(command, `Unexpected argument '${positionals[most]}'`)
  for (const [name, { isNeeded, as }] of Object.entries(options))
    if (isNeeded && !values[name]) throw usageError(command, `--${name} ${as} is missing`)
  if (positionals.length < least) throw usageError(command, `${command.takes} is missing`)
  return { values: { ...unset(command.options ?? {}), ...values }, positionals }
}

/** The arguments of this process. Help and what makes no sense are told, and end it. */
export function commandArguments(command, args = process.argv.slice(2)) {
  try {
    const read = readArguments(command, args)
    if (read) return read
    process.stdout.write(`${helpOf(command)}\n`)
    return process.exit(0)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(usageExitCode)
  }
}

/** What --help shows. */
export function helpOf({ usage, does, options = {} }) {
  const lines = Object.entries({ ...options, help }).map(([name, { as, says }]) => [
    `--${name}${as ? ` ${as}` : ''}`,
    says,
  ])
  const width = Math.max(...lines.map(([head]) => head.length)) + 2
  const list = lines.map(([head, says]) => `  ${head.padEnd(width)}${says}`)
  return [usage, '', does, '', ...list].join('\n')
}

const asksForHelp = (args) => {
  const end = args.indexOf('--')
  return args.some((one, index) => (one === '--help' || one === '-h') && (end < 0 || index < end))
}

function parsed(command, options, args) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    // Node adds advice for whoever wrote the program.
    throw usageError(command, error.message.split(/\.?\s*\n|\. /)[0])
  }
}

const usageError = ({ usage, complaint = (detail) => `${detail}.` }, detail) =>
  new UsageError(complaint(detail), usage)

const unset = (options) =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, { type, multiple }]) =>
      multiple ? [[name, []]] : type === 'boolean' ? [[name, false]] : [],
    ),
  )
