import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { numberOf } from '#domain/text/numbers'
import type { Values } from '#domain/where/where'
import { fileUrl, thumbnailUrl } from '../../../api/files.ts'
import { listQuery } from '../../../api/records.ts'
import type { PlanMark } from '../../../viz/PicturePlan.tsx'

const type = 'screen-coordinate'
const sides = ['top', 'right', 'bottom', 'left'] as const

/** The picture of a coordinate; null where it has none, or is not of a pixel. */
export const pictureOf = ({ coordKind, mapImage }: Values): string | null =>
  coordKind === 'pixel' && typeof mapImage === 'string' ? fileUrl(mapImage) : null

/** What is placed on the same picture for the same screen, and the one that is spoken of as it is now. */
export function useMarks(own: Values): readonly PlanMark[] {
  const { screenCode, mapImage, id } = own
  const query = new URLSearchParams({ size: '200' })
  query.set('filter[screenCode][is]', String(screenCode))
  query.set('filter[coordKind][is]', 'pixel')
  query.set('filter[state][in]', 'enabled')
  const found = useQuery({
    ...listQuery(type, query.toString()),
    enabled: typeof screenCode === 'string' && screenCode !== '' && pictureOf(own) !== null,
  })
  return useMemo(() => {
    const others = (found.data?.data ?? []).filter(
      (row) => row.mapImage === mapImage && row.id !== id,
    )
    return [...others.flatMap((row) => markOf(row)), ...markOf(own, true)]
  }, [found.data, mapImage, id, own])
}

function markOf(values: Values, isOwn = false): PlanMark[] {
  const { x, y, icon, labelPosition } = values
  if ([x, y].some((one) => one === null || one === undefined || one === '')) return []
  return [
    {
      ...{ id: isOwn ? 'own' : String(values.id), x: numberOf(x), y: numberOf(y), isOwn },
      name: String(values.targetName ?? ''),
      side: sides.find((one) => one === labelPosition) ?? 'top',
      icon: typeof icon === 'string' ? thumbnailUrl(icon) : null,
    },
  ]
}
