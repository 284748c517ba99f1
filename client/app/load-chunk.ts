/** Specification, section 9: how long a part of the client may take to arrive, in ms. */
export const chunkTimeout = 120_000

/** A part of the client that did not arrive in time. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
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
