import type { Screens } from '../screens/screens.ts'
import type { WallSocket, Walls } from './walls.ts'

const awaitingRoom = (screen: string) => `awaiting:${screen}`

/** Remembers the screen that a socket asked for in vain; null: it has the one it asked for. */
export function awaitScreen(socket: WallSocket, code: string | null): void {
  const before = socket.data.awaits
  socket.data.awaits = code
  if (before !== null && before !== code) void socket.leave(awaitingRoom(before))
  if (code !== null) void socket.join(awaitingRoom(code))
}

/** Tells whoever waits for a screen that is there now to join again. */
export function tellAwaiting(walls: Walls, screens: Pick<Screens, 'get'>): void {
  const codes = new Set([...walls.sockets.values()].map(({ data }) => data.awaits))
  for (const code of codes) {
    if (code !== null && screens.get(code)) walls.to(awaitingRoom(code)).emit('rejoin')
  }
}
