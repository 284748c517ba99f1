import { rm } from 'node:fs/promises'
import { Headframe } from './headframe.ts'

/** Makes the demonstration group once; every server of the tests begins with a copy of it. */
export default async function prepare() {
  const server = new Headframe()
  await server.start()
  const folder = await server.leave()
  process.env.HEADFRAME_PREPARED = folder
  return () => rm(folder, { recursive: true, force: true })
}
