import { Worker } from 'node:worker_threads'

/** The signal by which a program ends itself that has had its time. */
export const outOfTime: NodeJS.Signals = 'SIGVTALRM'

const idle = -1

// A server that is killed cannot end us, and an endless step would never notice that it is gone, nor that
// its time is over. What it costs is measured, not how long a busy machine takes over it.
const watch = `const { begun, most } = require('node:worker_threads').workerData
const parent = process.ppid
for (;;) {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  const since = Atomics.load(begun, 0)
  const { user, system } = process.cpuUsage()
  const isOver = since !== ${idle} && (user + system) / 1000 - since > most
  if (isOver) process.kill(process.pid, '${outOfTime}')
  Atomics.wait(begun, 0, since, since === ${idle} ? 1000 : 50)
}`

/**
 * What a `<name>.child.ts` runs: one answer to each question of its `LimitedProcess`, which says how much
 * processor time one may cost.
 */
export function answerQuestions<Question>(
  answerTo: (question: Question) => Promise<unknown>,
): void {
  const begun = new Int32Array(new SharedArrayBuffer(4)).fill(idle)
  const workerData = { begun, most: Number(process.argv[2]) }
  new Worker(watch, { eval: true, workerData }).unref()
  const tell = (since: number) => {
    Atomics.store(begun, 0, since)
    Atomics.notify(begun, 0)
  }
  process.on('message', (question: Question) => {
    const { user, system } = process.cpuUsage()
    tell(Math.floor((user + system) / 1000))
    void answerTo(question).then((answer) => {
      tell(idle)
      process.send?.(answer)
    })
  })
  process.send?.('ready')
}
