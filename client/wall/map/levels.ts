/** The levels of mines: at how many metres above the sea their areas lie. Pure. */
import type { MapArea } from '#domain/api/map-areas'

/** Metres, or on no level: on the surface, or from it downwards as a shaft. */
export type Level = number | 'surface'

type Lying = Pick<MapArea, 'code' | 'parentCode' | 'areaKind' | 'elevation'>

/** Kinds that people call by a level; a house on a hill lies on none. */
const onLevels: readonly string[] = ['underground-level', 'working-face']

/** The level of each area: its own, else that of the nearest area around it that lies on one. */
export function levelsOf(areas: readonly Lying[]): ReadonlyMap<string, Level> {
  const byCode = new Map(areas.map((area) => [area.code, area]))
  const levelOf = (area: Lying): Level => {
    const seen = new Set<string>()
    for (let at: Lying | undefined = area; at && !seen.has(at.code); ) {
      if (onLevels.includes(at.areaKind) && at.elevation !== null) return Math.round(at.elevation)
      seen.add(at.code)
      at = byCode.get(at.parentCode ?? '')
    }
    return 'surface'
  }
  return new Map(areas.map((area) => [area.code, levelOf(area)]))
}

export interface LevelChoice {
  readonly level: Level
  readonly areas: number
}

/** What there is to choose, from above: none where no area lies on a level. The surface comes first. */
export function levelChoices(levels: ReadonlyMap<string, Level>): LevelChoice[] {
  const counts = new Map<Level, number>()
  for (const level of levels.values()) counts.set(level, (counts.get(level) ?? 0) + 1)
  const height = (level: Level) => (level === 'surface' ? Number.POSITIVE_INFINITY : level)
  const choices = [...counts].map(([level, count]) => ({ level, areas: count }))
  if (choices.every(({ level }) => level === 'surface')) return []
  return choices.toSorted((a, b) => height(b.level) - height(a.level))
}

/** Whether an area is looked at; all are where none of them lies on the level that was asked for. */
export function isOnLevel(
  levels: ReadonlyMap<string, Level>,
  asked: string,
): ((code: string) => boolean) | null {
  const level = asked === 'surface' ? asked : Number(asked)
  if (asked === 'all' || ![...levels.values()].includes(level)) return null
  return (code) => levels.get(code) === level
}
