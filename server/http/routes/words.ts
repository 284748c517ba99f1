import type { Router } from 'express'
import { wordContracts } from '#domain/api/word-contracts'
import { resourceNamed } from '#domain/resources/index'
import { wordRecords } from '#domain/text/word-key'
import { forbidden } from '../../platform/problem.ts'
import { mayRead } from '../../records/access/policy.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { listFor } from '../../records/read/list.ts'
import { areasOfWords, wordsAsked } from '../answers/word-keys.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const wordMount: Mount = { routes: wordRoutes }

/** Every word of the interface, for those who may say it another way. */
export function wordRoutes(recordContext: RecordContext): Router {
  return routesOf(wordContracts, {
    'GET /api/words': async ({ request, query: { q, area, missing, page, size } }) => {
      const actor = actorOf(request)
      const type = resourceNamed(wordRecords)
      if (!type || !mayRead(type, actor)) throw forbidden('notAllowed')
      const found = await wordsAsked({ q, area, missing: missing === 'true' })
      const shown = found.slice((page - 1) * size, page * size)
      const { data: own } = await listFor(recordContext, actor, type, {
        where: { resourceKey: { in: shown.map(({ key }) => key) } },
        ...{ sort: 'resourceKey', page: 1, size: 100, deleted: false },
      })
      const records = new Map(
        own.map(({ id, state, ...row }) => [String(row.resourceKey), { id, state }]),
      )
      const data = shown.map(({ key, words }) => ({ key, words, record: records.get(key) ?? null }))
      return { data, total: found.length, areas: areasOfWords() }
    },
  })
}
