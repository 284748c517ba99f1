import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { secondFactorQuery } from '../../../api/second-factor.ts'
import {
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  ownSessionsKey,
  ownSessionsQuery,
} from '../../../api/sessions.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import { dateTimeText } from '../../data/format.ts'
import { visitHidden } from '../../data/tabs.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import css from './devices.module.css'
import { LinkedIdentities } from './LinkedIdentities.tsx'
import { SignIns } from './SignIns.tsx'

/** Where a person is signed in, and the way to end what is not them any more. */
export function DevicesPage() {
  const { t } = useTranslation(['sessions', 'workspace'])
  useEffect(() => visitHidden('/devices'), [])
  return (
    <div className={css.page}>
      <h1>{t('workspace:devices.title')}</h1>
      <p className={css.lead}>{t('sessions:devicesLead')}</p>
      <Devices />
      <SecondStep />
      <LinkedIdentities />
      <SignIns />
    </div>
  )
}

function Devices() {
  const { t } = useTranslation(['sessions', 'workspace'])
  const found = useQuery(ownSessionsQuery)
  const end = useEnding(endOwnSession)
  const endOthers = useEnding(() => endOtherSessions())
  if (found.isError) return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton rows={6} label={t('workspace:common.loading')} />
  const others = found.data.filter(({ current }) => !current)
  const busy = end.isPending || endOthers.isPending
  return (
    <>
      <ul className={css.devices}>
        {found.data.map((session) => (
          <Device key={session.id} {...{ session, busy }} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button look="grave" disabled={busy} onClick={() => endOthers.mutate('')}>
          {t('sessions:endOthers', { count: others.length })}
        </Button>
      )}
    </>
  )
}

function SecondStep() {
  const { t } = useTranslation(['sessions', 'second-factor'])
  const state = useQuery(secondFactorQuery)
  if (!state.data) return null
  const { enrolled, recoveryLeft } = state.data
  return (
    <>
      <h2>{t('second-factor:title')}</h2>
      <p className={css.lead}>
        {enrolled ? t('second-factor:on', { count: recoveryLeft }) : t('second-factor:lead')}
      </p>
      <Link to="/secondFactor" className={css.way}>
        {t(enrolled ? 'second-factor:change' : 'second-factor:begin')}
      </Link>
    </>
  )
}

function useEnding(work: (id: string) => Promise<void>) {
  const { t } = useTranslation('sessions')
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  return useMutation({
    mutationFn: work,
    onSuccess: () => toast('done', t('deviceEnded')),
    onError: (error) => toast('fault', problemText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsKey }),
  })
}

interface DeviceProps {
  readonly session: OwnSession
  readonly busy: boolean
  readonly onEnd: () => void
}

function Device({ session, busy, onEnd }: DeviceProps) {
  const { t } = useTranslation('sessions')
  const language = useLanguage()
  const { browser, device, address, createdAt, seenAt, current, client } = session
  const name = [browser, device].filter(Boolean).join(' · ') || t(`clients.${client}`)
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>
          {t('deviceSince', {
            address: address ?? '–',
            since: dateTimeText(language, createdAt),
            seen: dateTimeText(language, seenAt),
          })}
        </span>
      </div>
      {current ? (
        <em>{t('thisDevice')}</em>
      ) : (
        <Button
          disabled={busy}
          aria-label={t('endDevice', { name, address: address ?? '' })}
          onClick={onEnd}
        >
          {t('endOne')}
        </Button>
      )}
    </li>
  )
}
