import type { SourceHealth, WallOrg } from '#domain/wire'

/** Mines of which no source fails, of all mines. A source that names none answers for all. */
export function onlineMines(mines: readonly WallOrg[], sources: readonly SourceHealth[]) {
  const failing = sources.filter(
    ({ quality }) => quality !== 'good' && quality !== 'partial' && quality !== 'stale',
  )
  const away = mines.filter(({ orgCode }) =>
    failing.some(({ orgCodes }) => orgCodes.length === 0 || orgCodes.includes(orgCode)),
  )
  return { have: mines.length - away.length, of: mines.length }
}
