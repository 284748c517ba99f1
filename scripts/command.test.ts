import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { helpOf, readArguments, UsageError } from './command.mjs'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'headframe-command-'))
const argv = [...process.argv]
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  process.argv = [...argv]
  process.exitCode = undefined
})
afterAll(() => rmSync(folder, { recursive: true }))

class Ended extends Error {}

let calls = 0

/** Runs a command here, which spares a process each. */
async function run(program: string, ...args: string[]) {
  const said = { code: undefined as unknown, stdout: '', stderr: '' }
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    said.code = code
    throw new Ended()
  })
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
      said[stream] += String(chunk)
      return true
    })
  process.argv = [process.execPath, join(root, program), ...args]
  calls += 1
  try {
    await import(/* @vite-ignore */ `${join(root, program)}?call=${calls}`)
    said.code = process.exitCode
  } catch (error) {
    if (!(error instanceof Ended)) throw error
  }
  return said
}

/** Every script of package.json that ends with a program of ours, and that program. */
function commands(): [name: string, program: string][] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const inner = new Set(['prepare', 'lint', 'format', 'hooks', 'typecheck'])
  return Object.entries(scripts).flatMap(([name, line]) => {
    if (/^pre[a-z]/.test(name) || inner.has(name)) return []
    const program = line.split(' ').at(-1) ?? ''
    return [[name, program.replace(/^dist\/(.*)\.js$/, '$1.ts')]]
  })
}

describe('npm run', () => {
  it.each(commands())(
    '%s explains itself and refuses what it does not know',
    async (name, program) => {
      const helped = await run(program, '--help')
      expect(helped).toMatchObject({ code: 0, stderr: '' })
      const call = new RegExp(`^Usage: npm (run )?${name}\\b`)
      expect(helped.stdout).toMatch(call)
      const lines = helped.stdout.trimEnd().split('\n')
      expect(lines.length).toBeLessThanOrEqual(24)
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(130)

      const refused = await run(program, '--colour')
      expect(refused).toMatchObject({ code: 2, stdout: '' })
      const [first, usage] = refused.stderr.split('\n')
      expect(first).toMatch(/Unknown option '--colour'\.$/)
      expect(usage).toMatch(call)
      expect(refused.stderr).not.toMatch(/^\s+at /m)
    },
    120_000,
  )
})

describe('a folder that cannot be written to', () => {
  it('is told in one sentence', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/x')
    const told = await run('server/cli/backup.ts', '--to', join(file, 'to'))
    expect(told).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: `${join(file, 'to')} cannot be made because a part of the path is a file; name another place\n`,
    })
  })
})

describe('a folder that the system does not let be made', () => {
  it.runIf(existsSync('/proc/self'))('is refused in one sentence, at once', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/x')
    const told = await run('server/cli/backup.ts', '--to', '/proc/headframe/to')
    expect(told).toEqual({
      ...{ code: 1, stdout: '' },
      stderr:
        '/proc/headframe does not exist and cannot be made; correct the path or name another place\n',
    })
  })
})

describe('a benchmark', () => {
  it('that there is none of is refused, and those there are are named', async () => {
    const told = await run('bench/run.ts', 'nonexistent')
    expect(told).toMatchObject({ code: 2, stdout: '' })
    expect(told.stderr).toMatch(
      /^No benchmark has "nonexistent" in its name\. There are: .*db-import/,
    )
  })
})

describe('arguments', () => {
  const command = {
    usage: 'Usage: npm run x -- FILE --to FOLDER',
    does: 'Does x.',
    takes: 'FILE',
    counts: [1, 1],
    options: {
      to: { type: 'string', isNeeded: true, as: 'FOLDER', says: 'where' },
      also: { type: 'string', multiple: true, as: 'ONE', says: 'another' },
      loud: { type: 'boolean', says: 'be loud' },
    },
  } as const
  const read = (line: string) => readArguments(command, line.split(' ').filter(Boolean))

  it('are there whether they were given or not', () => {
    expect(read('a.csv --to b')).toEqual({
      values: { to: 'b', also: [], loud: false },
      positionals: ['a.csv'],
    })
    expect(read('--help --colour')).toBeNull()
  })

  it.each([
    ['a.csv', '--to FOLDER is missing.'],
    ['--to b', 'FILE is missing.'],
    ['a.csv c.csv --to b', "Unexpected argument 'c.csv'."],
    ['a.csv --to', "Option '--to <value>' argument missing."],
    ['a.csv --to --loud', "Option '--to' argument is ambiguous."],
    ['a.csv --to b --loud=1', "Option '--loud' does not take an argument."],
  ])('%s make no sense', (line, sentence) => {
    expect(() => read(line)).toThrow(UsageError)
    expect(() => read(line)).toThrow(`${sentence}\n${command.usage}`)
  })

  it('are listed', () => {
    expect(helpOf(command)).toBe(
      [
        'Usage: npm run x -- FILE --to FOLDER',
        '',
        'Does x.',
        '',
        '  --to FOLDER  where',
        '  --also ONE   another',
        '  --loud       be loud',
        '  --help       show this',
      ].join('\n'),
    )
  })
})
