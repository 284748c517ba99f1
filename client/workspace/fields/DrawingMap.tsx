import { type ComponentProps, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { late } from '../data/late.ts'

const DrawMap = late(async () => (await import('../../viz/draw/DrawMap.tsx')).DrawMap)

/** A map to draw on; the map library comes with the first one that is opened. */
export function DrawingMap(props: ComponentProps<typeof DrawMap>) {
  const { t } = useTranslation('workspace')
  return (
    <Suspense fallback={<Skeleton rows={6} label={t('common.loading')} />}>
      <DrawMap {...props} />
    </Suspense>
  )
}
