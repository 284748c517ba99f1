import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ground, type OnGround } from '#domain/definition/ground'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Geometry } from '#domain/fields/index'
import type { Rings } from '#domain/geometry/geometry'
import { nameIn } from '#domain/text/language'
import { useDefinition } from '../../../api/definitions.ts'
import { recordQuery } from '../../../api/records.ts'
import { tokensOf, useAppearance } from '../../../theme/appearance.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Neighbour } from '../../../viz/draw/board-style.ts'
import { useRecordName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { DrawingMap } from '../../fields/DrawingMap.tsx'
import { groundKey, groundOf } from '../../fields/ground.ts'
import { useBackdrop } from '../../fields/use-backdrop.ts'
import css from '../../fields/views/geo.module.css'
import { usePlan } from '../../parts/map/use-plan.ts'
import { useSurroundings } from '../../parts/map/use-surroundings.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'

interface OnMapProps {
  readonly on: OnGround
  readonly name: string
  readonly onClose: () => void
}

const nothing: readonly never[] = []
const untouched = {
  onChange: () => undefined,
  onSplit: () => undefined,
  onDone: () => undefined,
}

/** Where a record is: its area among those beside it, and the place in it once that has a point. */
export function OnMap({ on, name, onClose }: OnMapProps) {
  const { t } = useTranslation('workspace')
  const place = useQuery({
    ...recordQuery(ground.place.type, on.place ?? ''),
    enabled: on.place !== null,
  })
  const areaId = on.area ?? place.data?.data[ground.place.area] ?? null
  const area = useQuery({
    ...recordQuery(ground.area.type, String(areaId)),
    enabled: areaId !== null,
  })
  const resource = useDefinition(ground.area.type)
  const failed = place.isError ? place : area.isError ? area : null
  const isHere = area.data && (on.place === null || place.data)
  return (
    <Dialog
      wide
      title={t('onMap.title', { name })}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.done')}</Button>}
    >
      {failed && <QueryFault error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isHere && <Skeleton rows={8} label={t('common.loading')} />}
      {resource && area.data && isHere && (
        <AreaMap {...{ resource }} area={area.data.data} place={place.data?.data ?? null} />
      )}
    </Dialog>
  )
}

interface AreaMapProps {
  readonly resource: Resource
  readonly area: AnyRow
  readonly place: AnyRow | null
}

function AreaMap({ resource, area, place }: AreaMapProps) {
  const { t } = useTranslation('workspace')
  const tokens = tokensOf(useAppearance(({ appearance }) => appearance))
  const field = resource.fields[ground.area.shape]
  const shown = { ...area, ...usePlan(resource, field?.plan, area) }
  const backdrop = useBackdrop(field, area[ground.area.at])
  const areaName = useRecordName(resource, area)
  const placeName = String(place?.name ?? '')
  const point = place?.[ground.place.shape] as Geometry | null | undefined
  const around = useAround(resource, area, areaName, point !== null && point !== undefined)
  if (!field) return null
  const on = groundOf(field, shown, backdrop)
  return (
    <>
      <p>{[areaName, placeName].filter(Boolean).join(' · ')}</p>
      {place && !point && <p className={css.note}>{t('onMap.noPoint', { area: areaName })}</p>}
      <div className={css.map}>
        <DrawingMap
          key={groundKey(on)}
          ground={on}
          shape={point ? 'point' : 'polygon'}
          geometry={point ?? (area[ground.area.shape] as Geometry | null)}
          {...{ tokens, around }}
          faults={nothing}
          tool="look"
          label={t('onMap.title', { name: placeName || areaName })}
          events={untouched}
        />
      </div>
    </>
  )
}

/** What lies around; the area itself too, where a point in it is what is shown. */
function useAround(resource: Resource, area: AnyRow, name: string, isAround: boolean) {
  const language = useLanguage()
  const { parent, siblings } = useSurroundings(resource, area, area.id)
  const boundary = area[ground.area.shape] as { readonly coordinates: Rings } | null
  return useMemo(
    (): readonly Neighbour[] => [
      ...(parent ? [{ kind: 'parent', name: parent.code, rings: parent.rings } as const] : []),
      ...siblings.map(({ names, rings }) => {
        return { kind: 'sibling', name: nameIn(language, names), rings } as const
      }),
      ...(isAround && boundary
        ? [{ kind: 'sibling', name, rings: boundary.coordinates } as const]
        : []),
    ],
    [parent, siblings, isAround, boundary, name, language],
  )
}
