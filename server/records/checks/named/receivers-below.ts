import { outsideIssuer } from '../../place/outside-issuer.ts'
import { type Check, standing } from '../base/check.ts'

/** An organisation addresses itself and what is below it, nobody beside or above it. */
export const receiversBelow: Check = async (tx, write) => {
  const { resource, after } = write
  const to = resource.addressed?.to ?? ''
  const before = standing(write)
  const isNew = ['org', to].some(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  )
  if (!isNew || !after.org || !Array.isArray(after[to])) return []
  const outside = await outsideIssuer(tx, after[to], after.org)
  return outside ? [{ field: to, code: 'notBelowIssuer', params: outside }] : []
}
