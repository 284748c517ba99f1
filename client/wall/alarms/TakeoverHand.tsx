import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmType, type OpenAlarm } from '#domain/wall/open-alarm'
import { useScope } from '../live/hooks.ts'
import { TileBoundary } from '../tile/TileBoundary.tsx'
import styles from './takeover.module.css'

const QrCode = lazy(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }))

export function AcknowledgeButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('wall')
  return (
    <button type="button" className={styles.acknowledge} onClick={onPress}>
      {t('alarm.acknowledge')}
    </button>
  )
}

/** Of a display, for the phone of whoever stands before it: to the record, or where a display is not told which that is, to the list of those that are open. */
export function ScanCode({ alarm: { id, number } }: { readonly alarm: OpenAlarm }) {
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
