import { join } from 'node:path'
import { projectRoot } from './root.ts'

interface ChildProgram {
  /** For Node itself. */
  readonly options: readonly string[]
  readonly file: string
}

/**
 * A program `server/<name>.ts` that runs in a process of its own: as the build made it. A server that
 * runs from its sources takes the source, or what was built into the folder HEADFRAME_PROGRAMS: tests
 * start hundreds, and loading a source takes a second each time.
 */
export function childProgram(name: string): ChildProgram {
  const isSource = import.meta.filename.endsWith('.ts')
  const folder = isSource ? process.env.HEADFRAME_PROGRAMS : join(projectRoot, 'dist/server')
  if (folder) return { options: [], file: join(folder, `${name}.js`) }
  return { options: ['--import', 'tsx'], file: join(projectRoot, 'server', `${name}.ts`) }
}
