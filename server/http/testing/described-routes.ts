import type { Json } from '../openapi/json.ts'

const methods = ['get', 'post', 'patch', 'delete']

/** Every call of the document once, whatever record type and action it is about. */
export function routesIn(document: Json): string[] {
  const paths = Object.entries(document.paths as Readonly<Record<string, Json>>)
  const routes = paths.flatMap(([path, item]) => {
    const general = path
      .replace(/^\/api\/records\/[\w-]+/, '/api/records/{resource}')
      .replace(/\/actions\/[\w-]+$/, '/actions/{action}')
    return methods
      .filter((method) => item[method])
      .map((method) => `${method.toUpperCase()} ${general}`)
  })
  return [...new Set(routes)].sort()
}
