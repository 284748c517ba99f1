import { useMemo } from 'react'
import type { Cell } from '#domain/metrics/definition/metric'
import { nameIn } from '#domain/text/language'
import { useLanguage } from '../definition/language.ts'
import { useAreas, useOrgs, useWallState } from '../live/hooks.ts'

export interface CellNames {
  /** What a cell stands for: its area, what its file calls its values, else its organisation. */
  readonly nameOf: (cell: Cell) => string
  readonly orgOf: (cell: Cell) => string
}

/** The names of what cells stand for, in the language of the screen. */
export function useCellNames(): CellNames {
  const language = useLanguage()
  const orgs = useOrgs()
  const areas = useAreas()
  const custom = useWallState(({ customFigures }) => customFigures)
  return useMemo(() => {
    const names = new Map([
      ...orgs.map((org) => [org.orgCode, nameIn(language, org)] as const),
      ...areas.map((area) => [area.code, nameIn(language, area)] as const),
    ])
    const named = (code: string) => names.get(code) ?? code
    const sheets = new Map(custom.map((sheet) => [sheet.key, sheet]))
    const valuesOf = ({ key, dimensions }: Cell) =>
      Object.entries(sheets.get(key)?.dimensions ?? {}).flatMap(([name, { values }]) => {
        const value = dimensions[name]
        return value === undefined ? [] : [values[value]?.[language] ?? value]
      })
    return {
      nameOf: (cell) =>
        sheets.has(cell.key)
          ? valuesOf(cell).join(' · ') || named(cell.orgCode)
          : named(cell.dimensions.area ?? cell.orgCode),
      orgOf: ({ orgCode }) => named(orgCode),
    }
  }, [orgs, areas, language, custom])
}
