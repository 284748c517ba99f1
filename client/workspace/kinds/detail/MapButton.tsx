import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onGround } from '#domain/definition/ground'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { Icon } from '../../../ui/Icon.tsx'
import { late } from '../../data/late.ts'

const OnMap = late(async () => (await import('./OnMap.tsx')).OnMap)

interface MapButtonProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly name: string
}

/** Shows where a record is, for the types that name a piece of the ground. */
export function MapButton({ resource, record, name }: MapButtonProps) {
  const { t } = useTranslation('workspace')
  const [isShown, setShown] = useState(false)
  const on = onGround(resource, record)
  if (!on) return null
  return (
    <>
      <button
        type="button"
        aria-label={t('onMap.show')}
        title={t('onMap.show')}
        onClick={() => setShown(true)}
      >
        <Icon name="place" />
      </button>
      <Suspense fallback={null}>
        {isShown && <OnMap {...{ on, name }} onClose={() => setShown(false)} />}
      </Suspense>
    </>
  )
}
