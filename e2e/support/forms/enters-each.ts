import { expect, type Page, test } from 'playwright/test'
import { resourceNamed } from '#domain/resources/index'
import { ownServer } from '../own-server.ts'
import { Cast, type Part } from './cast.ts'
import { isStep, type Move, madeFor, type Plan } from './plan.ts'
import { RecordPages } from './record-page.ts'
import { isEntered, isTaken } from './sample.ts'

/** Who plays, and the pages of the type that they play in. */
interface Stage {
  readonly cast: Cast
  readonly pages: RecordPages
}

/**
 * Tests of each plan, on a server that they share: a record is entered through the page, read back,
 * taken its way; further records of its type are taken theirs. `settingsOf`: what the server is to know beside the rest.
 */
export function entersEach(
  plans: readonly Plan[],
  settingsOf?: Parameters<typeof ownServer>[0],
): void {
  const server = ownServer(settingsOf)
  let cast: Cast
  test.use({ actionTimeout: 45_000 })
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    cast = await Cast.assemble(server.url)
  })
  const inPage =
    (plan: Plan, act: (stage: Stage) => Promise<void>) =>
    async ({ page }: { page: Page }) => {
      test.setTimeout(240_000)
      const resource = resourceNamed(plan.resource)
      if (!resource) throw new Error(`no record type ${plan.resource}`)
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      const pages = new RecordPages(page, server.url, cast, resource, plan.language)
      await act({ cast, pages })
      expect(faults).toEqual([])
    }
  for (const plan of plans) {
    const { resource, by, language, ways = [] } = plan
    if (by && isEntered(plan))
      test(
        `${resource} is entered in ${language}, read back and taken its way`,
        inPage(plan, async (stage) => taken(stage, await entered(stage, plan, by), plan.steps)),
      )
    for (const way of ways.filter(isTaken))
      test(
        `${resource} takes the way "${way.name}"`,
        inPage(plan, async (stage) =>
          taken(stage, await way.start(stage.cast, language), way.steps),
        ),
      )
  }
}

/** Enters a record and reads it back; its id. */
async function entered({ cast, pages }: Stage, plan: Plan, by: Part): Promise<string> {
  const settingsOf = await plan.settingsOf?.(cast)
  const entries = await madeFor(plan.entries ?? {}, cast, plan.language)
  const values = await pages.fill(by, entries, settingsOf)
  const id = await pages.save()
  if (!settingsOf) await pages.isOpen(id)
  pages.holds(await pages.read(cast.of(by).person, id), values)
  return id
}

/** Takes a record its way. */
async function taken(
  { cast, pages }: Stage,
  id: string,
  moves: readonly Move[] = [],
): Promise<void> {
  const { resource, language } = pages
  for (const move of moves) {
    if (isStep(move)) {
      await pages.take(id, move, await madeFor(move.entries ?? {}, cast, language))
    } else {
      const body = await madeFor(move.body, cast, language)
      await cast.act(move.by, resource.name, id, move.call, body)
    }
  }
}
