import { type RoleCode, roleCodes, scopeLevelOf } from '#domain/access/access'
import { builtInLevel, builtInLevels as levels } from '#domain/resources/basic-data/data-level'
import type { BulkRow } from '../records/store/bulk.ts'
import { naturalId } from '../records/store/natural-id.ts'
import { roleId } from './roles.ts'

type LevelCode = keyof typeof levels

/** The id of a built-in level, the same in every installation. */
export const dataLevelId = (code: LevelCode): string => naturalId('data-level', code)

/** The five levels of data, each with the roles that look as far. */
export const builtInLevels = (): BulkRow[] =>
  (Object.keys(levels) as LevelCode[]).map((code) => ({
    id: dataLevelId(code),
    values: { ...builtInLevel(code), code, scopeRoles: rolesAt(code).map(roleId) },
  }))

function rolesAt(code: LevelCode): RoleCode[] {
  const level = code === 'team' ? 'org' : code
  return roleCodes.filter((role) => scopeLevelOf([role], role === 'contractorAdmin') === level)
}
