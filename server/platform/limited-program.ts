import { Worker } from 'node:worker_threads'

// A server that is killed cannot end us, and an endless step would never notice that it is gone.
const watch = `const parent = process.ppid
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000)`

/** What a `<name>.child.ts` runs: one answer to each question of its `LimitedProcess`. */
export function answerQuestions<Question>(
  answerTo: (question: Question) => Promise<unknown>,
): void {
  new Worker(watch, { eval: true }).unref()
  process.on('message', (question: Question) => {
    void answerTo(question).then((answer) => process.send?.(answer))
  })
  process.send?.('ready')
}
