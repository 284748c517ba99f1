import { useTranslation } from 'react-i18next'
import type { FieldError } from '#domain/definition/check-input'
import { problemOf } from '../../api/problem.ts'
import { faultParams } from './fault-params.ts'
import { useLanguage } from './use-language.ts'
import type { Words } from './words.ts'

/** Turns what was thrown into a sentence in the reader's language. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'workspace'])
  const language = useLanguage()
  return (error) => {
    const problem = problemOf(error)
    if (!problem) return t('workspace:failed')
    const { code, params } = problem
    // Who was first, where the server tells it.
    const key = params.by ? `errors:${code}By` : `errors:${code}`
    return t([key, `errors:${code}`], {
      ...faultParams(language, params),
      defaultValue: t('workspace:failed'),
    })
  }
}

/** What is wrong with a field: the record type's own rule first, then the general words. */
export function useFaultText(words: Words): (fault: FieldError) => string {
  const { t } = useTranslation(['errors', 'workspace'])
  const language = useLanguage()
  return ({ code, params }) =>
    words.rule(code) ??
    t(`errors:${code}`, {
      ...faultParams(language, params),
      defaultValue: t('workspace:form.invalid'),
    })
}
