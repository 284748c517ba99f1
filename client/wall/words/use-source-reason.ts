import { useTranslation } from 'react-i18next'
import { mappingLimits } from '#domain/api/mapping-limits'
import { useLanguage } from '../definition/language.ts'
import { numberText } from './format.ts'

/** Says in words why a source fails, with the limit that it exceeded. */
export function useSourceReason(): (reason: string | null) => string {
  const { t } = useTranslation('sources')
  const language = useLanguage()
  return (reason) => {
    const limits: Record<string, string> = {}
    for (const [name, limit] of Object.entries(mappingLimits)) {
      limits[name] = numberText(language, limit)
    }
    return t([`reasons.${reason ?? 'fault'}`, 'reasons.fault'], limits)
  }
}
