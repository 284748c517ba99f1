import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * One call at a time on a connection: who sends another before the answer has gone out is cut off.
 * HTTP/1.1 allows it and nobody does it, browsers and proxies neither. Node tells only the first
 * answer of a broken connection that it is over, so what the ones in line hold (bodies, files, places
 * of exports and uploads) would never be given back.
 */
export function oneCallAtATime(listener: RequestListener): RequestListener {
  const answers = new WeakMap<Socket, ServerResponse>()
  return (request, response) => {
    const { socket } = request
    const before = answers.get(socket)
    if (before && !before.writableFinished) return void socket.destroy()
    answers.set(socket, response)
    listener(request, response)
  }
}
