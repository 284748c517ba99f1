import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '#domain/definition/resource'
import { listQuery, recordsChanged, takeAction } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { dateTimeText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import css from './devices.module.css'

const resource = 'linked-identity'
const own = 'filter[account][is]=me&filter[state][in]=proposed,linked&size=50'

/** Who at an identity provider signs in to one's account, or asks to; nothing where nobody does. */
export function LinkedIdentities() {
  const { t } = useTranslation('sessions')
  const { data } = useQuery(listQuery(resource, own))
  if (!data || data.data.length === 0) return null
  return (
    <section aria-labelledby="own-identities">
      <h2 id="own-identities">{t('identities')}</h2>
      <p className={css.lead}>{t('identitiesLead')}</p>
      <ul className={css.devices}>
        {data.data.map((row) => (
          <OwnIdentity key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

function OwnIdentity({ row }: { readonly row: AnyRow }) {
  const { t } = useTranslation(['sessions', resource])
  const language = useLanguage()
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: (action: string) => takeAction(resource, row, action, {}),
    onError: (error) => toast('fault', problemText(error)),
    onSettled: () => recordsChanged(queryClient, resource),
  })
  const actions = row.storedState === 'proposed' ? ['accept', 'decline'] : ['leave']
  const at = dateTimeText(language, String(row.linkedAt ?? row.proposedAt))
  const how = { at, issuer: String(row.issuer), address: String(row.address ?? '–') }
  return (
    <li>
      <div>
        <b>{String(row.claimed)}</b>
        <span>
          {t(row.storedState === 'proposed' ? 'sessions:identityAsks' : 'sessions:identityIs', how)}
        </span>
      </div>
      <span>
        {actions.map((action) => (
          <Button
            key={action}
            look={action === 'accept' ? 'primary' : undefined}
            disabled={act.isPending}
            onClick={() => act.mutate(action)}
          >
            {t(`${resource}:actions.${action}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
