import { useSearchParams } from 'react-router-dom'
import type { MenuNode } from '#domain/screens/screens'
import { useRoomBeside } from './use-room-beside.ts'

/**
 * The page of the record that the address of a list names, where there is no room for it beside the
 * list: a link that was sent from a wide screen opens the same record on a phone.
 */
export function useChosenAlone({ path }: Pick<MenuNode, 'path'>): string | null {
  const hasRoom = useRoomBeside()
  const [search] = useSearchParams()
  const record = search.get('record')
  // What was deleted has no page of its own.
  const isDeleted = search.get('deleted') === 'true'
  return hasRoom || isDeleted || record === null ? null : `${path}/${encodeURIComponent(record)}`
}
