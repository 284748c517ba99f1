/** What comes on a WebSocket, counted where it comes in: before anything is made of it. */

/** The longest head of a frame: two bytes, eight of length, four of mask (RFC 6455, 5.2). */
const longLength = 127
const middleLength = 126
const isMasked = 0x80

/** Finds where frames begin in a stream of bytes, without looking into them. */
export class Frames {
  #head: number[] = []
  #payload = 0

  /** How many frames begin in these bytes, counted no further than one above `most`. */
  begunIn(bytes: Uint8Array, most: number): number {
    let [at, begun] = [0, 0]
    while (at < bytes.length && begun <= most) {
      const passed = Math.min(this.#payload, bytes.length - at)
      this.#payload -= passed
      at += passed
      if (at === bytes.length) break
      if (this.#head.length === 0) begun += 1
      this.#head.push(bytes[at] ?? 0)
      at += 1
      if (this.#head.length < headBytes(this.#head)) continue
      this.#payload = payloadBytes(this.#head)
      this.#head = []
    }
    return begun
  }
}

function headBytes([, second]: readonly number[]): number {
  if (second === undefined) return 2
  const length = second & ~isMasked
  const more = length === longLength ? 8 : length === middleLength ? 2 : 0
  return 2 + more + (second & isMasked ? 4 : 0)
}

function payloadBytes([, second = 0, ...rest]: readonly number[]): number {
  const length = second & ~isMasked
  if (length < middleLength) return length
  const bytes = rest.slice(0, length === longLength ? 8 : 2)
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0)
}

/** What may come on one connection within ten seconds. */
export interface Allowance {
  readonly frames: number
  readonly bytes: number
  /** Pieces in which it comes: each is a turn of the server, however small it is. */
  readonly pieces: number
}

const window = 10_000

/** Counts what comes on one connection, whatever kind it is: pings, pongs, fragments and empty ones too. */
export class FrameMeter {
  readonly #frames = new Frames()
  #since = performance.now()
  #come = { frames: 0, bytes: 0, pieces: 0 }

  /** Counts a piece of what came; false where it is more than may come. */
  takes(piece: Uint8Array, most: Allowance): boolean {
    const at = performance.now()
    if (at - this.#since > window) {
      this.#since = at
      this.#come = { frames: 0, bytes: 0, pieces: 0 }
    }
    const come = this.#come
    come.bytes += piece.length
    come.pieces += 1
    come.frames += this.#frames.begunIn(piece, most.frames - come.frames)
    return come.frames <= most.frames && come.bytes <= most.bytes && come.pieces <= most.pieces
  }
}
