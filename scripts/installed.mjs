import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stamp.mjs'

/**
 * Whether npm has installed exactly what the lock file says, by whichever command; `tools: false`: what
 * builds and tests may be missing.
 */
export function installedAsLocked(folder = root, { tools = true } = {}) {
  // npm writes this file last, so an install cut short does not have it.
  const installed = packagesOf(join(folder, 'node_modules/.package-lock.json'))
  const locked = packagesOf(join(folder, 'package-lock.json'))
  if (!installed || !locked) return false
  return Object.entries(locked).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || installed[path]?.version === version) return true
    if (dev && !tools) return true
    // Left out where they are for another platform.
    return installed[path] === undefined && Boolean(optional || devOptional)
  })
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}
