import type { Happened } from '../metrics/happenings.ts'
import type { OrgTree } from '../metrics/org-tree.ts'
import { concerns, namedRoomsFor, ownRoomsFor, roomsFor } from './viewer.ts'
import type { Walls } from './walls.ts'

/** Tells whoever may read a record that it changed: all who read its type, and whom the record concerns. */
export function tellReaders(
  walls: Walls,
  tree: OrgTree,
  now: Date,
  { resource, recordId, orgCode, named }: Happened,
): void {
  const rooms = roomsFor(resource, orgCode, tree)
  const asked = named ? [...ownRoomsFor(resource, orgCode, tree), ...namedRoomsFor(named)] : []
  // Each socket is in a room of its own, by its id: nobody is told twice.
  const concerned = asked.flatMap((room) =>
    [...(walls.adapter.rooms.get(room) ?? [])].filter((id) => {
      const socket = walls.sockets.get(id)
      return socket && named && concerns(socket.data.viewer, resource, named, now)
    }),
  )
  const told = [...rooms, ...concerned]
  if (told.length > 0) walls.to(told).emit('record', { resource, id: recordId })
}
