/** What the machine itself has to offer: Node, the port, the folder of the data, open files. */
import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { freeBytesAt } from '../jobs/disk-space.ts'
import { mustBeFree, sentenceOf } from '../platform/lifecycle.ts'
import { openFileLimit } from '../platform/open-files.ts'
import type { Env } from '../settings/env.ts'
import { askHealth } from './call.ts'
import { type Finding, fault, good, warning } from './finding.ts'

/** The oldest Node that `package.json` names, and open files below which walls are refused early. */
const oldestNode = [20, 19] as const
const fewOpenFiles = 4096

export async function machineFindings(env: Env): Promise<readonly Finding[]> {
  return [
    nodeFinding(process.versions.node),
    await portFinding(env),
    ...(await folderFindings(env)),
    await openFilesFinding(),
  ]
}

export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldest, oldestMinor] = oldestNode
  const isNew = major > oldest || (major === oldest && minor >= oldestMinor)
  return isNew
    ? good(`Node ${version}`)
    : fault(`Node ${version} is too old: install Node ${oldestNode.join('.')} or newer`)
}

/** Free, or taken by a Headframe, which is then the one that is looked at. */
export async function portFinding({ host, port }: Pick<Env, 'host' | 'port'>): Promise<Finding> {
  if (port === 0) return good('any free port is taken (PORT=0)')
  try {
    await mustBeFree(host, port)
    return good(`port ${port} on ${host} is free: the server is not running`)
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === null) throw error
    const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
    const answer = await askHealth(`http://${here.includes(':') ? `[${here}]` : here}:${port}`)
    return answer.isAlive ? good(`Headframe answers on port ${port}`) : fault(sentence)
  }
}

async function folderFindings({
  dataDir,
  limits: { freeDiskBytes },
}: Env): Promise<readonly Finding[]> {
  const folder = nearest(dataDir)
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    return [fault(`${folder} is not writable for this user: give it, or set DATA_DIR to another`)]
  }
  const free = await freeBytesAt(folder)()
  const told = `${Math.floor(free / 1024 / 1024)} MB free for ${dataDir}`
  return [
    free < freeDiskBytes
      ? warning(`${told}: uploads and imports are refused; make room, or lower MIN_FREE_DISK_MB`)
      : good(told),
  ]
}

/** The folder, or what it would be made in. */
const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))

async function openFilesFinding(): Promise<Finding> {
  const limit = await openFileLimit()
  if (limit === null) return good('the system does not say how many files may be open')
  return limit < fewOpenFiles
    ? warning(`only ${limit} files may be open, sockets among them: raise it (LimitNOFILE=65536)`)
    : good(`${limit} files may be open`)
}
