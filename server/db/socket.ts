import { Socket } from 'node:net'

/**
 * A socket that sends what is written in one turn of the event loop at once: the start of a
 * transaction leaves with its first statement. To write costs more than what is written.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  // Connecting gives a socket its `write` anew.
  return socket.once('connect', () => {
    const write = socket.write.bind(socket)
    socket.write = (...parts: unknown[]) => {
      if (socket.writableCorked === 0) {
        socket.cork()
        setImmediate(() => socket.uncork())
      }
      return write(...(parts as Parameters<typeof write>))
    }
  })
}
