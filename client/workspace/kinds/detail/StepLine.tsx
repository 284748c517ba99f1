import { deadlineOf, isLate } from '#domain/definition/deadline'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { HistoryEntry } from '../../../api/records.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { shortTime } from '../../data/format.ts'
import { stepsOf } from '../../data/records/path.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import { Deadline } from '../../parts/records/Deadline.tsx'
import css from './step-line.module.css'

interface StepLineProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
  readonly history: readonly HistoryEntry[]
}

/** How far a record has come: what it passed and when, where it stands, what lies ahead. */
export function StepLine({ resource, record, words, history }: StepLineProps) {
  const language = useLanguage()
  const reached = reachedAt(history)
  const steps = stepsOf(resource, record.storedState, new Set(reached.keys()))
  const late = isLate(resource, record.state)
  const deadline = deadlineOf(resource, record)
  if (steps.length === 0) return null
  return (
    <ol className={css.steps}>
      {steps.map(({ state, stage }) => {
        const at = reached.get(state)
        const isNow = stage === 'current'
        return (
          <li
            key={state}
            title={words.state(state)}
            data-stage={stage}
            data-late={(isNow && late) || undefined}
          >
            <span>{words.state(state)}</span>
            {isNow && late && deadline ? (
              <small>
                <Deadline resource={resource} record={record} field={deadline} />
              </small>
            ) : (
              at && stage !== 'ahead' && <small>{shortTime(language, at, serverNow())}</small>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** When a record last came into each state. */
function reachedAt(history: readonly HistoryEntry[]): ReadonlyMap<string, string> {
  const oldestFirst = [...history].sort((a, b) => a.at.localeCompare(b.at))
  const reached = new Map<string, string>()
  for (const { before, after, at } of oldestFirst) {
    const state = after?.storedState ?? after?.state
    const left = before?.storedState ?? before?.state
    if (typeof state === 'string' && state !== left) reached.set(state, at)
  }
  return reached
}
