import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { childProgram } from './child-program.ts'
import { outOfTime } from './limited-program.ts'
import { projectRoot } from './root.ts'

/** Why a question to a limited process got no answer. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'

  /** `wait`: the machine did not give it the time that it was allowed. */
  constructor(readonly limit: 'time' | 'memory' | 'wait') {
    super(`the process exceeded its limit of ${limit}`)
  }
}

interface Limits {
  /** A program `<name>.child.ts` below `server/`; it answers each message with one message. */
  readonly program: string
  readonly memoryMb: number
  /** Milliseconds of processor time that an answer may cost: what it needs, however busy the machine is. */
  readonly processorMs: number
}

// Loading a program takes a tenth of a second; on a machine that is overrun, seconds.
const longestStart = 60_000
// One that gets nothing of the machine is not waited for without end.
const longestAnswer = 120_000
/** Milliseconds after which a question has its answer or the reason why there is none. */
export const longestWait = longestStart + longestAnswer

/**
 * A child process for work that an outsider can make endless or huge. What has had its
 * time or runs out of memory ends itself, what gets none is killed; either way the next question meets a fresh process.
 * A worker thread would not do: V8 ends the whole process when one of its threads cannot allocate.
 */
export class LimitedProcess {
  private readonly limits: Limits
  private child: Promise<ChildProcess> | null = null
  private last: Promise<unknown> = Promise.resolve()

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** Brings up the process, so that the first question need not wait for it. */
  async start(): Promise<void> {
    await this.ready()
  }

  /** The answer to a message; one question at a time. Throws LimitExceeded, or the signal's reason. */
  ask(message: object, signal?: AbortSignal): Promise<unknown> {
    const answer = this.last.then(async () => {
      signal?.throwIfAborted()
      return this.exchange(await this.ready(), message, signal)
    })
    this.last = answer.catch(() => undefined)
    return answer
  }

  async stop(): Promise<void> {
    const child = await this.child?.catch(() => null)
    this.child = null
    child?.kill('SIGKILL')
  }

  private ready(): Promise<ChildProcess> {
    this.child ??= this.spawn().catch((error: unknown) => {
      this.child = null
      throw error
    })
    return this.child
  }

  private spawn(): Promise<ChildProcess> {
    const { program, memoryMb, processorMs } = this.limits
    const { options, file } = childProgram(`${program}.child`)
    const child = fork(file, [String(processorMs)], {
      cwd: projectRoot,
      // Nothing of ours: no addresses, no secrets, no options for Node.
      env: {},
      execArgv: [`--max-old-space-size=${memoryMb}`, ...options],
      serialization: 'advanced',
      // A process that runs out of memory says so at length.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Whatever it does, the server comes first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    child.once('exit', () => {
      this.child = null
    })
    return new Promise((ready, failed) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), longestStart)
      const fail = (reason: Error) => {
        clearTimeout(timer)
        failed(reason)
      }
      child.once('error', fail)
      child.once('exit', () => fail(new Error(`${program} did not start`)))
      child.once('message', () => {
        clearTimeout(timer)
        letGo(child)
        ready(child)
      })
    })
  }

  private exchange(child: ChildProcess, message: object, signal?: AbortSignal): Promise<unknown> {
    return new Promise((answered, refused) => {
      let why: unknown = new LimitExceeded('memory')
      const end = (reason: unknown) => {
        why = reason
        child.kill('SIGKILL')
      }
      const abort = () => end(signal?.reason)
      const timer = setTimeout(() => end(new LimitExceeded('wait')), longestAnswer)
      const settle = (done: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        child.off('message', onMessage)
        child.off('exit', onExit)
        letGo(child)
        done()
      }
      const onMessage = (answer: unknown) => settle(() => answered(answer))
      const onExit = (_: number | null, signal: NodeJS.Signals | null) =>
        settle(() => refused(signal === outOfTime ? new LimitExceeded('time') : why))
      child.on('message', onMessage)
      child.on('exit', onExit)
      signal?.addEventListener('abort', abort)
      hold(child)
      child.send(message, (error) => {
        if (error) end(error)
      })
    })
  }
}

// A process that is asked nothing keeps no program from ending.
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}
