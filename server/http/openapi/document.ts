import { contracts } from '#domain/api/contracts.generated'
import { contractPaths } from './contract-paths.ts'
import type { Json } from './json.ts'

import type { Components } from './json-schema.ts'
import { sharedSchemas } from './shared-schemas.ts'

let made: Json | undefined

/** This API as OpenAPI 3.1, derived from the definitions. */
export function openApi(): Json {
  made ??= make()
  return made
}

function make(): Json {
  const schemas: Components = { ...sharedSchemas }
  const paths = contractPaths(contracts, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Headframe',
      version: '1',
      description:
        'Times are ISO 8601 in UTC, days YYYY-MM-DD, references ids. A browser uses the session ' +
        'cookie and sends `X-Requested-With: headframe` with every call that changes something.',
    },
    security: [{ bearer: [] }, { cookie: [] }],
    servers: [{ url: '/' }],
    tags: tagsOf(paths).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'headframe_session' },
      },
      schemas,
    },
  }
}

/** The tags of all operations, in their order. */
function tagsOf(paths: Readonly<Record<string, Json>>): string[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  return [...new Set(operations.flatMap((one) => (one as { tags?: string[] }).tags ?? []))]
}
