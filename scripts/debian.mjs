import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of the first of these programs that there is. */
export function programOnPath(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs packages of Debian where we may; says which of the programs is there then. */
export function installedFromDebian(names, packages) {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined
  console.log(`headframe: ${packages[0]}: being installed from Debian (a minute or two)`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  for (const args of [['update', '-qq'], install]) {
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 2] })
  }
  return programOnPath(names)
}
