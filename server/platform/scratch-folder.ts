import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const leastBytes = 4e9

/**
 * Where tests keep the thousands of files of their databases: in memory where there is room. ext4
 * takes seconds to find inodes for them where as many were deleted a moment ago.
 */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > leastBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
