import type { Socket } from 'socket.io'

type Connection = Pick<Socket['conn'], 'close' | 'once'>

/**
 * How many sockets each network holds open. Connections are counted where they come in, which behind
 * a proxy is the proxy for everybody: these are counted by who is beyond it.
 */
export class OpenSockets {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  hasRoom(network: string): boolean {
    return (this.#open.get(network) ?? 0) < this.#most
  }

  /** Counts a connection until it closes; one that there is no room for is closed at once. */
  count(network: string, connection: Connection): void {
    const isOver = !this.hasRoom(network)
    this.#open.set(network, (this.#open.get(network) ?? 0) + 1)
    connection.once('close', () => {
      const left = (this.#open.get(network) ?? 1) - 1
      if (left > 0) this.#open.set(network, left)
      else this.#open.delete(network)
    })
    if (isOver) connection.close()
  }
}
