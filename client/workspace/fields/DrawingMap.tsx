import { type ComponentProps, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton.tsx'

const DrawMap = lazy(async () => ({
  default: (await import('../../viz/draw/DrawMap.tsx')).DrawMap,
}))

/** A map to draw on; the map library comes with the first one that is opened. */
export function DrawingMap(props: ComponentProps<typeof DrawMap>) {
  const { t } = useTranslation('workspace')
  return (
    <Suspense fallback={<Skeleton rows={6} label={t('common.loading')} />}>
      <DrawMap {...props} />
    </Suspense>
  )
}
