import { type Response, Router } from 'express'
import type { Answered } from '../../organization-jobs/organization-jobs.ts'
import { seenOrder, seenOrders, shownOrder } from '../../organization-jobs/visible-jobs.ts'
import type { Office } from '../../records/record-context.ts'
import { methodNotAllowed } from '../faults.ts'
import { actorOf, answer, idOf } from '../request.ts'

/** What is on its way to somewhere else, and how far: nobody sees more than they may change. */
export function rearrangementRoutes(office: Office): Router {
  const router = Router()

  router
    .route('/')
    .get(async (request, response) => {
      const { orders, labels } = await seenOrders(office, actorOf(request))
      answer(response, { data: orders, labels })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:id')
    .get(async (request, response) => {
      const { order, labels } = await seenOrder(office, actorOf(request), idOf(request))
      answer(response, { data: order, labels })
    })
    .all(methodNotAllowed('GET'))

  return router
}

/** The record as it is afterwards; for work that goes on 202 with the order. */
export function answerOrder(response: Response, answered: Answered): void {
  if (answered.isOver) answer(response, answered.record)
  else answer(response, { order: shownOrder(answered.order) }, 202)
}
