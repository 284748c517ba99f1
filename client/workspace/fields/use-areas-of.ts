import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ground } from '#domain/definition/ground'
import type { Rings } from '#domain/geometry/geometry'
import { nameIn } from '#domain/text/language'
import { listQuery } from '../../api/records.ts'
import type { Neighbour } from '../../viz/draw/board-style.ts'
import { useLanguage } from '../data/use-language.ts'

/** The areas of an organisation that lie on the globe, each by its name. */
export function useAreasOf(org: unknown): readonly Neighbour[] {
  const language = useLanguage()
  const { type, shape, at } = ground.area
  const query = new URLSearchParams({ size: '200' })
  query.set(`filter[${at}][is]`, String(org))
  query.set('filter[frame][is]', 'geographic')
  const found = useQuery({
    ...listQuery(type, query.toString()),
    enabled: typeof org === 'string',
  })
  return useMemo(
    () =>
      (found.data?.data ?? []).flatMap((row) => {
        const rings = (row[shape] as { readonly coordinates: Rings } | null)?.coordinates
        const names = row as typeof row & Parameters<typeof nameIn>[1]
        return rings ? [{ kind: 'sibling', name: nameIn(language, names), rings } as const] : []
      }),
    [found.data, shape, language],
  )
}
