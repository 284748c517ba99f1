import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** Whether `path` is `folder` or lies in it, whatever links lead there; neither has to exist. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(realOf(folder), realOf(path))
  return !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
}

/** Links are followed as far as the path exists. */
function realOf(path: string): string {
  const full = resolve(path)
  try {
    return realpathSync(full)
  } catch {
    const above = dirname(full)
    return above === full ? full : join(realOf(above), basename(full))
  }
}
