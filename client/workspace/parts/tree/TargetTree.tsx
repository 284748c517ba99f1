import type { Resource } from '#domain/definition/resource'
import { TreePicker } from '../../fields/controls/TreePicker.tsx'
import css from '../../kinds/tree/tree.module.css'

export interface TargetTreeProps {
  readonly resource: Resource
  /** A record that is no target: the one that is moved. */
  readonly without: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly label: string
  /** Shown while nothing is chosen. */
  readonly placeholder: string
}

/** Chooses a record of a tree inside a dialog; typing searches all of them. */
export function TargetTree({ onChange, ...rest }: TargetTreeProps) {
  return (
    <TreePicker
      {...rest}
      className={css.target}
      many={false}
      clearable
      onChange={(id) => onChange(typeof id === 'string' ? id : null)}
    />
  )
}
