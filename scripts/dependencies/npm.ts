import { spawnSync } from 'node:child_process'
import { root } from './lock-file.ts'

/** What an npm command printed as JSON; undefined where it printed none. */
export function npmJson(...args: string[]): unknown {
  // The npm that started us, which need not be the first on the path.
  const [program, ...first] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : ['npm']
  const run = spawnSync(program ?? 'npm', [...first, ...args, '--loglevel=silent'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    timeout: 60_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    return JSON.parse(run.stdout)
  } catch {
    return undefined
  }
}

/** Asked once, and given up soon: a build without a network does not wait for one. */
export const soon = ['--fetch-retries=0', '--fetch-timeout=15000']
