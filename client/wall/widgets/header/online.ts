import { countAnswering, hasAnswered, type MineCount } from '#domain/wall/answering'
import type { SourceHealth } from '#domain/wall/wire'

/** Mines of which every source of records answers, of all mines. */
export function onlineMines(mines: readonly string[], sources: readonly SourceHealth[]): MineCount {
  return countAnswering(
    mines.map((mine) => {
      const answering = sources.filter(
        ({ orgCodes, isExtra }) => !isExtra && orgCodes.includes(mine),
      )
      const isOnline =
        answering.length > 0 && answering.every(({ quality }) => hasAnswered(quality))
      return { quality: isOnline ? 'good' : 'unavailable', of: 1 }
    }),
  )
}
