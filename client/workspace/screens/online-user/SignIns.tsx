import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SignInTry } from '#domain/api/sign-in-contracts'
import { signInsQuery } from '../../../api/sign-ins.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { dateTimeText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import css from './devices.module.css'

/** The last tries to sign in to one's own account, failed ones too. */
export function SignIns() {
  const { t } = useTranslation(['sessions', 'workspace'])
  const found = useQuery({ ...signInsQuery, staleTime: 0 })
  return (
    <section aria-labelledby="own-sign-ins">
      <h2 id="own-sign-ins">{t('sessions:tries')}</h2>
      <p className={css.lead}>{t('sessions:triesLead')}</p>
      {found.isError && <QueryFault error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton rows={6} label={t('workspace:common.loading')} />}
      {found.data?.data.length === 0 && <p>{t('sessions:noTries')}</p>}
      {found.data && found.data.data.length > 0 && (
        <ul className={css.devices}>
          {found.data.data.map((one) => (
            <Try key={one.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Try({ one }: { readonly one: SignInTry }) {
  const { t } = useTranslation('sessions')
  const language = useLanguage()
  const { at, address, browser, device, client, failReason } = one
  const means = [browser, device].filter(Boolean).join(' · ') || t(`clients.${client}`)
  return (
    <li className={css.try}>
      <div>
        <b>
          <time dateTime={at}>{dateTimeText(language, at)}</time>
        </b>
        <span>{t('tryFrom', { address, with: means })}</span>
      </div>
      <em data-failed={failReason !== null}>
        {failReason ? t(`tryFailed.${failReason}`) : t('tryOk')}
      </em>
    </li>
  )
}
