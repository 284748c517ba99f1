import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Right } from '#domain/access/access'
import { rightsQuery } from '../../../api/rights.ts'

export interface Rights {
  /** The server has said what they are; until then nothing is offered. */
  readonly isKnown: boolean
  readonly has: (right: Right) => boolean
  /** Fields that the person neither sees nor sets. */
  readonly hidden: ReadonlySet<string>
  /** Why they are not known, where asking failed. */
  readonly fault: Error | null
  readonly retry: () => void
}

/** What the person may do with records of a type: every button that is about the type asks here. */
export function useRights(resource: string): Rights {
  const { data, error, refetch } = useQuery(rightsQuery(resource))
  return useMemo(
    () => ({
      isKnown: data !== undefined,
      has: (right) => data?.rights.includes(right) ?? false,
      hidden: new Set(data?.hidden),
      fault: data ? null : error,
      retry: () => void refetch(),
    }),
    [data, error, refetch],
  )
}
