/** Specification, section 9: how long a part of the client may take to arrive, in ms. */
export const chunkTimeout = 120_000

/** A part of the client that did not arrive in time. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Whether a part of the client could not be had: the network, or a newer version took its place.
 * Browsers have only words for it, each its own.
 */
export function isChunkFault(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true
  const words = error instanceof Error ? error.message : ''
  return /dynamically imported module|module script failed|preload css/i.test(words)
}

/** What `load` brings; throws a `ChunkLoadError` when it takes longer than two minutes. */
export async function loadChunk<T>(load: () => Promise<T>, within = chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`${within / 1000} s`)), within)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}
