import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

export type Log = Logger

/** Keys whose values never reach a log line, down to three levels. */
const secrets = [
  'authorization',
  'cookie',
  'csrfToken',
  'email',
  'idCard',
  'newPassword',
  'otp',
  'password',
  'phone',
  'secret',
  'secretKey',
  'set-cookie',
  'token',
]

/** JSON lines on stdout (or `destination`), with secrets and personal data replaced. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets.flatMap(pathsOf), censor: '[redacted]' },
    serializers: { err: safeError },
    hooks: { streamWrite: shortened },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Says nothing to nobody; for tests and tools that print for themselves. */
export const silentLog: Log = pino({ level: 'silent' })

/** A line says what happened; what somebody sent us does not fill the disk with it. */
const longestLine = 16_000
const longestStart = 2_000
const longestKept = 200
const mostKept = 20

function shortened(line: string): string {
  if (line.length <= longestLine) return line
  const { level, time, msg, ...rest } = JSON.parse(line) as Record<string, unknown>
  const start = line.slice(0, longestStart)
  // Whom it is about and why is short; what is long is what somebody sent.
  const kept = Object.entries(rest)
    .filter(([, value]) => typeof value !== 'object' && String(value).length <= longestKept)
    .slice(0, mostKept)
  return `${JSON.stringify({ level, time, ...Object.fromEntries(kept), msg: String(msg).slice(0, longestStart), characters: line.length, start })}\n`
}

function pathsOf(key: string): string[] {
  const step = `["${key}"]`
  return [step, `*${step}`, `*.*${step}`]
}

// PostgreSQL puts row values into `detail` and `where`, so only what is named here is kept.
function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutLogin(String(error)) }
  const { type, message, stack } = stdSerializers.err(error)
  const { code, constraint, table } = error as Error &
    Partial<Record<'code' | 'constraint' | 'table', unknown>>
  return {
    type,
    message: withoutLogin(message),
    stack: withoutLogin(stack),
    code,
    constraint,
    table,
  }
}

/** `postgres://li:secret@host` without its login. */
const withoutLogin = (text: string): string => text.replace(/:\/\/[^\s/@]+@/g, '://[redacted]@')
