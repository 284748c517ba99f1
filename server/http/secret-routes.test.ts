import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { needsConfirmation } from '../authority/confirmation.ts'
import { projectRoot } from '../platform/root.ts'
import { missing } from './testing/matrix-routes.ts'

/** Calls in the source by which somebody's secrets are changed. */
const changesSecrets =
  /setPasswordHash\(|secondFactor\.(begin|reset)\(|signIn\.turnO(n|ff)SecondFactor\(|apiKeys\.(issue|revoke)\(/

interface Handler {
  readonly method: string
  readonly path: string
  readonly source: string
}

/** The handlers of a file of routes: named by their contracts, or below the place of its mount. */
function handlersIn(file: string): Handler[] {
  const byContract = file.split(/\n {4}(?='(?:GET|POST|PATCH|DELETE) )/).flatMap((source) => {
    const [, method, path] = /^'([A-Z]+) (\S+)'/.exec(source) ?? []
    return method && path ? [{ method, path, source }] : []
  })
  const at = /: Mount = \{ at: '([^']+)'/.exec(file)?.[1] ?? ''
  const below = file.split(/\.route\(/).flatMap((route) => {
    const path = `${at}${/^\s*['`]([^'`]*)/.exec(route)?.[1] ?? ''}`.replace(/\/$/, '')
    return route.split(/\n {4}\.(?=post|delete|patch|put|get)/).flatMap((source) => {
      const method = /^(post|delete|patch|put|get)/.exec(source)?.[1]?.toUpperCase()
      return method ? [{ method, path, source }] : []
    })
  })
  return [...byContract, ...below]
}

describe('every route that changes a secret', () => {
  it('asks for a confirmation, or for the password itself', () => {
    const folder = join(projectRoot, 'server/http/routes')
    const found = readdirSync(folder).flatMap((file) =>
      handlersIn(readFileSync(join(folder, file), 'utf8')).flatMap(({ method, path, source }) =>
        changesSecrets.test(source) ? [[method, path.replace(/[:{]\w+}?/g, missing)] as const] : [],
      ),
    )
    expect(found.length).toBeGreaterThanOrEqual(7)
    const open = found.filter(([method, path]) => !needsConfirmation(method, path))
    expect(open).toEqual([])
  })
})
