import { useQuery } from '@tanstack/react-query'
import type { AnyRow } from '#domain/definition/resource'
import { listQuery } from '../../../api/records.ts'
import { screenFor, useMenu } from '../../data/screens.ts'
import { useSession } from '../../data/session/use-session.ts'

/** The record type of duties in areas. */
export const dutyType = 'grid-responsibility'
const most = 5

interface Duties {
  /** Of the screen on which they are kept. */
  readonly path: string
  readonly records: readonly AnyRow[]
}

/** Where the person answers for an area; null where they do for none, or may not read it. */
export function useDuties(): Duties | null {
  const { id } = useSession()
  const screen = screenFor(useMenu(), dutyType)
  const query = new URLSearchParams({
    ...{ 'filter[person][is]': id, 'filter[state][is]': 'active', size: String(most) },
  })
  const asked = { ...listQuery(dutyType, query.toString()), enabled: screen !== undefined }
  const { data } = useQuery(asked)
  return screen && data && data.data.length > 0 ? { path: screen.path, records: data.data } : null
}
