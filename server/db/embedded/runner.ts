import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../platform/lifecycle.ts'

/** As whom PostgreSQL runs: it refuses root. */
export interface Runner {
  readonly identity: { readonly uid?: number; readonly gid?: number }
  /** Words before the program's own. */
  readonly prefix: readonly string[]
  /** Who must own the files of the cluster, if not whoever makes them. */
  readonly owner?: { readonly uid: number; readonly gid: number }
}

/** The way to run `program` on files in `folder`; StartError if root finds none. */
export function chooseRunner(program: string, folder: string): Runner {
  if (process.getuid?.() !== 0) return { identity: {}, prefix: [] }
  const account = accountOf('postgres') ?? accountOf('nobody')
  if (account && isLetThrough(program, folder, account)) {
    return { identity: account, prefix: [], owner: account }
  }
  // Under a folder only root may enter (/root), another account cannot even start the program.
  const prefix = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  if (succeeds([...prefix, program, '--version'])) {
    return { identity: {}, prefix, owner: { uid: 0, gid: 0 } }
  }
  throw new StartError(
    `PostgreSQL does not run as root, and no other account can reach ${folder}; start as an ordinary user, or move the program and DATA_DIR out of folders only root may enter`,
  )
}

/** `program` with its arguments, so that the kernel stops it as soon as this process is gone. */
export function tiedToUs(program: string, args: readonly string[]): [string, ...string[]] {
  const tie = ['setpriv', '--pdeathsig', 'INT'] as const
  return succeeds([...tie, 'true']) ? [...tie, program, ...args] : [program, ...args]
}

/** Gives `folder` and all in it to the runner's account, unless it is theirs already. */
export function handOver(folder: string, { owner }: Runner): void {
  if (!owner || lstatSync(folder).uid === owner.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, entry), owner.uid, owner.gid)
  }
  // Last, so that a hand-over cut short is done again.
  chownSync(folder, owner.uid, owner.gid)
}

function accountOf(name: string): Account | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = lines.find((one) => one.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Lets the account pass through the folder to the one that is its own, and read nothing on the way. */
function isLetThrough(program: string, folder: string, account: Account): boolean {
  const { mode, gid } = statSync(folder)
  const isOpen = (mode & 0o001) !== 0
  if (!isOpen) {
    chownSync(folder, 0, account.gid)
    chmodSync(folder, 0o710)
  }
  if (canReach(program, folder, account)) return true
  if (!isOpen) {
    chownSync(folder, 0, gid)
    chmodSync(folder, mode & 0o777)
  }
  return false
}

type Account = { readonly uid: number; readonly gid: number }

function canReach(program: string, folder: string, account: Account): boolean {
  const script = '"$0" --version && test -x "$1"'
  return (
    spawnSync('/bin/sh', ['-c', script, program, folder], { cwd: '/', ...account }).status === 0
  )
}

function succeeds([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { cwd: '/', stdio: 'ignore' }).status === 0
}
