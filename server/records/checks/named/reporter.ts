import { actionRight, hasRight } from '#domain/access/access'
import { type Check, isBehind } from '../base/check.ts'

/**
 * Whoever tells of something tells of it in their own name: only those who accept such reports, and so
 * take them down from others as well, name somebody else.
 */
export const reporter: Check = async (_, write) => {
  const { resource, holder, before, after } = write
  const isAsBefore = before?.reporter === after.reporter
  if (!after.reporter || isAsBefore || isBehind(write, after.reporter)) return []
  const { roles = [] } = resource.states[resource.initial]?.accept ?? {}
  const takesDown = hasRight(holder, roles, {
    subject: resource.name,
    right: actionRight('accept'),
  })
  return takesDown ? [] : [{ field: 'reporter', code: 'ownName' }]
}
