import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { openRequests } from '#domain/workflow/open-requests'
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
  return openRequests(resource, record, context).map(({ request, roles, asked }) => (
    <section key={request} data-request={request}>
      <p>
        {t('record.waitsForDecision', { request: words.request(request), roles: roleNames(roles) })}
      </p>
      <RequestedValues {...{ resource, record, words }} {...{ asked }} />
    </section>
  ))
}
