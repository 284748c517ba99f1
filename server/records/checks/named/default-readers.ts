import { outsideIssuer } from '../../place/outside-issuer.ts'
import { type Check, standing } from '../base/check.ts'

/** Papers of a class go to its own organisation and to what is below it. */
export const defaultReaders: Check = async (tx, write) => {
  const { after } = write
  const isSame =
    JSON.stringify(standing(write)?.defaultReaders) === JSON.stringify(after.defaultReaders)
  if (isSame || !after.org || !Array.isArray(after.defaultReaders)) return []
  const outside = await outsideIssuer(tx, after.defaultReaders, after.org)
  return outside ? [{ field: 'defaultReaders', code: 'notBelowOwner', params: outside }] : []
}
