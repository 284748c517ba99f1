import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * One call at a time on a connection. HTTP/1.1 lets a client send more before the answer has come and
 * nobody does it, browsers and proxies neither. Node tells only the first answer of a broken connection
 * that it is over, so what the ones in line hold (bodies, files, places of exports and uploads) would
 * never be given back.
 *
 * Who sends another before the answer has begun, or a third, is cut off. One that comes while the
 * answer is on its way waits for it, not begun: a client that knows the length has the last byte
 * before the server hears that it was sent.
 */
export function oneCallAtATime(listener: RequestListener): RequestListener {
  const answers = new WeakMap<Socket, ServerResponse>()
  const waiting = new WeakSet<Socket>()
  return (request, response) => {
    const { socket } = request
    const before = answers.get(socket)
    const begin = () => {
      waiting.delete(socket)
      answers.set(socket, response)
      listener(request, response)
    }
    if (!before || before.writableFinished) return begin()
    if (!before.headersSent || waiting.has(socket)) return void socket.destroy()
    waiting.add(socket)
    before.once('finish', () => {
      if (!socket.destroyed) begin()
    })
  }
}
