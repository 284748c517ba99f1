import { installedFromDebian, programOnPath } from './debian.mjs'

const names = ['python3']

/** The path of a Python, in which the client of another language is written; installed where we may. */
export function findPython() {
  const found =
    process.env.HEADFRAME_PYTHON || programOnPath(names) || installedFromDebian(names, ['python3'])
  if (!found) throw new Error('no Python: install Python 3, or set HEADFRAME_PYTHON to its path')
  return found
}
