import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildPrograms } from './build-server.mjs'
import { root } from './stamp.mjs'

/** Vitest's global setup: the programs that the server runs in processes of their own, built once. */
export async function setup() {
  const folder = join(root, 'dist', `test-programs-${process.pid}`)
  await buildPrograms(folder)
  process.env.HEADFRAME_PROGRAMS = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
