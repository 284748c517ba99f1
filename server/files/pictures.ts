import { LimitExceeded, LimitedProcess } from '../platform/limited-process.ts'
import { unavailable } from '../platform/problem.ts'
import { FairSlots, NoSlot } from '../platform/slots.ts'

/** Milliseconds of processor time for one picture, whatever it turns out to be; then its process is ended. */
const longest = 15_000
const atOnce = 2

// Each person has one drawn at a time.
const drawings = new FairSlots({ each: 1, eachInLine: 30, total: atOnce, totalInLine: 500 })

// What a picture costs is known when it is drawn: no library's own limit ends a step of it, and a
// thread that it holds would be missing to everything that reads or packs files.
const idle = Array.from(
  { length: atOnce },
  () => new LimitedProcess({ program: 'files/drawing', memoryMb: 64, processorMs: longest }),
)

export interface Picture {
  readonly bytes: Buffer
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
  /** The same as a small WebP. */
  readonly thumbnail: Buffer
}

/**
 * The picture in a file drawn anew: upright, without position, camera or hidden data, and without
 * anything that was appended to it. Null when it is not a picture that can be read, or costs too much.
 * Throws 503 when too many of this uploader's wait, or the machine has no time for it.
 */
export async function redrawn(path: string, uploader: string): Promise<Picture | null> {
  try {
    return await drawings.run(uploader, () => drawn(path))
  } catch (error) {
    if (error instanceof NoSlot) throw unavailable('uploadsBusy', 10)
    throw error
  }
}

async function drawn(path: string): Promise<Picture | null> {
  const process = idle.shift()
  if (!process) throw new NoSlot()
  try {
    return (await process.ask({ path })) as Picture | null
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error
    if (error.limit === 'wait') throw new NoSlot()
    return null
  } finally {
    idle.push(process)
  }
}
