import { type ChildProcess, spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { childProgram } from '../platform/child-program.ts'
import { badRequest, type Problem } from '../platform/problem.ts'
import { projectRoot } from '../platform/root.ts'
import type { TableMessage, TableOrder } from './table.child.ts'

/** A message longer than any line may become is nothing that the program says. */
const longestMessage = 8 * 1024 * 1024

/**
 * What the reading process says of a file, as it is asked for. The process is ended with the loop
 * that reads it, when it takes too long, and by the system when it takes too much.
 */
export async function* tableMessages(
  path: string,
  order: TableOrder,
): AsyncGenerator<TableMessage> {
  const { limits } = order
  const file = await open(path, 'r')
  const child = startProcess(file.fd, order)
  const complaint = lastWords(child)
  const ended = new Promise<void>((over) => {
    child.once('close', () => over())
    child.once('error', () => over())
  })
  let isTooSlow = false
  const giveUp = () => {
    isTooSlow = true
    child.kill('SIGKILL')
  }
  try {
    yield* messagesIn(inTime(child.stdout ?? [], limits.seconds * 1000, giveUp))
    await ended
    throw isTooSlow
      ? badRequest('tableTooSlow', { limit: limits.seconds })
      : endingOf(child, complaint())
  } finally {
    child.kill('SIGKILL')
    await ended
    await file.close()
  }
}

/** Why a process ended without having said so: as a rule it was ended for what it used. */
function endingOf({ exitCode, signalCode }: ChildProcess, complaint: string): Problem | Error {
  const isEnded = signalCode !== null || (exitCode ?? 0) >= 128
  if (isEnded) return badRequest('tableTooHeavy')
  return new Error(`reading a table ended with ${exitCode}: ${complaint}`)
}

/** The end of what a process complains about, for the log. */
function lastWords({ stderr }: ChildProcess): () => string {
  let said = ''
  stderr?.on('data', (piece: Buffer) => {
    said = (said + piece.toString('utf8')).slice(-2_000)
  })
  return () => said
}

function startProcess(fd: number, order: TableOrder): ChildProcess {
  const { heapMegabytes, dataMegabytes, seconds } = order.limits
  const { options, file } = childProgram('tables/table.child')
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, ...options]
  const call = [...node, file, JSON.stringify(order)]
  // Node bounds its objects only; the system bounds what lies beside them, and the processor's time.
  const bounds = `ulimit -d ${dataMegabytes * 1024} && ulimit -t ${Math.ceil(seconds * 2)} && exec "$0" "$@"`
  const [command = '', ...args] =
    process.platform === 'win32' ? call : ['/bin/sh', '-c', bounds, ...call]
  return spawn(command, args, { cwd: projectRoot, env: {}, stdio: [fd, 'pipe', 'pipe'] })
}

/** Pieces as they come; `giveUp` is called when waiting for them took longer than `budget` in all. */
async function* inTime<T>(
  pieces: AsyncIterable<T> | Iterable<T>,
  budget: number,
  giveUp: () => void,
): AsyncGenerator<T> {
  let left = budget
  let from = performance.now()
  let timer = setTimeout(giveUp, left)
  try {
    for await (const piece of pieces) {
      clearTimeout(timer)
      left -= performance.now() - from
      yield piece
      from = performance.now()
      timer = setTimeout(giveUp, Math.max(0, left))
    }
  } finally {
    clearTimeout(timer)
  }
}

async function* messagesIn(pieces: AsyncIterable<unknown>): AsyncGenerator<TableMessage> {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const piece of pieces) {
    const lines = (begun + decoder.decode(piece as Buffer, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    if (begun.length > longestMessage)
      throw new Error('a message of the reading process is too long')
    for (const line of lines) yield JSON.parse(line) as TableMessage
  }
}
