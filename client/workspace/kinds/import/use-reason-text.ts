import { useTranslation } from 'react-i18next'
import type { ImportFault } from '../../../api/imports.ts'
import { faultParams } from '../../data/fault-params.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'

type Reason = Pick<ImportFault, 'reason' | 'params'> & Partial<Pick<ImportFault, 'value'>>

/** The record type's own rule first, then the words of imports, then those of every fault. */
export function useReasonText(words: Words): (fault: Reason) => string {
  const { t } = useTranslation(['import', 'errors'])
  const language = useLanguage()
  return ({ reason, params, value = '' }) => {
    const about = { value, detail: value, ...faultParams(language, params ?? {}) }
    return (
      words.rule(reason, about) ??
      (t(`import:reasons.${reason}`, { ...about, defaultValue: '' }) ||
        t(`errors:${reason}`, { ...about, defaultValue: reason }))
    )
  }
}
