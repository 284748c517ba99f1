import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Field, Geometry } from '#domain/fields/index'
import { boxOf, type Rings } from '#domain/geometry/geometry'
import { type SettingsAnswer, settingsQuery } from '../../api/settings.ts'
import type { Picture } from '../../viz/draw/plane.ts'

/** The map picture that holds for an organisation, under shapes of this field; null without one. */
export function useBackdrop(field: Field | undefined, org: unknown): Picture | null {
  const backdrop = field?.backdrop
  const settings = useQuery({
    ...settingsQuery(backdrop?.settings ?? '', String(org)),
    enabled: backdrop !== undefined && typeof org === 'string',
    staleTime: 5 * 60_000,
  })
  return useMemo(
    () => (backdrop ? pictureIn(settings.data, backdrop, String(org)) : null),
    [settings.data, backdrop, org],
  )
}

function pictureIn(
  answer: SettingsAnswer | undefined,
  { picture, bounds }: NonNullable<Field['backdrop']>,
  org: string,
): Picture | null {
  const values = answer?.data ?? answer?.inherited?.values
  const [file, shape] = [values?.[picture], values?.[bounds] as Geometry | null | undefined]
  if (typeof file !== 'string' || !shape) return null
  const { minX, minY, maxX, maxY } = boxOf((shape.coordinates as Rings).flat())
  // The file may belong to settings above the person's scope: the map of a place is open to whoever sees it.
  const url = `/api/wall/maps/${org}?v=${file.slice(0, 12)}`
  return { url, west: minX, south: minY, east: maxX, north: maxY }
}
