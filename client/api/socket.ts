import { io, type Socket } from 'socket.io-client'
import { type RecordChanged, recordSchema, wallNamespace } from '#domain/wall/socket'

interface Listeners {
  readonly onChange: (changed: RecordChanged) => void
  /** The inbox of the person has changed. */
  readonly onNotice: () => void
  /** The server has shut the door: the session is over, or its rights have changed. */
  readonly onShut: () => void
  /** The line is back: what changed meanwhile was told to nobody here. */
  readonly onBack: () => void
}

/**
 * Tells of records that changed and of new notices, never what they now hold: the listener asks
 * again under its own rights. Returns how to stop.
 */
export function followRecords({ onChange, onNotice, onShut, onBack }: Listeners): () => void {
  const socket: Socket = io(wallNamespace, { transports: ['websocket'], randomizationFactor: 1 })
  socket.on('record', (message: unknown) => {
    const changed = recordSchema.safeParse(message)
    if (changed.success) onChange(changed.data)
  })
  socket.on('notice', onNotice)
  let wasConnected = false
  socket.on('connect', () => {
    if (wasConnected) onBack()
    wasConnected = true
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return
    onShut()
    // Shut by the server, it does not come back by itself; without a session it is not let in.
    socket.connect()
  })
  return () => {
    socket.disconnect()
  }
}
