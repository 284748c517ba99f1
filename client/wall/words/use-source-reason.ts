import { useTranslation } from 'react-i18next'
import { mappingLimits } from '#domain/api/mapping-limits'
import { useLanguage } from '../definition/language.ts'
import { numberText } from './format.ts'

/** The source that stands for this system's own records. */
export const localId = 'local'

/** Says in words why a source fails, with the limit that it exceeded. */
export function useSourceReason(): (reason: string | null, about?: readonly string[]) => string {
  const { t } = useTranslation('sources')
  const language = useLanguage()
  return (reason, about = []) => {
    const limits: Record<string, string> = { orgs: about.join(', ') }
    for (const [name, limit] of Object.entries(mappingLimits)) {
      limits[name] = numberText(language, limit)
    }
    return t([`reasons.${reason ?? 'fault'}`, 'reasons.fault'], limits)
  }
}
