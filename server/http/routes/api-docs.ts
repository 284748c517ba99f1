import { createRequire } from 'node:module'
import compression from 'compression'
import { type RequestHandler, type Response, Router } from 'express'
import { methodNotAllowed } from '../calls/faults.ts'
import { limitFiles } from '../limits/call-limits.ts'
import type { AppOptions } from '../mounts/app-options.ts'
import type { Mount } from '../mounts/mount.ts'

export const apiDocsMount: Mount = { at: '/api/docs', order: 1, routes: apiDocsRoutes }

const locate = createRequire(import.meta.url).resolve
const files = ['swagger-ui-bundle.js', 'swagger-ui.css'] as const

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · Headframe</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

/** Reading can be tried from the page; what would change the records of whoever is signed in cannot. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  supportedSubmitMethods: ['get'],
})
`

/** The description of this API to read in a browser, for everybody who may read `/api/openapi.json`. */
export function apiDocsRoutes({ env }: Pick<AppOptions, 'env'>): Router {
  const router = Router()
  router.use(limitFiles(env.limits), compression())
  const serve = (path: string, handler: RequestHandler): void => {
    router.route(path).get(handler).all(methodNotAllowed('GET'))
  }
  serve('/', (_request, response) => askedAnew(response).type('html').send(page))
  serve('/start.js', (_request, response) => askedAnew(response).type('js').send(start))
  for (const file of files) {
    const path = locate(`swagger-ui-dist/${file}`)
    serve(`/${file}`, (_request, response, next) => {
      askedAnew(response).sendFile(path, { cacheControl: false, dotfiles: 'allow' }, (error) => {
        if (error && !response.headersSent) next(error)
      })
    })
  }
  return router
}

/** Kept by browsers, which ask whether it is still the same. */
const askedAnew = (response: Response): Response =>
  response.set('Cache-Control', 'no-cache').vary('Accept-Encoding')
