import { useTranslation } from 'react-i18next'
import { problemOf } from '../api/problem.ts'

/** Turns what was thrown into a sentence in the reader's language. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'workspace'])
  return (error) => {
    const problem = problemOf(error)
    if (!problem) return t('workspace:failed')
    return t(`errors:${problem.code}`, { ...problem.params, defaultValue: t('workspace:failed') })
  }
}
