import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import compression from 'compression'
import express, { type Request, Router } from 'express'
import { notFound } from '../../platform/problem.ts'
import { compressedFiles } from './compressed-files.ts'

const year = 365 * 24 * 3600

/**
 * The built client: files with a hash in their name are kept for ever, the page itself is asked for
 * anew, and every path without a file is the page's to route, where HTML is asked for. Sent compressed;
 * answers of the API are not, for beside what a caller types in they hold secrets (BREACH).
 */
export function client(folder: string): Router {
  const router = Router()
  const assets = join(folder, 'assets')
  const names = new Set(existsSync(assets) ? readdirSync(assets) : [])
  router.use('/assets', compressedFiles(assets, names, year))
  router.use(compression())
  router.use(
    '/assets',
    express.static(assets, { immutable: true, maxAge: year * 1000, index: false }),
    () => {
      throw notFound()
    },
  )
  router.use(express.static(folder, { index: false, setHeaders: askAnew }))
  router.get('/{*path}', (request, response, next) => {
    if (!asksForPage(request)) throw notFound()
    response.set('Cache-Control', 'no-cache').sendFile(join(folder, 'index.html'), (error) => {
      // To go on after the page was sent would end it before its last part is compressed.
      // Whoever hung up hears nothing more, and it is no fault of ours.
      if (error && !request.socket.destroyed) next(error)
    })
  })
  return router
}

/** What monitors are often told to ask; ours are `/healthz` and `/readyz` (docs/operating.md). */
const namesOfProbes =
  /^\/(?:health|healthcheck|livez|live|liveness|ready|readiness|status|ping)\/?$/i

/** A page for a program that mistyped a path, a monitor above all, would tell it that all is well. */
function asksForPage({ path, headers }: Request): boolean {
  if (path === '/') return true
  return !namesOfProbes.test(path) && /\btext\/html\b/i.test(headers.accept ?? '')
}

function askAnew(response: { setHeader(name: string, value: string): unknown }): void {
  response.setHeader('Cache-Control', 'no-cache')
}
