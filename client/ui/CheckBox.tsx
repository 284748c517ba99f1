import type { ComponentProps, ReactNode } from 'react'
import css from './check-box.module.css'

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  /** What is ticked; left out where `aria-label` says it. */
  readonly children?: ReactNode
  /** Some of what it stands for is ticked. */
  readonly some?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A box to tick, with its words. */
export function CheckBox({ children, some = false, className, onChange, ...rest }: CheckBoxProps) {
  return (
    <label className={className ? `${css.label} ${className}` : css.label}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = some
        }}
        onChange={(event) => onChange(event.target.checked)}
        {...rest}
      />
      {children}
    </label>
  )
}
