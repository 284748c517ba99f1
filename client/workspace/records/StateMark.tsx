import type { Resource } from '#domain/resource'
import { Mark } from '../../ui/Mark.tsx'
import { useWords } from '../words.ts'
import css from './mark-line.module.css'
import { stateTone } from './state-tone.ts'

interface StateMarkProps {
  readonly resource: Resource
  readonly state: string
}

/** A state by shape, colour and word. */
export function StateMark({ resource, state }: StateMarkProps) {
  const words = useWords(resource.name)
  return (
    <span className={css.line}>
      <Mark {...stateTone(resource, state)} />
      <span>{words.state(state)}</span>
    </span>
  )
}
