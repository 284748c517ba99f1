import { builtInLevel, builtInLevels as levels } from '#domain/resources/basic-data/data-level'
import type { BulkRow } from '../records/store/bulk.ts'
import { naturalId } from '../records/store/natural-id.ts'

type LevelCode = keyof typeof levels

/** The id of a built-in level, the same in every installation. */
export const dataLevelId = (code: LevelCode): string => naturalId('data-level', code)

/** The five levels of data. */
export const builtInLevels = (): BulkRow[] =>
  (Object.keys(levels) as LevelCode[]).map((code) => ({
    id: dataLevelId(code),
    values: { ...builtInLevel(code), code },
  }))
