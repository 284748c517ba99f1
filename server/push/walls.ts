import type { DefaultEventsMap, Namespace, Socket } from 'socket.io'
import type { ClientToServer, ServerToClient } from '#domain/wall/wire'
import type { Backlog } from './backlog.ts'
import type { Viewer } from './viewer.ts'

export interface SocketData {
  viewer: Viewer
  backlog: Backlog
  room: string | null
  /** Whose figures the room tells. */
  orgCode: string | null
  /** The screen that was asked for and is not there. */
  awaits: string | null
}

export type WallSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
export type Walls = Namespace<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
