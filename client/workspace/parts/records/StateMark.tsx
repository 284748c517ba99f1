import type { Resource } from '#domain/definition/resource'
import { stateTone, type Tone } from '#domain/screens/state-tone'
import { Mark } from '../../../ui/Mark.tsx'
import { useWords } from '../../data/words.ts'
import css from './mark-line.module.css'

interface StateMarkProps {
  readonly resource: Resource
  readonly state: string
}

/** A state by shape, colour and word. */
export const StateMark = ({ resource, state }: StateMarkProps) => (
  <TonedState type={resource.name} state={state} tone={stateTone(resource, state)} />
)

interface TonedStateProps {
  /** Name of the record type. */
  readonly type: string
  readonly state: string
  readonly tone: Tone
}

/** The same where the server has said how it is drawn. */
export function TonedState({ type, state, tone }: TonedStateProps) {
  const words = useWords(type)
  return (
    <span className={css.line}>
      <Mark {...tone} />
      <span>{words.state(state)}</span>
    </span>
  )
}
