import { useTranslation } from 'react-i18next'
import { problemOf } from '../../../api/problem.ts'
import { useProblemText } from '../../data/use-problem-text.ts'

/** Why a source or a row did not come about, in the reader's language. */
export function useSyncProblem(): (error: unknown) => string {
  const { t } = useTranslation('sync')
  const problemText = useProblemText()
  return (error) => {
    const problem = problemOf(error)
    return problem?.code === 'syncSource'
      ? t(`problems.${String(problem.params.reason)}`)
      : problemText(error)
  }
}

/** The same for what stands in a row: `field:code`, or a code alone. */
export function useRowProblem(): (problem: string) => string {
  const { t } = useTranslation(['sync', 'errors'])
  return (problem) => {
    const [code = '', field] = problem.split(':').toReversed()
    const why = t(`errors:${code}`, { defaultValue: code })
    return field ? `${t(`sync:fields.${field}`, { defaultValue: field })}: ${why}` : why
  }
}
