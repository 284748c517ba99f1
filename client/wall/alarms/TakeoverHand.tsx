import { lazy, Suspense, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmType, type OpenAlarm } from '#domain/wall/open-alarm'
import { MayFollowContext } from '../figure/may-follow.ts'
import { useScope } from '../live/hooks.ts'
import { TileBoundary } from '../tile/TileBoundary.tsx'
import { useAcknowledge } from './acknowledging.ts'
import styles from './takeover.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }))

/** For whoever may. */
export function AcknowledgeButton({ alarm }: { readonly alarm: OpenAlarm }) {
  const { t } = useTranslation('wall')
  const acknowledge = useAcknowledge()
  return (
    acknowledge && (
      <button type="button" className={styles.acknowledge} onClick={() => acknowledge(alarm)}>
        {t('alarm.acknowledge')}
      </button>
    )
  )
}

/** Of a display, for the phone of whoever stands before it. */
export function ScanCode({ alarm }: { readonly alarm: OpenAlarm }) {
  return !useContext(MayFollowContext) && <Scan alarm={alarm} />
}

/** To the record, or where a display is not told which that is, to the list of those that are open. */
function Scan({ alarm: { id, number } }: { readonly alarm: OpenAlarm }) {
  const { t } = useTranslation('wall')
  const scope = useScope() ?? ''
  const isRecord = number !== null
  const list = new URLSearchParams({ key: 'alarm.open', org: scope, period: 'now' })
  const path = isRecord ? `/go/record/${alarmType}/${id}` : `/go/figure?${list}`
  const label = t(`alarm.scan.${isRecord ? 'record' : 'list'}`)
  return (
    <TileBoundary type="scan" instead={null}>
      <Suspense fallback={null}>
        <figure className={styles.scan}>
          <QrCode text={`${location.origin}${path}`} label={label} />
          <figcaption>{label}</figcaption>
        </figure>
      </Suspense>
    </TileBoundary>
  )
}
