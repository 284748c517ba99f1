import type { Happened } from '../metrics/happenings.ts'
import type { OrgTree } from '../metrics/org-tree.ts'
import { isOwn, ownRoomsFor, roomsFor } from './viewer.ts'
import type { Walls } from './walls.ts'

/** Tells whoever may read a record that it changed: all who read its type, and whom the record concerns. */
export function tellReaders(
  walls: Walls,
  tree: OrgTree,
  now: Date,
  { resource, recordId, orgCode, readBy }: Happened,
): void {
  const message = { resource, id: recordId }
  const rooms = roomsFor(resource, orgCode, tree)
  if (rooms.length > 0) walls.to(rooms).emit('record', message)
  if (!readBy) return
  const ids = ownRoomsFor(resource, orgCode, tree).flatMap((room) => [
    ...(walls.adapter.rooms.get(room) ?? []),
  ])
  for (const id of new Set(ids)) {
    const socket = walls.sockets.get(id)
    if (socket && isOwn(socket.data.viewer, resource, readBy, now)) socket.emit('record', message)
  }
}
