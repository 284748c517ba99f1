import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Neighbour as Bounds } from '#domain/geometry/area-anomalies'
import type { Rings } from '#domain/geometry/geometry'
import type { Named } from '#domain/text/language'
import type { Values } from '#domain/where/where'
import { listQuery, recordQuery } from '../../../api/records.ts'

/** What the boundary of an area is measured against; the same that the server asks. */
export interface Around {
  readonly parent: NamedBounds | undefined
  readonly siblings: readonly NamedBounds[]
}

interface NamedBounds extends Bounds {
  readonly names: Named
}

/** The area that this one lies in, and those beside it in the same frame. */
export function useSurroundings(resource: Resource, values: Values, id: string | null): Around {
  const { parent, frame, ownerOrg } = values
  const above = useQuery({
    ...recordQuery(resource.name, String(parent)),
    enabled: typeof parent === 'string',
  })
  const beside = useQuery({
    ...listQuery(resource.name, besideQuery(values)),
    enabled: typeof parent === 'string' || typeof ownerOrg === 'string',
  })
  return useMemo(() => {
    const isComparable = (row: AnyRow) => row.frame === frame && row.id !== id
    const parentRow = typeof parent === 'string' ? above.data?.data : undefined
    return {
      parent: parentRow && isComparable(parentRow) ? boundsOf(parentRow)[0] : undefined,
      siblings: (beside.data?.data ?? []).filter(isComparable).flatMap(boundsOf),
    }
  }, [parent, frame, id, above.data, beside.data])
}

/** Without a parent, the areas of one owner that have none lie beside each other. */
function besideQuery({ parent, frame, ownerOrg }: Values): string {
  const query = new URLSearchParams({ size: '200' })
  if (typeof parent === 'string') query.set('filter[parent][is]', parent)
  else {
    query.set('filter[parent][empty]', 'true')
    query.set('filter[ownerOrg][is]', String(ownerOrg))
  }
  query.set('filter[frame][is]', String(frame))
  return query.toString()
}

function boundsOf(row: AnyRow): NamedBounds[] {
  const { code, boundary } = row
  const rings = (boundary as { readonly coordinates: Rings } | null)?.coordinates
  return rings ? [{ code: String(code), names: row as AnyRow & Named, rings }] : []
}
