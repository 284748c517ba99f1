import { type ComponentProps, useId } from 'react'
import css from './gate.module.css'

interface GateFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly fault?: string | null
  readonly hint?: string
}

/** One labelled line of a page before the workspace. */
export function GateField({ label, value, onValue, fault, hint, ...rest }: GateFieldProps) {
  const id = useId()
  const isNoted = Boolean(fault ?? hint)
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={isNoted ? `${id}-note` : undefined}
        {...rest}
      />
      {isNoted && (
        <div id={`${id}-note`} className={css.notes}>
          {fault && <small data-fault="">{fault}</small>}
          {hint && <small>{hint}</small>}
        </div>
      )}
    </div>
  )
}
