import { type ReactNode, useId } from 'react'
import css from './check-box.module.css'

interface RadioRowProps {
  readonly id?: string
  readonly label?: string
  readonly describedBy?: string
  readonly className?: string
  readonly invalid?: boolean
  readonly value: string | null
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[]
  readonly onChange: (value: string) => void
}

/** One of a few options, all in sight; the arrow keys move the choice. */
export function RadioRow(props: RadioRowProps) {
  const { id, label, describedBy, className, invalid, value, options, onChange } = props
  const name = useId()
  return (
    <div
      id={id}
      role="radiogroup"
      className={className ? `${css.row} ${className}` : css.row}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={css.label}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
