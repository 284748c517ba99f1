import { test } from 'playwright/test'
import { Headframe } from './headframe.ts'
import { policySeen } from './workspace.ts'

/**
 * A server of its own for the tests of one file: there before the first of them, gone after the
 * last. Hooks that need it are to be written below it. `settingsOf`: what it is to know beside the rest.
 */
export function ownServer(
  settingsOf: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Headframe {
  const server = new Headframe()
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    server.settings = await settingsOf()
    await server.start()
  })
  test.beforeEach(({ context }) => context.addInitScript(policySeen))
  test.afterEach(() => {
    const { status, expectedStatus } = test.info()
    if (status !== expectedStatus) console.log(server.said())
  })
  test.afterAll(() => server.stop())
  return server
}
