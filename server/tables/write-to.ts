import type { Writable } from 'node:stream'

/** Whoever asked for a table closed the connection: nothing is wrong, and nothing goes on. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone'
}

/** Writes, and waits until the reader has made room for more. Throws when the reader is gone. */
export async function writeTo(stream: Writable, text: string): Promise<void> {
  if (stream.destroyed) throw new ReaderGone()
  if (stream.write(text)) return
  await new Promise<void>((go) => {
    const over = () => {
      stream.off('drain', over)
      stream.off('close', over)
      go()
    }
    stream.once('drain', over)
    stream.once('close', over)
  })
  if (stream.destroyed) throw new ReaderGone()
}
