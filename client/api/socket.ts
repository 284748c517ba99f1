import { io, type Socket } from 'socket.io-client'
import { type RecordChanged, recordSchema, wallNamespace } from '#domain/wire'

/**
 * Tells of records that changed, never what they now hold: the listener asks again under its own
 * rights. Returns how to stop.
 */
export function followRecords(onChange: (changed: RecordChanged) => void): () => void {
  const socket: Socket = io(wallNamespace, { transports: ['websocket'], randomizationFactor: 1 })
  socket.on('record', (message: unknown) => {
    const changed = recordSchema.safeParse(message)
    if (changed.success) onChange(changed.data)
  })
  return () => {
    socket.disconnect()
  }
}
