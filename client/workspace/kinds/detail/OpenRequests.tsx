import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'
import { matches } from '#domain/where/where'
import { decidingRoles } from '#domain/workflow/conditions'
import { serverNow } from '../../../api/server-clock.ts'
import { useRoleNames } from '../../data/rights/use-role-names.ts'
import { useSession } from '../../data/session/use-session.ts'
import type { Words } from '../../data/words.ts'
import { RequestedValues } from '../../parts/actions/RequestedValues.tsx'

interface OpenRequestsProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
}

/** What was asked for and is not decided yet, each with who decides. */
export function OpenRequests({ resource, record, words }: OpenRequestsProps) {
  const { t } = useTranslation('workspace')
  const roleNames = useRoleNames()
  const { id } = useSession()
  const context = { actor: { id }, now: serverNow() }
  return openRequests(resource, record, context).map(({ request, transition }) => {
    const { heads, roles = [], decides } = transition
    const deciding = heads ? decidingRoles(heads, record, context) : roles
    const facts = { request: words.request(request), roles: roleNames(deciding) }
    return (
      <section key={request} data-request={request}>
        <p>{t('record.waitsForDecision', facts)}</p>
        <RequestedValues {...{ resource, record, words }} asked={decides?.asked ?? {}} />
      </section>
    )
  })
}

type Context = Parameters<typeof matches>[2]

/** One transition of each request that is open on the record. */
function openRequests({ states }: Resource, record: AnyRow, context: Context) {
  const found = new Map<string, Transition>()
  for (const transition of Object.values<Transition>(states[record.storedState] ?? {})) {
    const { decides, when, roles } = transition
    if (!decides || !roles || record.deletedAt) continue
    // Without a rule it is open as long as the state is: an appeal.
    if (!when || matches(when, record, context)) found.set(decides.request, transition)
  }
  return [...found].map(([request, transition]) => ({ request, transition }))
}
