import { Worker } from 'node:worker_threads'

/** Seconds that the event loop may stand still: no work of ours takes a hundredth of that. */
const longestStandstill = 30
/** Seconds of a standstill that is told once it is over: whoever was kept waiting looks for the cause. */
const toldStandstill = 3
/** Seconds from the signal to the end; answers, rounds and the database take half of them at most. */
const longestStop = 25

export interface LoopWatch {
  /** From now on nothing keeps the loop long. Making the demonstration group may, on a busy machine. */
  serving(): void
  /** The stop begins: what does not end in time is ended. */
  stopping(): void
}

interface Limits {
  readonly standstill: number
  readonly stop: number
}

/**
 * Ends the process from a thread of its own when the event loop stands still: no timer and no signal
 * would come through any more. Seconds are ticks of that thread, so that a machine that slept or a
 * process that was stopped is not taken for one that stands.
 */
export function watchLoop(
  { standstill, stop }: Limits = { standstill: longestStandstill, stop: longestStop },
): LoopWatch {
  const state = new Int32Array(new SharedArrayBuffer(12))
  new Worker(program, { eval: true, execArgv: [], workerData: { state, standstill, stop } }).unref()
  setInterval(() => Atomics.add(state, 0, 1), 300).unref()
  return {
    serving: () => void Atomics.store(state, 2, 1),
    stopping: () => void Atomics.store(state, 1, 1),
  }
}

// Its lines look like those of the log (`log.ts`), which hangs on the loop that stands still.
// SIGKILL, not `exit`: that would wait for a thread that is at work. A stop that was asked for during a
// standstill counts from where that began.
const program = `
const { workerData: { state, standstill, stop } } = require('node:worker_threads')
const say = (level, msg, more) =>
  require('node:fs').writeSync(2, JSON.stringify({ level, time: new Date().toISOString(), pid: process.pid, msg, ...more }) + '\\n')
const end = (msg) => {
  say('fatal', msg)
  process.kill(process.pid, 'SIGKILL')
}
let [seen, still, stopping] = [-1, 0, 0]
setInterval(() => {
  if (Atomics.load(state, 1) === 1) {
    stopping = stopping === 0 ? still + 1 : stopping + 1
    if (stopping >= stop) end('the stop took too long; the process is ended')
    return
  }
  const beat = Atomics.load(state, 0)
  if (beat !== seen && still >= ${toldStandstill}) say('warn', 'the event loop stood still', { seconds: still })
  still = beat === seen ? still + 1 : 0
  seen = beat
  if (still >= standstill && Atomics.load(state, 2) === 1) end('the event loop stood still; the process is ended')
}, 1000)`
