import type { RequestHandler } from 'express'
import { Histogram, Registry } from 'prom-client'

/** How long answers take, by what was asked and how it ended. */
export class CallNumbers {
  readonly numbers = new Registry()
  readonly #took = new Histogram({
    name: 'headframe_http_seconds',
    help: 'How long an answer took until its last byte was sent, or the caller left',
    labelNames: ['call', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.numbers],
  })

  readonly count: RequestHandler = (request, response, next) => {
    const end = this.#took.startTimer()
    response.once('close', () => {
      const status = response.writableFinished
        ? `${Math.floor(response.statusCode / 100)}xx`
        : 'left'
      end({ call: kindOf(request.method, request.originalUrl), status })
    })
    next()
  }
}

/** Few enough to be kept for ever: never the path itself, which callers choose. */
function kindOf(method: string, url: string): 'read' | 'write' | 'page' {
  if (method !== 'GET' && method !== 'HEAD') return 'write'
  return url.startsWith('/api/') ? 'read' : 'page'
}
