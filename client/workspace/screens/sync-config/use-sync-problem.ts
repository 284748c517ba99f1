import { useTranslation } from 'react-i18next'
import { problemOf } from '../../../api/problem.ts'
import { useLabelled } from '../../data/use-labelled.ts'
import { useProblemText } from '../../data/use-problem-text.ts'

/** Why a source or a row did not come about, in the reader's language. */
export function useSyncProblem(): (error: unknown) => string {
  const { t } = useTranslation(['sync', 'tables'])
  const problemText = useProblemText()
  return (error) => {
    const problem = problemOf(error)
    if (problem?.code === 'syncSource') return t(`problems.${String(problem.params.reason)}`)
    const ofTable = problem && t(`tables:${problem.code}`, { ...problem.params, defaultValue: '' })
    return ofTable || problemText(error)
  }
}

/** The same for what stands in a row: `field:code`, or a code alone. */
export function useRowProblem(): (problem: string) => string {
  const labelled = useLabelled()
  const { t } = useTranslation(['sync', 'tables', 'errors'])
  return (problem) => {
    const [code = '', field] = problem.split(':').toReversed()
    const why = t([`tables:${code}`, `errors:${code}`], { defaultValue: code })
    return field ? labelled(t(`sync:fields.${field}`, { defaultValue: field }), why) : why
  }
}
