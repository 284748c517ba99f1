import type { Socket } from 'socket.io'

const longestBacklog = 1_000_000

type Connection = Socket['conn']

/**
 * Watches how far a socket's reader is behind. One that is more than a megabyte behind is cut off:
 * it comes back for a snapshot, instead of a buffer that grows without bound.
 */
export class Backlog {
  private readonly connection: Connection
  private waiting = 0
  private handed = 0

  constructor(connection: Connection) {
    this.connection = connection
    connection.on('packetCreate', ({ data }: { data?: unknown }) => {
      this.waiting += sizeOf(data)
    })
    connection.on('flush', () => {
      this.handed = this.waiting
      this.waiting = 0
    })
    connection.transport.on('drain', () => {
      this.handed = 0
    })
  }

  /** Bytes not yet taken by the other side, as far as we can know. */
  get bytes(): number {
    return this.waiting + this.handed
  }

  get isTooLong(): boolean {
    return this.bytes > longestBacklog
  }

  /** Ends the connection without waiting for the rest to be read. */
  cut(): void {
    this.connection.close(true)
    // A closing handshake would wait for a reader that is not there.
    this.connection.request.socket.destroy()
  }
}

function sizeOf(data: unknown): number {
  // Characters, not bytes: exact enough for a limit, and counted a thousand times a broadcast.
  return typeof data === 'string' || data instanceof Uint8Array ? data.length : 0
}
