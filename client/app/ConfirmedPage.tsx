import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Gate } from './Gate.tsx'

/** On which the window tells the page that waits that the person has confirmed who they are. */
export const confirmedChannel = 'headframe-confirmed'

/** Known sentences, nothing of others' making. */
const refusals = [
  'oidcExpired',
  'oidcNotLinked',
  'oidcRefused',
  'oidcUnavailable',
  'tooMany',
] as const

/** Where the identity provider leads back to after a confirmation. */
export function ConfirmedPage() {
  const { t } = useTranslation(['workspace', 'errors'])
  const [search] = useSearchParams()
  const because = search.get('because')
  useEffect(() => {
    if (because !== null) return
    const channel = new BroadcastChannel(confirmedChannel)
    channel.postMessage(null)
    channel.close()
    window.close()
  }, [because])
  if (because === null) return <Gate title={t('confirmIdentity.closing')}>{null}</Gate>
  const refusal = refusals.find((one) => one === because)
  return (
    <Gate title={t('confirmIdentity.refused')}>
      <p role="alert">{refusal && t(`errors:${refusal}`)}</p>
    </Gate>
  )
}
