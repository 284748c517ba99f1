import type { EndCode } from '#domain/wall/wire'
import type { Walls } from './walls.ts'

/** Says why, then ends the lines: nothing else tells a client whether to come again. */
export function endLines(
  lines: Pick<ReturnType<Walls['to']>, 'emit' | 'disconnectSockets'> | null | undefined,
  code: EndCode,
): void {
  lines?.emit('end', { code })
  lines?.disconnectSockets(true)
}
