import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * When process `pid` began, in words that differ for every later process of the same number;
 * undefined if there is none, or it is a zombie.
 */
export function beginningOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps('lstart=', pid) || undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; state is the first word after it, start the 20th.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return words[0] === 'Z' ? undefined : `${bootId()}/${words[19]}`
  } catch {
    return undefined
  }
}

/** The PID namespace of this process, `pid:[4026531836]`; one constant where there are none. */
export function numbersOf(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return 'machine'
  }
}

/**
 * The PostgreSQL processes that work in `folder`: the one named in its pid file, `first`, and
 * those that outlived it. Where there is no /proc, `first` alone is looked at.
 */
export function postgresIn(folder: string, first: number): number[] {
  const numbers = process.platform === 'linux' ? allNumbers() : [first]
  return numbers.filter((pid) => pid > 1 && isPostgresOf(pid, folder))
}

function isPostgresOf(pid: number, folder: string): boolean {
  if (process.platform !== 'linux') return ps('command=', pid).includes(folder)
  try {
    const program = readlinkSync(`/proc/${pid}/exe`)
    // `(deleted)` is said of a program that was reinstalled while it ran.
    return /\/postgres( \(deleted\))?$/.test(program) && readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

const allNumbers = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)

const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

const ps = (column: string, pid: number): string =>
  spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
