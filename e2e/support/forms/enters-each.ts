import { expect, test } from 'playwright/test'
import { resourceNamed } from '#domain/resources/index'
import { ownServer } from '../own-server.ts'
import { Cast } from './cast.ts'
import type { Plan } from './plan.ts'
import { RecordPages } from './record-page.ts'

/** A test for each plan, on a server that they share: entered through the page, read back, taken its way. */
export function entersEach(plans: readonly Plan[]): void {
  const server = ownServer()
  let cast: Cast
  test.use({ actionTimeout: 45_000 })
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    cast = await Cast.assemble(server.url)
  })
  for (const plan of plans) {
    const { language } = plan
    test(`${plan.resource} is entered in ${language}, read back and taken its way`, async ({
      page,
    }) => {
      test.setTimeout(240_000)
      const resource = resourceNamed(plan.resource)
      if (!resource) throw new Error(`no record type ${plan.resource}`)
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      const pages = new RecordPages(page, server.url, cast, resource, language)
      const settingsOf = await plan.settingsOf?.(cast)
      const entries = (await plan.entries?.(cast, language)) ?? {}
      const entered = await pages.fill(plan.by, entries, settingsOf)
      const id = await pages.save()
      if (!settingsOf) await pages.isOpen(id)
      pages.holds(await pages.read(cast.of(plan.by).person, id), entered)
      for (const step of (await plan.steps?.(cast, language)) ?? []) await pages.take(id, step)
      expect(faults).toEqual([])
    })
  }
}
