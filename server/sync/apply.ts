import type { Difference, SyncedObject } from '#domain/api/sync'
import { isRefusal, type Problem } from '../platform/problem.ts'
import { accountSteps } from './apply-account.ts'
import { organizationSteps } from './apply-organization.ts'
import { userSteps } from './apply-user.ts'
import type { Authority, Steps } from './steps.ts'
import type { Settled } from './store.ts'

const steps: Readonly<Record<SyncedObject, Steps>> = {
  organization: organizationSteps,
  account: accountSteps,
  user: userSteps,
}

/** A difference that was brought about, or why it was not; one that fails harms no other. */
export async function applyDifference(
  authority: Authority,
  difference: Difference,
): Promise<Settled> {
  const { add, change, disable } = steps[difference.object]
  // A conflict gets here when somebody decided for the source.
  const take = { added: add, changed: change, conflict: change, disabled: disable }
  try {
    const made = await take[difference.change](authority, difference)
    return { difference, outcome: 'done', problem: null, ...(made ? { made } : {}) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { difference, outcome: 'failed', problem: problemText(error) }
  }
}

/** `field:code` where a field is to blame, else the code alone. */
function problemText({ code, errors }: Problem): string {
  const [first] = errors ?? []
  return first ? `${first.field.split('.')[0]}:${first.code}` : code
}
