import type { AnyRow, Resource } from '#domain/definition/resource'
import { problemOf } from '../../../api/problem.ts'
import { isUnreachable } from '../../../api/reachable.ts'
import { useLabelled } from '../../data/use-labelled.ts'
import { useFaultText, useProblemText } from '../../data/use-problem-text.ts'
import type { Words } from '../../data/words.ts'
import css from '../../kinds/detail/detail.module.css'
import { unsentComment } from './unsent-comment.ts'

interface RefusalProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
  readonly name: string
  readonly refusal: Error
}

/** Why an action was not taken, as far as no field of its dialog says it. */
export function Refusal({ resource, record, words, name, refusal }: RefusalProps) {
  const problemText = useProblemText()
  const faultText = useFaultText(words)
  const labelled = useLabelled()
  const problem = problemOf(refusal)
  if (problem && isUnreachable(problem)) return null
  const faults = problem?.errors ?? []
  const elsewhere = unsentComment(resource, record, name, faults)
  const lines = elsewhere.map((fault) => labelled(words.at(fault.field), faultText(fault)))
  if (faults.length === 0) lines.push(problemText(refusal))
  if (lines.length === 0) return null
  return (
    <div className={css.refusal} role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
