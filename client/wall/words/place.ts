/** Where something is, as a line of a wall says it. */
import { useMemo } from 'react'
import type { MapArea } from '#domain/api/map-areas'
import { type Language, nameIn } from '#domain/text/language'
import type { WallOrg } from '#domain/wall/wire'
import { useLanguage } from '../definition/language.ts'
import { useAreas, useOrgs, useScope } from '../live/hooks.ts'

interface Located {
  readonly orgCode: string
  readonly area: string | null
}

export interface Place {
  /** The organisation, from above: on the wall of a group the mine comes first. */
  readonly orgs: readonly string[]
  readonly area: string | null
}

interface Known {
  readonly orgs: readonly WallOrg[]
  readonly areas: readonly Pick<MapArea, 'code' | 'name' | 'nameEn' | 'nameSr'>[]
  readonly scope: string | null
  readonly language: Language
}

/**
 * Workshops and areas bear the same names in many mines: above a mine a line names the mine, and the
 * workshop only where no area says more. Within a mine everybody knows which: no line takes room for it.
 */
export function placesIn({ orgs, areas, scope, language }: Known): (of: Located) => Place {
  const byCode = new Map(orgs.map((org) => [org.orgCode, org]))
  const areaNames = new Map(areas.map((area) => [area.code, nameIn(language, area)]))
  const mineOf = (code: string | null): WallOrg | undefined => {
    const org = byCode.get(code ?? '')
    return !org || org.orgType === 'factory' ? org : mineOf(org.parentCode)
  }
  const isWithinMine = mineOf(scope) !== undefined
  return ({ orgCode, area: code }) => {
    const area = areaNames.get(code ?? '') ?? null
    const org = byCode.get(orgCode)
    const mine = isWithinMine ? undefined : mineOf(orgCode)
    const isKnown = area !== null && isWithinMine && org?.orgType === 'factory'
    const named = isKnown ? [] : mine && area !== null ? [mine] : [mine, org]
    const known = named.flatMap((one) => (one ? [nameIn(language, one)] : []))
    return { orgs: [...new Set(known)], area }
  }
}

/** A mine and the area that is all of it bear one name; a number stays on the line of its unit. */
export const placeText = ({ orgs, area }: Place): string =>
  [...new Set([...orgs, area])].filter(Boolean).join(' · ').replace(numberOfUnit, '$1\u00a0')

/** `−420 m` */
const numberOfUnit = /(\d) (?=\p{L}{1,2}(?!\p{L}))/gu

/** The places of the wall, in its language. */
export function usePlaces(): (of: Located) => Place {
  const language = useLanguage()
  const orgs = useOrgs()
  const areas = useAreas()
  const scope = useScope()
  return useMemo(() => placesIn({ orgs, areas, scope, language }), [orgs, areas, scope, language])
}
