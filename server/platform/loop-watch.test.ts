import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { projectRoot } from './root.ts'

/** A process that hears SIGTERM in its event loop alone, and stands still once it is up. */
async function ended(
  program: string,
  { standstill = 2, serves = true } = {},
): Promise<{ signal: string | null; said: string }> {
  const whole = `
    import { watchLoop } from './server/platform/loop-watch.ts'
    const watch = watchLoop({ standstill: ${standstill}, stop: 2 })
    if (${serves}) watch.serving()
    const standStill = () => { for (;;); }
    setInterval(() => {}, 1000)
    process.on('SIGTERM', () => watch.stopping())
    ${program}`
  const args = ['--import', 'tsx', '--input-type=module', '-e', whole]
  const child = spawn(process.execPath, args, { cwd: projectRoot })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  child.stdout.once('data', () => child.kill('SIGTERM'))
  const timer = setTimeout(() => child.kill('SIGINT'), 20_000)
  const [, signal] = await once(child, 'exit')
  clearTimeout(timer)
  return { signal, said }
}

it.each([
  [
    'stands still when it is told to stop',
    'setTimeout(() => { console.log("up"); standStill() }, 500)',
    'stood',
  ],
  ['does not come to an end', 'console.log("up")', 'took too long'],
  [
    'stands still while it stops',
    'console.log("up"); process.on("SIGTERM", standStill)',
    'too long',
  ],
])('a server that %s is ended', { timeout: 40_000 }, async (_, program, why) => {
  const { signal, said } = await ended(program)
  expect({ signal, said }).toEqual({ signal: 'SIGKILL', said: expect.stringContaining(why) })
})

it('tells of a standstill that is over', { timeout: 40_000 }, async () => {
  const program = `
    const until = Date.now() + 6_000
    setTimeout(() => {
      while (Date.now() < until);
      setTimeout(() => { console.log("up") }, 1_500)
    }, 0)`
  const { said } = await ended(program, { standstill: 20 })
  expect(said).toContain('"the event loop stood still","seconds":')
  const line = JSON.parse(said.split('\n').find((one) => one.includes('stood still')) ?? '')
  expect(line).toMatchObject({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    pid: expect.any(Number),
  })
})

it('lets a start take as long as it takes', { timeout: 40_000 }, async () => {
  const program = `
    const until = Date.now() + 5_000
    while (Date.now() < until);
    setTimeout(() => { console.log("up") }, 1_500)`
  const { said } = await ended(program, { serves: false })
  expect(said).toContain('the event loop stood still"')
  expect(said).not.toContain('stood still;')
})
