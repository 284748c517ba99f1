import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapArea } from '#domain/api/map-areas'
import { type StandsFor, seenNowhere } from '../../../viz/map/drawn-areas.ts'
import { toneOfRisk } from '../../../viz/tone.ts'
import { useLanguage } from '../../definition/language.ts'
import { figureText } from '../../words/format.ts'

const most = 2
const none: StandsFor = new Map()

/** In words, the worst of these areas that are dangerous as a whole and that no drawn area shows. */
export function useSeenNowhere(
  areas: readonly MapArea[],
  indexes: ReadonlyMap<string, number | null>,
  seenIn: StandsFor = none,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const { t } = useTranslation('map')
  const language = useLanguage()
  return useMemo(() => {
    const known = new Set(areas.map(({ code }) => code))
    const found = seenNowhere(indexes, seenIn, known).filter(
      ({ index }) => toneOfRisk(index) !== 'none',
    )
    const told = found.slice(0, most).map(({ code, index }) =>
      t('caption.asWhole', {
        name: names.get(code) ?? code,
        index: figureText(language, 'risk.index', index),
      }),
    )
    const left = found.length - told.length
    return left > 0 ? [...told, t('caption.asWholeMore', { count: left })] : told
  }, [areas, indexes, seenIn, names, language, t])
}
