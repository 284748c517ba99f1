/** What the machine itself has to offer: Node, open files. */
import { openFileLimit } from '../platform/open-files.ts'
import { type Finding, fault, good, untried, warning } from './finding.ts'

/** The oldest Node that `package.json` names, and open files below which walls are refused early. */
const oldestNode = [20, 19] as const
const fewOpenFiles = 4096

export function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldest, oldestMinor] = oldestNode
  const isNew = major > oldest || (major === oldest && minor >= oldestMinor)
  return isNew
    ? good(`Node ${version}`)
    : fault(`Node ${version} is too old: install Node ${oldestNode.join('.')} or newer`)
}

export async function openFilesFinding(): Promise<Finding> {
  const limit = await openFileLimit()
  if (limit === null)
    return untried('could not try how many files may be open: the system does not say')
  return limit < fewOpenFiles
    ? warning(
        `only ${limit} files may be open here, sockets among them: raise it (LimitNOFILE=65536 in the unit)`,
      )
    : good(`${limit} files may be open`)
}
