import type { Router } from 'express'
import { receiptContracts } from '#domain/api/receipt-contracts'
import { addressedTo } from '../../receipts/addressed.ts'
import { giveReceipt, receiptsOf } from '../../receipts/receipts.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf, resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const receiptMount: Mount = { order: -4, routes: receiptRoutes }

/** What is addressed to the caller, and that they have read it. */
export function receiptRoutes(recordContext: RecordContext): Router {
  return routesOf(receiptContracts, {
    'GET /api/addressed': ({ request }) => addressedTo(recordContext, actorOf(request)),
    'GET /api/records/{resource}/{id}/receipts': ({ request, params: { id } }) =>
      receiptsOf(recordContext, actorOf(request), { resource: resourceOf(request), recordId: id }),
    'POST /api/records/{resource}/{id}/receipts': async ({ request, params: { id } }) => {
      const place = { resource: resourceOf(request), recordId: id }
      await giveReceipt(recordContext, actorOf(request), place)
      return { data: null }
    },
  })
}
