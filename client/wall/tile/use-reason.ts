import { useTranslation } from 'react-i18next'
import type { Quality } from '#domain/metric'
import { useSources } from '../live/hooks.ts'
import type { WidgetProps } from '../widget.ts'

/** Why a source of the tile fails, in words; null unless the tile is unavailable. */
export function useReason(quality: Quality, data: WidgetProps['data']): string | null {
  const { t } = useTranslation(['wall', 'sources'])
  const sources = useSources()
  if (quality !== 'unavailable') return null
  const orgs = new Set(Object.values(data).flatMap((cells) => cells.map(({ orgCode }) => orgCode)))
  const failing = sources.filter(({ quality: state }) => state === 'unavailable')
  const source =
    failing.find(({ orgCodes }) => orgCodes.some((code) => orgs.has(code))) ?? failing[0]
  if (!source) return t('wall:quality.unavailable')
  const reason = t([`sources:reasons.${source.reason ?? 'fault'}`, 'sources:reasons.fault'])
  return t('wall:sourceFails', { source: source.id, reason })
}
