import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Headers that keep pages to themselves: nothing from elsewhere is loaded, framed or told of us. */
export function securityHeaders(publicUrl: string): RequestHandler {
  const headers = alwaysSaid(headersOf(publicUrl))
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}

/** Helmet says the same to every request: it is asked once. */
function alwaysSaid(helm: ReturnType<typeof helmet>): [string, string][] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helm(request, response, (fault) => {
    if (fault) throw fault
  })
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))])
}

function headersOf(publicUrl: string): ReturnType<typeof helmet> {
  const isSecure = publicUrl.startsWith('https:')
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // antd and the chart library write style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}
